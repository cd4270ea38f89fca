extension Presentation {
  /// Reads what to present, and mounts it where there is something. Graph use only.
  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node { PresentationNode(view, parent: parent) }

  /// Reads anew by the new view; mounts, updates or destroys what it presents. Graph use only.
  ///
  /// - Returns: Whether what is presented came, went or came out different.
  @MainActor public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    node.as(PresentationNode<Self>.self).update(to: view)
  }
}

/// A mounted presentation. The view that it presents is mounted while it is presented, and then destroyed with its
/// state.
package final class PresentationNode<Presenter: Presentation>: QuietScopeNode {
  private var view: Presenter
  private var item: Presenter.Item?
  private var presented: Node?
  private var dismissal = Dismissal()

  init(_ view: Presenter, parent: Node) {
    self.view = view
    super.init(parent: parent, owner: Presenter.self)
    evaluate()
  }

  package override var children: [Node] { presented.map { [$0] } ?? [] }
  package override var rowPlacement: RowPlacement { .container }
  override var listing: Listing { .single }

  override func standsForSame(as other: Node) -> Bool {
    guard let other = other as? PresentationNode else { return false }
    guard let item, let otherItem = other.item else { return item == nil && other.item == nil }
    return view.isSame(item, otherItem)
  }

  func update(to view: Presenter) -> Bool {
    self.view = view
    return show(observe { view.read() }, isUpdate: true)
  }

  override func evaluate() { _ = show(observe { view.read() }, isUpdate: false) }

  /// - Parameter isUpdate: The view value is new, and with it what it presents.
  private func show(_ new: Presenter.Item?, isUpdate: Bool) -> Bool {
    let old = item
    item = new
    if let presented, let old {
      if let new, view.isSame(old, new) {
        // The same value, with the same closure, makes nothing new.
        if !isUpdate && Comparisons.areEqual(old, new) { return false }
        return Presenter.Presented._updateNode(presented, to: view.present(new, dismissal))
      }
      presented.unmount()
      self.presented = nil
      view.didDismiss(in: self)
    }
    guard let new else { return old != nil }
    dismissal = Dismissal()
    dismissal.action = { [weak self] in self?.dismiss() }
    presented = Presenter.Presented._makeNode(view.present(new, dismissal), parent: self)
    return true
  }

  private func dismiss() {
    guard isMounted, item != nil else { return }
    view.dismiss()
  }

  override func didUnmount() {
    presented = nil
    item = nil
  }
}
