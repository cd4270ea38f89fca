package import RerenderEvents

extension Host {
  /// The mounted composite views, in mount order.
  ///
  /// Complexity: O(nodes); for reports, never for an update.
  package func mountedViews() -> [(identity: ViewIdentity, name: ViewName)] {
    var views: [(identity: ViewIdentity, name: ViewName)] = []
    var waiting: [Node] = rootNode.map { [$0] } ?? []
    while let node = waiting.popLast() {
      if let scope = node as? ScopeNode, scope.isComposite { views.append((scope.identity, scope.name)) }
      waiting.append(contentsOf: node.children)
    }
    return views.sorted { $0.identity.instance < $1.identity.instance }
  }
}
