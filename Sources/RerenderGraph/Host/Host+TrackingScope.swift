extension Host {
  /// Has every row of the list around a scope evaluated, and the view that the list stands in. A scope inside a row's
  /// view is evaluated as well. For hosts that track by container.
  ///
  /// The registrar tells the scopes that read a property in no order. What one of them has done to the rows of its list
  /// is done once for a pass, and says nothing of what another one does to those of its own list.
  ///
  /// - Returns: Whether there is a list around the scope.
  func invalidateContainer(of scope: ScopeNode, _ cause: PendingCause) -> Bool {
    var node = scope.parent
    var isInsideView = false
    while let current = node {
      if let list = current as? any RowContainer {
        if isInsideView { invalidateByItself(scope, cause) }
        guard !toldLists[list.ordinal, default: []].contains(where: { $0.isSameSource(as: cause) }) else { return true }
        toldLists[list.ordinal, default: []].append(cause)
        if let container = list.enclosingScope { invalidateByItself(container, cause) }
        for view in list.rowViews { invalidateByItself(view, cause) }
        return true
      }
      if (current as? ScopeNode)?.isComposite == true { isInsideView = true }
      node = current.parent
    }
    return false
  }
}

extension Node {
  /// The nearest composite views, the node itself included.
  final var topComposites: [ScopeNode] {
    if let scope = self as? ScopeNode, scope.isComposite { return [scope] }
    return children.flatMap(\.topComposites)
  }
}
