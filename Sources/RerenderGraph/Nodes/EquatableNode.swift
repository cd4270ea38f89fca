extension EquatableView {
  /// Mounts the view itself. Graph use only.
  public static func _makeNode(_ view: Self, parent: Node) -> Node { EquatableNode(view, parent: parent) }

  /// Hands the view on unless it equals the last one that was handed on. Graph use only.
  ///
  /// - Returns: False where it does; else true for a view with a body, and for others whether it came out different.
  public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    node.as(EquatableNode<Content>.self).update(to: view)
  }
}

/// A mounted view that is compared by its own `==`.
final class EquatableNode<Content: View & Equatable>: Node {
  /// The last value that was handed on.
  private var view: Content
  private var content: Node?

  init(_ view: EquatableView<Content>, parent: Node) {
    self.view = view.content
    super.init(parent: parent)
    content = Content._makeNode(view.content, parent: self)
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }

  func update(to new: EquatableView<Content>) -> Bool {
    guard let content, view != new.content else { return false }
    view = new.content
    guard let composite = content as? CompositeNode<Content> else { return Content._updateNode(content, to: view) }
    composite.replace(with: view)
    return true
  }

  override func comparesContentByItself(with other: Node) -> Bool { (other as? EquatableNode)?.view == view }

  override func didUnmount() { content = nil }
}
