/// Several views treated as one, for applying something to each.
///
/// It adds no identity of its own.
public struct Group<Content> {
  package var content: Content
}

extension Group: View where Content: View {
  /// It has no body: its content stands where it stands.
  public typealias Body = Never

  /// Makes the content at once.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Mounts the content, without a node of its own. The graph's own.
  public static func _makeNode(_ view: Self, parent: Node) -> Node { Content._makeNode(view.content, parent: parent) }

  /// Hands the content its new value. The graph's own.
  public static func _updateNode(_ node: Node, to view: Self) -> Bool { Content._updateNode(node, to: view.content) }
}
