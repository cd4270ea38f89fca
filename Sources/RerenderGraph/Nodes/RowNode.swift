public import RerenderEvents

/// One row: the closure's evaluation for one element.
@usableFromInline
package final class RowNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ScopeNode {
  @usableFromInline let id: ID
  @exclusivity(unchecked) @usableFromInline var generation: Int
  @exclusivity(unchecked) @usableFromInline var element: Data.Element
  /// The list that the row stands in; it lets go of its rows when it is unmounted.
  @usableFromInline let list: ForEachNode<Data, ID, Content>
  @exclusivity(unchecked) @usableFromInline var content: Node?
  @exclusivity(unchecked) @usableFromInline var state = RowState.unrealized
  /// What the closure made, while it is counted and not mounted.
  @exclusivity(unchecked) @usableFromInline var built: Content?

  @inlinable
  init(_ element: Data.Element, id: ID, generation: Int, in list: ForEachNode<Data, ID, Content>) {
    self.id = id
    self.element = element
    self.generation = generation
    self.list = list
    super.init(parent: list, kind: list.rowKind)
  }

  /// Mounts the row, unless that is done.
  @inlinable
  func realize() {
    guard state != .realized else { return }
    if state == .unrealized { addMountCause() }
    state = .realized
    if let built {
      self.built = nil
      content = Content._makeNode(built, parent: self)
    } else {
      evaluateRow()
    }
  }

  /// Runs the row's closure to find out how many views it makes. Mounts the row where the value does not tell.
  func build() {
    guard state == .unrealized else { return }
    state = .built
    addCause(.firstMount)
    evaluateRow()
  }

  /// Runs the row's closure for the number of views that it makes, and lets go of them.
  func countViews() {
    addCause(.firstMount)
    let frame = begin(.content)
    _ = list.view.content(element)
    leave(frame)
    finish(frame, differs: true)
  }

  /// Takes what the row shows out of the graph.
  func evict() {
    guard state == .realized else { return }
    state = .unrealized
    content?.unmount()
    content = nil
    stopTracking()
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }
  package override var explicitIdentity: String? { "\(id)" }

  /// Takes a new element, and the closure of a new list value; tells whether the row came out different.
  @inlinable
  func update(to element: Data.Element) -> Bool {
    self.element = element
    if state == .unrealized { return false }
    addContentCause()
    return evaluateRow()
  }

  @usableFromInline override func evaluate() { evaluateRow() }

  /// Runs the row's closure and shows what it makes; tells whether that differs from before.
  @inlinable
  @discardableResult
  func evaluateRow() -> Bool {
    let frame = begin(.content)
    let new = list.view.content(element)
    leave(frame)
    var differs = true
    if let content {
      differs = Content._updateNode(content, to: new)
    } else if state == .built, isCountable(new) {
      built = new
    } else {
      state = .realized
      content = Content._makeNode(new, parent: self)
    }
    finish(frame, differs: differs)
    return differs
  }

  @usableFromInline
  func isCountable(_ content: Content) -> Bool { ViewCount.of(content) != nil }

  override var isRealized: Bool { state == .realized }

  override func counterpart(in place: Node, at position: Int) -> Node? {
    (place as? ForEachNode<Data, ID, Content>)?.rowsByID[id]
  }

  override func hasSameInput(as other: ScopeNode) -> Bool {
    (other as? RowNode).map { Comparisons.areEqual(element, $0.element) } ?? false
  }

  override func didUnmount() {
    content = nil
    built = nil
  }
}
