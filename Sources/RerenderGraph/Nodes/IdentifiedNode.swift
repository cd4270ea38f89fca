extension IdentifiedView {
  package static func _makeNode(_ view: Self, parent: Node) -> Node { IdentifiedNode(view, parent: parent) }

  package static func _updateNode(_ node: Node, to view: Self) -> Bool {
    node.as(IdentifiedNode<Content, ID>.self).update(to: view)
  }
}

/// A mounted view under an explicit identity.
final class IdentifiedNode<Content: View, ID: Hashable>: Node {
  private var id: ID
  private var holder: IdentityNode?

  init(_ view: IdentifiedView<Content, ID>, parent: Node) {
    id = view.id
    super.init(parent: parent)
    mount(view)
  }

  package override var children: [Node] { holder.map { [$0] } ?? [] }

  override func standsForSame(as other: Node) -> Bool { (other as? IdentifiedNode)?.id == id }

  override var ownIdentity: String? { holder?.explicitIdentity }

  private func mount(_ view: IdentifiedView<Content, ID>) {
    id = view.id
    let holder = IdentityNode("\(view.id)", parent: self)
    self.holder = holder
    holder.content = Content._makeNode(view.content, parent: holder)
  }

  func update(to view: IdentifiedView<Content, ID>) -> Bool {
    if id == view.id, let content = holder?.content { return Content._updateNode(content, to: view.content) }
    host.reportNewIdentity(view.id, at: self)
    let old = holder
    let leavesAtOnce = old?.leavesAtOnce == true
    if leavesAtOnce { old?.unmount() }
    // The new view appears before the old one disappears.
    mount(view)
    if !leavesAtOnce { old?.unmount() }
    noteMembersChanged()
    return true
  }

  override func didUnmount() { holder = nil }
}

/// Names the identity that what stands below was mounted under.
private final class IdentityNode: Node {
  private let identity: String
  var content: Node?

  init(_ identity: String, parent: Node) {
    self.identity = identity
    super.init(parent: parent)
  }

  package override var explicitIdentity: String? { identity }

  /// Whether the view says that it goes without a transition: it is gone before another one comes.
  var leavesAtOnce: Bool {
    var node = content
    while let current = node {
      if let transition = current.value as? any TransitionCarrier { return transition.leavesAtOnce }
      let children = current.children
      node = children.count == 1 ? children[0] : nil
    }
    return false
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }
  override func didUnmount() { content = nil }
}
