import RerenderProbe

/// The top of a graph: holds the root view's node and the environment that a host starts from.
package final class RootNode: Node {
  private var content: Node?
  private var contentType: (any Any.Type)?
  /// The root view itself, for mounting it elsewhere.
  private var holder: RootHolder?

  init(host: Host) {
    super.init(rootOf: host, environment: EnvironmentScope(root: RootNode.values(of: host)))
  }

  /// Tells those who read what the system sets what it is now.
  func showSystem() { environment.setRoot(RootNode.values(of: host)) }

  /// The environment that a host starts from: made from nothing each time, so that it holds one value of a key.
  private static func values(of host: Host) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.scenePhase = host.scenePhase
    for setting in host.systemSettings { setting.set(&values) }
    return values
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }
  override var listing: Listing { .single }

  func holds(_ type: any Any.Type) -> Bool { contentType == type }

  func mount<Root: View>(_ root: Root) {
    contentType = Root.self
    holder = RootView(root)
    content = Root._makeNode(root, parent: self)
  }

  func update<Root: View>(to root: Root) {
    guard let content else { return }
    let holder = holder as? RootView<Root>
    if _isPOD(Root.self) {
      holder?.view = root
    } else {
      // The view before may hold one in another, as deep as it likes, and be held by nobody else.
      StackRoom.onAnotherStack { holder?.view = root }
    }
    _ = Root._updateNode(content, to: root)
  }

  override func didUnmount() {
    content = nil
    StackRoom.onAnotherStack { holder = nil }
  }

  /// Mounts the same root view in another host, as it is now.
  func mount(in host: Host) { holder?.mount(in: host) }
}

/// Holds a root view whose type is known below only.
@MainActor
private class RootHolder {
  func mount(in host: Host) {}
}

private final class RootView<Root: View>: RootHolder {
  var view: Root

  init(_ view: Root) { self.view = view }

  override func mount(in host: Host) { host.mount(view) }
}
