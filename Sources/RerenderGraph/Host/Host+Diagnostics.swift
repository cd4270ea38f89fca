import RerenderEvents

// What the surface finds wrong, as diagnostics.

extension Host {
  /// An `onChange` action keeps changing the value it watches.
  package func reportChangeCycle(of type: any Any.Type, at node: Node) {
    report(
      Diagnostic(
        .onChangeCycle,
        "onChange(of: \(TypeNames.short(type))) action tried to update multiple times per frame.",
        view: node.enclosingScope?.name))
  }

  /// Something that has no kind of its own.
  package func reportProblem(_ message: String, at node: Node) {
    report(Diagnostic(.other, message, view: node.enclosingScope?.name))
  }

  /// What led to the running evaluation, as `_printChanges` tells it.
  package func reportChanges(_ message: String, at scope: ScopeNode) {
    report(Diagnostic(.bodyChanges, message, view: scope.name))
  }
}
