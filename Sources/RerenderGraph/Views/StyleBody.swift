/// Stands for a control's style: its body calls the style's `makeBody`.
///
/// An evaluation is counted as one of a content closure, under the style's name. It takes place when the style or the
/// configuration is another, when something that `makeBody` read has changed, and when a dynamic property of the style
/// has. `style` must be the first stored field.
package protocol StyleBody: View {
  associatedtype Style
  var style: Style { get }
}

extension StyleBody {
  nonisolated static var styleType: any Any.Type { Style.self }
}
