import RerenderEvents
import RerenderProbe

extension ContentScopeView {
  /// Mounts the view and evaluates its closure for the first time. Graph use only.
  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node { ContentScopeNode(view, parent: parent) }

  /// Evaluates the closure of the new value, whether or not it differs. Graph use only.
  ///
  /// - Returns: Whether the content or the view's own attributes came out different.
  @MainActor public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    node.as(ContentScopeNode<Self>.self).update(to: view)
  }
}

/// A mounted closure: evaluated when it is handed anew, and when something it read has changed.
package final class ContentScopeNode<Owner: ContentScopeView>: ScopeNode {
  package private(set) var view: Owner
  private var content: Node?

  init(_ view: Owner, parent: Node) {
    self.view = view
    let kind = parent.enclosingKind ?? ViewType.of(Owner.self).kind
    super.init(parent: parent, kind: kind)
    addCause(.firstMount)
    evaluate()
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }
  package override var value: Any? { view }
  package override var rowPlacement: RowPlacement { .container }
  override var listing: Listing { .single }
  override func visitMembers(_ visit: (Node) -> Bool) -> Bool { visit(self) }
  package override var shown: String? { Shown.describe(view) }

  override func showsSame(as other: Node) -> Bool {
    (other as? ContentScopeNode).map { ShownComparisons.areEqual(view, $0.view) } ?? false
  }

  override func hasSameInput(as other: ScopeNode) -> Bool { showsSame(as: other) }

  func update(to new: Owner) -> Bool {
    let differs = !ShownComparisons.areEqual(view, new)
    view = new
    addContentCause()
    return evaluateContent() || differs
  }

  override func evaluate() { _ = evaluateContent() }

  private func evaluateContent() -> Bool {
    guard StackRoom.isEnough else { return StackRoom.extend { evaluateContent() } }
    let frame = begin(.content)
    let new = view.makeContent()
    leave(frame)
    var differs = true
    if let content {
      differs = Owner.Content._updateNode(content, to: new)
    } else {
      content = Owner.Content._makeNode(new, parent: self)
    }
    finish(frame, differs: differs)
    return differs
  }

  override func didUnmount() { content = nil }
}
