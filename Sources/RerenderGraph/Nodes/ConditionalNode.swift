extension _ConditionalContent {
  /// Mounts the branch that was taken. Graph use only.
  public static func _makeNode(_ view: Self, parent: Node) -> Node {
    ConditionalNode(view.storage, parent: parent)
  }

  /// Updates the mounted branch, or replaces it by the other one. Graph use only.
  ///
  /// - Returns: Whether it came out different; true where it was replaced.
  public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    node.as(ConditionalNode<TrueContent, FalseContent>.self).update(to: view.storage)
  }
}

/// A mounted conditional: one branch at a time.
final class ConditionalNode<TrueContent: View, FalseContent: View>: Node {
  typealias Storage = _ConditionalContent<TrueContent, FalseContent>.Storage

  private var isTrue = false
  private var content: Node?

  init(_ storage: Storage, parent: Node) {
    super.init(parent: parent)
    mount(storage)
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }

  private func mount(_ storage: Storage) {
    switch storage {
    case .trueContent(let view):
      isTrue = true
      content = TrueContent._makeNode(view, parent: self)
    case .falseContent(let view):
      isTrue = false
      content = FalseContent._makeNode(view, parent: self)
    }
  }

  override var listing: Listing { .list }
  package override var isDynamicContent: Bool { true }
  override func standsForSame(as other: Node) -> Bool { (other as? ConditionalNode)?.isTrue == isTrue }

  func update(to storage: Storage) -> Bool {
    if let content {
      switch storage {
      case .trueContent(let view) where isTrue: return TrueContent._updateNode(content, to: view)
      case .falseContent(let view) where !isTrue: return FalseContent._updateNode(content, to: view)
      default: content.unmount()
      }
    }
    mount(storage)
    noteMembersChanged()
    return true
  }

  override func didUnmount() { content = nil }
}
