extension LifecycleModifier {
  /// Mounts the view below, then has the modifier mount and, where it is on screen, appear. Graph use only.
  @MainActor public static func _makeModifiedNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, parent: Node
  ) -> Node {
    LifecycleNode(view, parent: parent)
  }

  /// Updates the view below, then hands the modifier its old value. Graph use only.
  ///
  /// - Returns: Whether the view below shows something else; the modifier itself shows nothing.
  @MainActor public static func _updateModifiedNode<Modified: View>(
    _ node: Node, to view: ModifiedContent<Modified, Self>
  ) -> Bool {
    node.as(LifecycleNode<Modified, Self>.self).update(to: view)
  }
}

/// A mounted view under a modifier with actions.
package final class LifecycleNode<Modified: View, Modifier: LifecycleModifier>: Node {
  private var modifier: Modifier
  /// What is kept while there is something that the modifier belongs to.
  private var record: Modifier.Record?
  private var content: Node?
  private var gate: AppearanceGate?
  /// Whether the modifier is one of a group, which may be empty.
  private var isOfGroup = false

  init(_ view: ModifiedContent<Modified, Modifier>, parent: Node) {
    modifier = view.modifier
    super.init(parent: parent)
    content = Modified._makeNode(view.content, parent: self)
    if host.isShadow { return }
    isOfGroup = Modifier.goesToMembers && VaryingMembers.of(Modified.self) && isInList
    if !isOfGroup || hasMembers { begin() }
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }
  package override var value: Any? { modifier }

  /// The first of the views has come; after the content, so that inner views come first.
  private func begin() {
    let record = modifier.makeRecord()
    self.record = record
    modifier.mount(record, in: self)
    gate = AppearanceGate.nearest(above: self)
    gate?.add(self) { [unowned self] isShown in
      if isShown { modifier.appear(record, in: self) } else { modifier.disappear(record, in: self) }
    }
    if gate?.isShown != false { modifier.appear(record, in: self) }
  }

  /// The last of the views has gone.
  private func end() {
    guard let record else { return }
    self.record = nil
    gate?.remove(self)
    if gate?.isShown != false { modifier.disappear(record, in: self) }
    modifier.unmount(record)
  }

  override func membersChanged() {
    // While the content is being mounted there is nothing to compare with.
    guard isOfGroup, content != nil else { return }
    if hasMembers {
      if record == nil { begin() }
    } else {
      end()
    }
  }

  func update(to new: ModifiedContent<Modified, Modifier>) -> Bool {
    let (old, known) = (modifier, record)
    modifier = new.modifier
    let differs = content.map { Modified._updateNode($0, to: new.content) } ?? false
    if let record, record === known { modifier.update(record, from: old, in: self) }
    return differs
  }

  override func didUnmount() {
    content = nil
    if !host.isShadow { end() }
  }
}
