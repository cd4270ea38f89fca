/// A modifier with actions that follow the life of the view it is applied to.
///
/// Actions are left with the host and run once the update is over, inner views' first; tasks start last of all.
@MainActor
package protocol LifecycleModifier: ViewModifier where Body == Never {
  /// What is kept from mount to unmount.
  associatedtype Record: AnyObject

  func makeRecord() -> Record

  /// The view is in the graph.
  func mount(_ record: Record, in node: Node)

  /// The view came on screen: at its mount, and whenever what hid it goes away.
  func appear(_ record: Record, in node: Node)

  /// The parent passed a new modifier value.
  func update(_ record: Record, from old: Self, in node: Node)

  /// The view left the screen, or the graph.
  func disappear(_ record: Record, in host: Host)

  /// The view left the graph.
  func unmount(_ record: Record)
}

extension LifecycleModifier {
  package func update(_ record: Record, from old: Self, in node: Node) {}
  package func appear(_ record: Record, in node: Node) {}
  package func disappear(_ record: Record, in host: Host) {}
  package func mount(_ record: Record, in node: Node) {}
  package func unmount(_ record: Record) {}

  /// Mounts the view below, then has the modifier mount and, where it is on screen, appear. The graph's own.
  @MainActor public static func _makeModifiedNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, parent: Node
  ) -> Node {
    LifecycleNode(view, parent: parent)
  }

  /// Updates the view below, then hands the modifier its old value. The graph's own.
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
  private let record: Modifier.Record
  private var content: Node?
  private var gate: AppearanceGate?

  init(_ view: ModifiedContent<Modified, Modifier>, parent: Node) {
    modifier = view.modifier
    record = view.modifier.makeRecord()
    super.init(parent: parent)
    content = Modified._makeNode(view.content, parent: self)
    if host.isShadow { return }
    modifier.mount(record, in: self)
    // After the content, so that inner views come first.
    gate = AppearanceGate.nearest(above: self)
    gate?.add(self) { [unowned self] isShown in
      if isShown { modifier.appear(record, in: self) } else { modifier.disappear(record, in: host) }
    }
    if gate?.isShown != false { modifier.appear(record, in: self) }
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }
  package override var value: Any? { modifier }

  func update(to new: ModifiedContent<Modified, Modifier>) -> Bool {
    let old = modifier
    modifier = new.modifier
    let differs = content.map { Modified._updateNode($0, to: new.content) } ?? false
    modifier.update(record, from: old, in: self)
    return differs
  }

  override func didUnmount() {
    content = nil
    if host.isShadow { return }
    gate?.remove(self)
    if gate?.isShown != false { modifier.disappear(record, in: host) }
    modifier.unmount(record)
  }
}
