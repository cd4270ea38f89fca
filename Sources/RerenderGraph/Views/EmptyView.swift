/// A view with nothing in it.
public struct EmptyView: PrimitiveView {
  public init() {}

  public static func _makeNode(_ view: EmptyView, parent: Node) -> Node { EmptyNode(parent: parent) }
  public static func _updateNode(_ node: Node, to view: EmptyView) -> Bool { false }
}

/// A mounted view with nothing in it.
final class EmptyNode: Node {}
