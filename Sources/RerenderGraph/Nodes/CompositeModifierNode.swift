extension ViewModifier {
  /// Evaluates the modifier's body and mounts what comes out, the modified view in its stand-ins.
  @MainActor public static func _makeModifiedNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, parent: Node
  ) -> Node {
    CompositeModifierNode(view, parent: parent)
  }

  /// Evaluates the body where the modifier differs, and hands the modified view its new value.
  ///
  /// - Returns: Whether either came out different.
  @MainActor public static func _updateModifiedNode<Modified: View>(
    _ node: Node, to view: ModifiedContent<Modified, Self>
  ) -> Bool {
    node.as(CompositeModifierNode<Modified, Self>.self).update(to: view)
  }
}

/// A mounted view under a modifier with a body of its own.
final class CompositeModifierNode<Modified: View, Modifier: ViewModifier>: Node, ModifiedViewHolder {
  private var view: ModifiedContent<Modified, Modifier>
  private var content: Node?
  private var standIns: [ModifiedStandInNode<Modifier>] = []

  init(_ view: ModifiedContent<Modified, Modifier>, parent: Node) {
    self.view = view
    super.init(parent: parent)
    content = ModifierBody<Modifier>._makeNode(ModifierBody(modifier: view.modifier), parent: self)
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }

  var modifierType: any Any.Type { Modifier.self }

  func update(to new: ModifiedContent<Modified, Modifier>) -> Bool {
    view = new
    guard let content else { return false }
    // Stand-ins that the modifier's body mounts meanwhile get the new content at once; the others, below.
    let known = standIns
    var differs = ModifierBody<Modifier>._updateNode(content, to: ModifierBody(modifier: new.modifier))
    for standIn in known where standIn.isMounted {
      if let node = standIn.content, Modified._updateNode(node, to: new.content) { differs = true }
    }
    return differs
  }

  func mount(in standIn: Node) -> Node {
    if let standIn = standIn as? ModifiedStandInNode<Modifier> { standIns.append(standIn) }
    return Modified._makeNode(view.content, parent: standIn)
  }

  func forget(_ standIn: Node) { standIns.removeAll { $0 === standIn } }

  override func didUnmount() {
    content = nil
    standIns = []
  }
}
