extension GatedView {
  package static func _makeNode(_ view: Self, parent: Node) -> Node { GateNode(view, parent: parent) }

  package static func _updateNode(_ node: Node, to view: Self) -> Bool {
    node.as(GateNode<Content>.self).update(to: view)
  }
}

/// A mounted gate.
final class GateNode<Content: View>: QuietScopeNode {
  private var isShown: @MainActor () -> Bool
  private var content: Node?
  private var gate: AppearanceGate?

  init(_ view: GatedView<Content>, parent: Node) {
    isShown = view.isShown
    super.init(parent: parent, owner: GatedView<Content>.self)
    gate = AppearanceGate(isOpen: observe(view.isShown), in: self)
    content = Content._makeNode(view.content, parent: self)
  }

  package override var appearanceGate: AppearanceGate? { gate }
  package override var children: [Node] { content.map { [$0] } ?? [] }
  override var listing: Listing { .single }
  override func visitMembers(_ visit: (Node) -> Bool) -> Bool { visit(self) }

  func update(to view: GatedView<Content>) -> Bool {
    isShown = view.isShown
    let differs = content.map { Content._updateNode($0, to: view.content) } ?? false
    evaluate()
    return differs
  }

  override func evaluate() { gate?.setOpen(observe(isShown)) }

  override func didUnmount() {
    content = nil
    gate?.remove()
  }
}
