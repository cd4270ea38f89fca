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

  /// The counted scopes from the outermost down to each of some scopes, that one included.
  ///
  /// Complexity: O(nodes + scopes asked for × depth); for reports, never for an update.
  package func enclosingScopes(
    of identities: Set<ViewIdentity>
  ) -> [ViewIdentity: [(view: String, kind: EvaluationKind)]] {
    var found: [ViewIdentity: [(view: String, kind: EvaluationKind)]] = [:]
    if identities.isEmpty { return found }
    rootNode?.visit { node in
      guard let scope = node as? ScopeNode, identities.contains(scope.identity) else { return }
      var path: [(view: String, kind: EvaluationKind)] = []
      var next: ScopeNode? = scope
      while let current = next {
        path.append((current.name.type, current.isComposite ? .body : .content))
        next = current.enclosingScope
      }
      found[scope.identity] = path.reversed()
    }
    return found
  }
}
