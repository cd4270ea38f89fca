import RerenderProbe

extension AnyView {
  /// Mounts the wrapped view. Graph use only.
  public static func _makeNode(_ view: AnyView, parent: Node) -> Node { AnyNode(view.content, parent: parent) }

  /// Updates the wrapped view, or replaces it where its type is another one. Graph use only.
  ///
  /// - Returns: Whether it came out different; true where it was replaced.
  public static func _updateNode(_ node: Node, to view: AnyView) -> Bool {
    node.as(AnyNode.self).update(to: view.content)
  }
}

/// A mounted erased view.
final class AnyNode: Node {
  private var content: Node?
  private var contentType: any Any.Type

  init(_ view: any View, parent: Node) {
    contentType = type(of: view)
    super.init(parent: parent)
    content = make(view)
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }
  package override var isDynamicContent: Bool { true }

  override func standsForSame(as other: Node) -> Bool { (other as? AnyNode)?.contentType == contentType }

  /// - Returns: Nil beyond the limit of depth.
  private func make(_ view: any View) -> Node? {
    func mount<Content: View>(_ view: Content) -> Node {
      Node.withRoom { Content._makeNode(view, parent: self) }
    }
    return host.allowsMounting(below: self) ? mount(view) : nil
  }

  func update(to view: any View) -> Bool {
    guard StackRoom.isEnough else { return StackRoom.extend { self.update(to: view) } }
    func update<Content: View>(_ node: Node, to view: Content) -> Bool { Content._updateNode(node, to: view) }
    if let content {
      if contentType == type(of: view) { return update(content, to: view) }
      content.unmount()
    }
    contentType = type(of: view)
    content = make(view)
    noteMembersChanged()
    return true
  }

  override func didUnmount() { content = nil }
}
