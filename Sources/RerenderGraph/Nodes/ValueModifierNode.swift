extension ValueModifier {
  /// Keeps the modifier and mounts the view below it. Graph use only.
  @MainActor public static func _makeModifiedNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, parent: Node
  ) -> Node {
    ValueModifierNode(view, parent: parent)
  }

  /// Hands the modifier and the view below new values. Graph use only.
  ///
  /// - Returns: Whether either came out different.
  @MainActor public static func _updateModifiedNode<Modified: View>(
    _ node: Node, to view: ModifiedContent<Modified, Self>
  ) -> Bool {
    node.as(ValueModifierNode<Modified, Self>.self).update(to: view)
  }
}

/// A mounted view under a modifier that carries a value.
package final class ValueModifierNode<Modified: View, Modifier: ValueModifier>: Node {
  package private(set) var modifier: Modifier
  private var content: Node?

  init(_ view: ModifiedContent<Modified, Modifier>, parent: Node) {
    modifier = view.modifier
    super.init(parent: parent)
    content = Modified._makeNode(view.content, parent: self)
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }
  package override var value: Any? { modifier }
  package override var shown: String? { Shown.describe(modifier) }

  override func showsSame(as other: Node) -> Bool {
    (other as? ValueModifierNode).map { ShownComparisons.areEqual(modifier, $0.modifier) } ?? false
  }

  func update(to new: ModifiedContent<Modified, Modifier>) -> Bool {
    let differs = !ShownComparisons.areEqual(modifier, new.modifier)
    modifier = new.modifier
    guard let content else { return differs }
    let contentDiffers = Modified._updateNode(content, to: new.content)
    return differs || contentDiffers
  }

  override func didUnmount() { content = nil }
}
