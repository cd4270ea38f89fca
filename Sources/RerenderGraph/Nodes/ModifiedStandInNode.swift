extension _ViewModifier_Content {
  /// Mounts the modified view in this place. Graph use only.
  public static func _makeNode(_ view: Self, parent: Node) -> Node { ModifiedStandInNode<Modifier>(parent: parent) }

  /// Always false: the modified view is updated by the node of the modifier. Graph use only.
  public static func _updateNode(_ node: Node, to view: Self) -> Bool { false }
}

/// The place in a modifier's body where the modified view is mounted.
final class ModifiedStandInNode<Modifier: ViewModifier>: Node {
  private(set) var content: Node?
  /// Let go of when the stand-in is unmounted.
  private var holder: (any ModifiedViewHolder)?

  override init(parent: Node, environment: EnvironmentScope? = nil) {
    super.init(parent: parent, environment: environment)
    var node: Node? = parent
    while let current = node {
      if let holder = current as? any ModifiedViewHolder, holder.modifierType == Modifier.self {
        self.holder = holder
        break
      }
      node = current.parent
    }
    content = holder?.mount(in: self)
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }

  override func didUnmount() {
    content = nil
    holder?.forget(self)
    holder = nil
  }
}
