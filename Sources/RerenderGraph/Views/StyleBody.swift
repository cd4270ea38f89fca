/// Stands for a control's style: its body calls the style's `makeBody`.
///
/// The evaluation is counted as one of a content closure, under the style's name: it runs when the style or the
/// configuration is another, or when something that `makeBody` read or a dynamic property of the style has changed.
/// `style` must be the first stored field.
package protocol StyleBody: View {
  associatedtype Style
  var style: Style { get }
}

extension StyleBody {
  nonisolated static var styleType: any Any.Type { Style.self }
}
