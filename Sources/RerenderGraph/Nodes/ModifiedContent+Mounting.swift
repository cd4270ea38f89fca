import RerenderProbe

extension ModifiedContent where Content: View, Modifier: ViewModifier {
  /// Has the modifier mount it. Graph use only.
  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node {
    guard StackRoom.isEnough else { return StackRoom.extend { Modifier._makeModifiedNode(view, parent: parent) } }
    return Modifier._makeModifiedNode(view, parent: parent)
  }

  /// Hands modifier and view their new values, and tells whether something came out different. Graph use only.
  @MainActor public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    guard StackRoom.isEnough else { return StackRoom.extend { Modifier._updateModifiedNode(node, to: view) } }
    return Modifier._updateModifiedNode(node, to: view)
  }
}
