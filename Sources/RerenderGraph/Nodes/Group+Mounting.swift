extension Group where Content: View {
  /// Mounts the content, without a node of its own. Graph use only.
  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node {
    Content._makeNode(view.content, parent: parent)
  }

  /// Hands the content its new value. Graph use only.
  @MainActor public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    Content._updateNode(node, to: view.content)
  }
}
