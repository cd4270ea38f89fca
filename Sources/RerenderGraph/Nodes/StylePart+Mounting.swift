extension StylePart {
  /// Mounts the view that the part stands for in its place. Graph use only.
  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node {
    ModifiedStandInNode<StylePartProvider<Self>>(parent: parent)
  }

  /// Does nothing: what it stands for is updated by the control. Graph use only.
  ///
  /// - Returns: False.
  @MainActor public static func _updateNode(_ node: Node, to view: Self) -> Bool { false }
}
