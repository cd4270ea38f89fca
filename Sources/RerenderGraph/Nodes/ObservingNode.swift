extension ObservingView {
  /// Makes the record, then reads the value and takes it. Graph use only.
  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node { ObservingNode(view, parent: parent) }

  /// Reads the value by the new view and takes it. Graph use only.
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
    if let record { view.end(record, in: self) }
    record = nil
  }
}
