import RerenderProbe

extension ContainerView {
  /// Mounts the container and what stands inside. Graph use only.
  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node {
    guard StackRoom.isEnough else { return StackRoom.extend { ContainerNode(view, parent: parent) } }
    return ContainerNode(view, parent: parent)
  }

  /// Hands a mounted container and what stands inside new values. Graph use only.
  ///
  /// - Returns: Whether its own attributes or what stands inside came out different.
  @MainActor public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    node.as(ContainerNode<Self>.self).update(to: view)
  }
}

/// A mounted container.
package final class ContainerNode<Container: ContainerView>: Node {
  package private(set) var view: Container
  private var content: Node?

  init(_ view: Container, parent: Node) {
    self.view = view
    super.init(parent: parent)
    content = Container.Content._makeNode(view.content, parent: self)
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }
  package override var value: Any? { view }
  package override var shown: String? { Shown.describe(view) }

  override var listing: Listing { .list }
  override func visitMembers(_ visit: (Node) -> Bool) -> Bool { visit(self) }

  package override var rowPlacement: RowPlacement {
    if Container.self is any LazyContainer.Type { return .lazyContainer }
    return Container.self is any RowGroup.Type ? .transparent : .container
  }

  override func showsSame(as other: Node) -> Bool {
    (other as? ContainerNode).map { ShownComparisons.areEqual(view, $0.view) } ?? false
  }

  func update(to new: Container) -> Bool {
    guard StackRoom.isEnough else { return StackRoom.extend { update(to: new) } }
    let differs = !ShownComparisons.areEqual(view, new)
    view = new
    guard let content else { return differs }
    let contentDiffers = Container.Content._updateNode(content, to: new.content)
    return differs || contentDiffers
  }

  override func didUnmount() { content = nil }
}
