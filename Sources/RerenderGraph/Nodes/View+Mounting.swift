extension View {
  /// Mounts a composite view and evaluates its body.
  @inlinable
  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node {
    CompositeNode(view, parent: parent)
  }

  /// Evaluates the body where the new value differs from the one before.
  ///
  /// - Returns: Whether it differed; for a view of the library's own, whether it shows something else.
  @inlinable
  @MainActor public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    node.as(CompositeNode<Self>.self).update(to: view)
  }
}
