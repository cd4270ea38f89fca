/// A tracking scope of the graph's own: a modifier that reads a binding is told when it changes, and no count grows.
@MainActor
package class QuietScopeNode: ScopeNode {
  init(parent: Node, owner: any Any.Type) {
    let kind = parent.enclosingKind ?? ViewType.of(owner).kind
    super.init(parent: parent, kind: kind)
  }

  override var isSilent: Bool { true }
  /// It shows nothing by itself.
  override func visitMembers(_ visit: (Node) -> Bool) -> Bool { true }
}

/// A view that does something whenever a value that it reads by itself changes, and shows nothing.
package protocol ObservingView: PrimitiveView {
  associatedtype Observed
  /// What is kept from mount to unmount.
  associatedtype Record: AnyObject

  @MainActor func makeRecord(in node: Node) -> Record
  /// Reads the value, in a scope of its own.
  @MainActor func read() -> Observed
  /// Takes the value: at mount, when it may have changed, and when the parent passed a new view value.
  @MainActor func take(_ value: Observed, _ record: Record, in node: Node)
  /// The view is gone.
  @MainActor func end(_ record: Record, in host: Host)
}

extension ObservingView {
  @MainActor package func end(_ record: Record, in host: Host) {}

  /// Makes the record, then reads the value and takes it. The graph's own.
  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node { ObservingNode(view, parent: parent) }

  /// Reads the value by the new view and takes it. The graph's own.
  ///
  /// - Returns: False: it shows nothing.
  @MainActor public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    node.as(ObservingNode<Self>.self).update(to: view)
    return false
  }
}

/// A mounted observing view.
package final class ObservingNode<Observer: ObservingView>: QuietScopeNode {
  private var view: Observer
  private var record: Observer.Record?

  init(_ view: Observer, parent: Node) {
    self.view = view
    super.init(parent: parent, owner: Observer.self)
    // What it would do in a shadow, it has done in the live graph.
    if host.isShadow { return }
    record = view.makeRecord(in: self)
    evaluate()
  }

  func update(to view: Observer) {
    self.view = view
    evaluate()
  }

  override func evaluate() {
    guard let record else { return }
    view.take(observe { view.read() }, record, in: self)
  }

  override func didUnmount() {
    if let record { view.end(record, in: host) }
    record = nil
  }
}
