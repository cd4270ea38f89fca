/// Several views treated as one, for applying something to each.
///
/// It adds no identity of its own.
public struct Group<Content> {
  package var content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _makeNode(_ view: Self, parent: Node) -> Node { Content._makeNode(view.content, parent: parent) }

  public static func _updateNode(_ node: Node, to view: Self) -> Bool { Content._updateNode(node, to: view.content) }
}
