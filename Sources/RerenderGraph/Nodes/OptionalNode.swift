extension Optional where Wrapped: View {
  /// Mounts the view, if there is one. Graph use only.
  @MainActor public static func _makeNode(_ view: Wrapped?, parent: Node) -> Node {
    OptionalNode<Wrapped>(view, parent: parent)
  }

  /// Updates the view; mounts it where it came and destroys it where it went. Graph use only.
  ///
  /// - Returns: Whether it came, went or came out different.
  @MainActor public static func _updateNode(_ node: Node, to view: Wrapped?) -> Bool {
    node.as(OptionalNode<Wrapped>.self).update(to: view)
  }
}

/// A mounted optional: its view, or nothing. What leaves is destroyed, and comes back as a new one.
final class OptionalNode<Wrapped: View>: Node {
  private var content: Node?

  init(_ view: Wrapped?, parent: Node) {
    super.init(parent: parent)
    if let view { content = Wrapped._makeNode(view, parent: self) }
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }

  override var listing: Listing { .list }
  package override var isDynamicContent: Bool { true }
  override func visitMembers(_ visit: (Node) -> Bool) -> Bool { content?.visitMembers(visit) ?? true }

  func update(to view: Wrapped?) -> Bool {
    switch (content, view) {
    case (nil, nil):
      return false
    case (let node?, let view?):
      return Wrapped._updateNode(node, to: view)
    case (let node?, nil):
      node.unmount()
      content = nil
      noteMembersChanged()
      return true
    case (nil, let view?):
      content = Wrapped._makeNode(view, parent: self)
      noteMembersChanged()
      return true
    }
  }

  override func didUnmount() { content = nil }
}
