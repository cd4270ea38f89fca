package import RerenderEvents

extension Host {
  /// The mounted composite views, in mount order.
  ///
  /// Complexity: O(nodes); for reports, never for an update.
  package func mountedViews() -> [(identity: ViewIdentity, name: ViewName)] {
    var views: [(identity: ViewIdentity, name: ViewName)] = []
    rootNode?.visit { node in
      if let scope = node as? ScopeNode, scope.isComposite { views.append((scope.identity, scope.name)) }
    }
    return views.sorted { $0.identity.instance < $1.identity.instance }
  }
}
