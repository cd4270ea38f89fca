extension EmptyView {
  /// Mounts a node without anything in it. Graph use only.
  public static func _makeNode(_ view: EmptyView, parent: Node) -> Node { EmptyNode(parent: parent) }

  /// Always false: there is nothing to come out different. Graph use only.
  public static func _updateNode(_ node: Node, to view: EmptyView) -> Bool { false }
}

/// A mounted view with nothing in it.
final class EmptyNode: Node {
  override func visitMembers(_ visit: (Node) -> Bool) -> Bool { true }
}
