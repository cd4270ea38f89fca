/// A mounted view whose environment a modifier changes.
package final class EnvironmentWriterNode<Content: View>: Node {
  private var content: Node?
  private let scope: EnvironmentScope

  package init(
    _ content: Content, parent: Node, transform: @escaping (inout EnvironmentValues) -> Void
  ) {
    scope = EnvironmentScope(in: parent.environment, transform: transform)
    super.init(parent: parent, environment: scope)
    self.content = Content._makeNode(content, parent: self)
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }

  /// - Parameters:
  ///   - differs: Whether the modifier's value is another than before.
  ///   - transform: What the modifier does now.
  package func update(
    to new: Content, differs: Bool, transform: @escaping (inout EnvironmentValues) -> Void
  ) -> Bool {
    scope.setTransform(transform)
    if differs { scope.valuesChanged() }
    guard let content else { return differs }
    let contentDiffers = Content._updateNode(content, to: new)
    return differs || contentDiffers
  }

  override func didUnmount() {
    content = nil
    scope.remove()
  }
}
