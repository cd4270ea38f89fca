/// How what is presented goes away: `dismiss` calls it.
@MainActor
package final class Dismissal {
  package var action: @MainActor () -> Void = {}

  package init() {}

  package init(action: @escaping @MainActor () -> Void) { self.action = action }
}

/// A view that stands or not by a value that it reads by itself, such as a sheet by its binding.
@MainActor
package protocol Presentation: PrimitiveView {
  associatedtype Item
  associatedtype Presented: View

  /// Reads what to present; nil for nothing.
  func read() -> Item?
  /// Whether what stands for the one stays for the other.
  func isSame(_ old: Item, _ new: Item) -> Bool
  /// Makes the view of an item.
  func present(_ item: Item, _ dismissal: Dismissal) -> Presented
  /// Makes `read` give nil.
  func dismiss()
  /// What was presented is gone.
  func didDismiss(in host: Host)
}

extension Presentation {
  package func didDismiss(in host: Host) {}

  /// Reads what to present, and mounts it where there is something. The graph's own.
  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node { PresentationNode(view, parent: parent) }

  /// Reads anew by the new view; mounts, updates or destroys what it presents. The graph's own.
  ///
  /// - Returns: Whether what is presented came, went or came out different.
  @MainActor public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    node.as(PresentationNode<Self>.self).update(to: view)
  }
}

/// A mounted presentation: what it presents is mounted while it is presented, and destroyed with its state after.
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
        // A value that only came by again, with the same closure, makes nothing new.
        if !isUpdate && Comparisons.areEqual(old, new) { return false }
        return Presenter.Presented._updateNode(presented, to: view.present(new, dismissal))
      }
      presented.unmount()
      self.presented = nil
      view.didDismiss(in: host)
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

/// A view with something beside it that is no part of it: what it presents, what it watches.
package struct AttachedView<Content: View, Attachment: View>: PrimitiveView {
  package var content: Content
  package var attachment: Attachment

  package init(content: Content, attachment: Attachment) {
    self.content = content
    self.attachment = attachment
  }

  package static func _makeNode(_ view: Self, parent: Node) -> Node { AttachedNode(view, parent: parent) }

  package static func _updateNode(_ node: Node, to view: Self) -> Bool {
    node.as(AttachedNode<Content, Attachment>.self).update(to: view)
  }
}

/// A mounted view with an attachment.
final class AttachedNode<Content: View, Attachment: View>: Node {
  private var content: Node?
  private var attachment: Node?

  init(_ view: AttachedView<Content, Attachment>, parent: Node) {
    super.init(parent: parent)
    content = Content._makeNode(view.content, parent: self)
    attachment = Attachment._makeNode(view.attachment, parent: self)
  }

  package override var children: [Node] { [content, attachment].compactMap(\.self) }
  /// While the content is being mounted it is the only child.
  override func standsBeside(_ child: Node) -> Bool { content.map { $0 !== child } ?? false }
  override func visitMembers(_ visit: (Node) -> Bool) -> Bool { content?.visitMembers(visit) ?? true }

  func update(to view: AttachedView<Content, Attachment>) -> Bool {
    guard let content, let attachment else { return false }
    let differs = Content._updateNode(content, to: view.content)
    let attachmentDiffers = Attachment._updateNode(attachment, to: view.attachment)
    return differs || attachmentDiffers
  }

  override func didUnmount() {
    content = nil
    attachment = nil
  }
}

/// A closure that makes a view, evaluated in a scope of its own.
package struct ContentScope<Content: View>: ContentScopeView {
  private let make: () -> Content

  package init(_ make: @escaping () -> Content) { self.make = make }

  package func makeContent() -> Content { make() }
}
