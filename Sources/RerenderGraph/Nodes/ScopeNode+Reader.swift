extension ScopeNode {
  /// The view whose code runs in the scope: the scope itself, or the view that a closure stands in.
  final var reader: ScopeNode { isComposite ? self : enclosingComposite ?? self }

  private var enclosingComposite: ScopeNode? {
    var scope = enclosingScope
    while let current = scope, !current.isComposite { scope = current.enclosingScope }
    return scope
  }
}
