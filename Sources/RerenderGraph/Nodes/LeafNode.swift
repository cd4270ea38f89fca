extension LeafView {
  /// Mounts the view, which has nothing below it. Graph use only.
  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node { LeafNode(view, parent: parent) }

  /// Keeps the new value and tells whether it shows something else than the one before. Graph use only.
  @MainActor public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    node.as(LeafNode<Self>.self).update(to: view)
  }
}

/// A mounted leaf.
package final class LeafNode<Content: LeafView>: Node {
  package private(set) var view: Content

  init(_ view: Content, parent: Node) {
    self.view = view
    super.init(parent: parent)
  }

  package override var value: Any? { view }
  package override var shown: String? { Shown.describe(view) }

  override func showsSame(as other: Node) -> Bool {
    (other as? LeafNode).map { ShownComparisons.areEqual(view, $0.view) } ?? false
  }

  func update(to new: Content) -> Bool {
    let differs = !ShownComparisons.areEqual(view, new)
    view = new
    return differs
  }
}
