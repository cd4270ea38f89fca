/// A mounted view whose environment a modifier changes.
package final class EnvironmentWriterNode<Modified: View, Modifier>: Node {
  package typealias Change = (inout EnvironmentValues, Modifier) -> Void

  package private(set) var modifier: Modifier
  private let change: Change
  private let scope: EnvironmentScope
  private var content: Node?

  /// - Parameters:
  ///   - content: The view inside.
  ///   - modifier: What is set; a value that differs by the graph's comparison has the readers checked.
  ///   - change: Does it.
  package init(_ content: Modified, parent: Node, modifier: Modifier, change: @escaping Change) {
    self.modifier = modifier
    self.change = change
    scope = EnvironmentScope(in: parent.environment) { values in change(&values, modifier) }
    super.init(parent: parent, environment: scope)
    self.content = Modified._makeNode(content, parent: self)
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }
  package override var value: Any? { modifier }

  package func update(to new: Modified, modifier: Modifier) -> Bool {
    let differs = !Comparisons.areEqual(self.modifier, modifier)
    if differs {
      if host.isExplaining { host.reportEnvironment(from: self.modifier, to: modifier, at: self) }
      let change = change
      self.modifier = modifier
      scope.setTransform { values in change(&values, modifier) }
      host.changeEnvironment(below: self) { scope.valuesChanged() }
    }
    guard let content else { return differs }
    let contentDiffers = Modified._updateNode(content, to: new)
    return differs || contentDiffers
  }

  override func didUnmount() {
    content = nil
    scope.remove()
  }
}
