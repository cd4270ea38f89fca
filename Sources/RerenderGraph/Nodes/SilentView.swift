/// A view with a body that belongs to the library, not to the app: a control that shows what its binding holds.
///
/// It is mounted like any composite view: it is compared, has dynamic properties, and its body runs in a tracking scope of
/// its own, so that what it reads (a binding, a style in the environment) concerns it and not the view it stands in. What
/// the graph holds is then current although no body of the app's ran. None of it is counted or recorded: no evaluation, no
/// invalidation, no mount; allocations in it belong to nobody. Closures of the app's that run below it are counted for the
/// view that it stands in, and that view is named as the one that passed a new value through it.
package protocol SilentView: View {}

/// A view that a silent view was given and passes on as it is.
///
/// Where the silent view is evaluated because of what it reads, what it was given is the same as before: it is left alone,
/// and no closure of the app's in it runs.
package struct Passed<Content: View>: PrimitiveView {
  let content: Content
  /// The number of the silent view's value that it came with; `nil` outside an evaluation.
  let valueNumber: Int?

  package init(_ content: Content) {
    self.content = content
    valueNumber = ScopeNode.current.flatMap { $0.isSilent ? $0.valueCount : nil }
  }

  package static func _makeNode(_ view: Self, parent: Node) -> Node { PassedNode(view, parent: parent) }

  package static func _updateNode(_ node: Node, to view: Self) -> Bool {
    node.as(PassedNode<Content>.self).update(to: view)
  }
}

/// A mounted view that is passed on.
private final class PassedNode<Content: View>: Node {
  private var content: Node?
  private var valueNumber: Int?

  init(_ view: Passed<Content>, parent: Node) {
    valueNumber = view.valueNumber
    super.init(parent: parent)
    content = Content._makeNode(view.content, parent: self)
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }

  func update(to new: Passed<Content>) -> Bool {
    if let number = new.valueNumber, number == valueNumber { return false }
    valueNumber = new.valueNumber
    guard let content else { return false }
    return Content._updateNode(content, to: new.content)
  }

  override func didUnmount() { content = nil }
}

/// A modifier with a body that belongs to the library: see `SilentView`.
package protocol SilentModifier: ViewModifier {}

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
