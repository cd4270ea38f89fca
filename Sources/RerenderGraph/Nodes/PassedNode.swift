extension Passed {
  /// Notes which of the silent view's values it comes with.
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
