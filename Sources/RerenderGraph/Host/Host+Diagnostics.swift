import RerenderEvents
import RerenderNotifier

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

  /// An object announced a change where it should not; told once a frame for each type.
  func reportPublished(_ kind: Diagnostic.Kind, _ cause: PendingCause, at scope: ScopeNode) {
    guard case .object(let source, let property) = cause, isFirstInFrame("\(kind) \(source.type.text)") else { return }
    let type = source.type
    let name = property.map { "\(type.text).\($0.name)" } ?? type.text
    let message =
      if kind == .publishedDuringUpdate {
        "Publishing changes from within view updates is not allowed, this will cause undefined behavior. "
          + "\(name) changed while a body was evaluated; change it in an action, in onAppear or in onChange."
      } else {
        "Publishing changes from background threads is not allowed; make sure to publish values from the main thread "
          + "(via operators like receive(on:)) on model updates. \(name) changed on another thread."
      }
    report(Diagnostic(kind, message, view: scope.name))
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

extension ScopeNode {
  /// The scope reads an object that no view above provides; the program stops after this.
  package final func reportMissingObject(_ message: String) {
    host.report(Diagnostic(.missingEnvironmentObject, message, view: name))
  }
}
