/// The top of a graph: holds the root view's node and the environment that a host starts from.
package final class RootNode: Node {
  private var content: Node?
  private var contentType: (any Any.Type)?

  init(host: Host) {
    var values = EnvironmentValues()
    values.scenePhase = host.scenePhase
    super.init(rootOf: host, environment: EnvironmentScope(root: values))
  }

  /// Tells those who read the scene's phase what it is now.
  func showScenePhase() {
    var values = environment.values
    values.scenePhase = host.scenePhase
    environment.setRoot(values)
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }

  func holds(_ type: any Any.Type) -> Bool { contentType == type }

  func mount<Root: View>(_ root: Root) {
    contentType = Root.self
    content = Root._makeNode(root, parent: self)
  }

  func update<Root: View>(to root: Root) {
    guard let content else { return }
    _ = Root._updateNode(content, to: root)
  }
}
