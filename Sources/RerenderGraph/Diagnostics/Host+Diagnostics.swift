import RerenderEvents
import RerenderNotifier

// Diagnostics of what an app does wrong.

extension Host {
  /// Passes followed one another without an end; these scopes were to be evaluated in yet another one.
  func reportUpdateCycle(of scopes: [ScopeNode]) {
    let names = Set(scopes.filter(\.isMounted).map(\.name.description)).sorted().joined(separator: ", ")
    for scope in scopes { scope.forgetCauses() }
    report(
      Diagnostic(
        .updateCycle,
        "The update did not come to an end after \(settings.passLimit) passes: \(names.isEmpty ? "state" : names) "
          + "changed again in every one. Do not change in an update what that update depends on."))
  }

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

  /// A tracked property is about to change; tells so where a body that is being evaluated does it, once a frame for
  /// each property.
  func reportTracked(_ cause: PendingCause, toldTo scope: ScopeNode) {
    guard let writer = ScopeNode.current, !writer.host.isShadow, case .tracked(let keyPath?, _) = cause else { return }
    let (type, property) = CauseNames.names(of: keyPath)
    guard isFirstInFrame("tracked \(type).\(property)") else { return }
    report(
      Diagnostic(
        .trackedDuringUpdate,
        "\(type).\(property) was written while the body of \(writer.name.type) was evaluated, so views that read it are "
          + "evaluated once more; write it in an action, in onAppear or in onChange, or keep what is only a cache out of "
          + "observation (@ObservationIgnored)", view: scope.name))
  }

  /// Views stand deeper than the host allows, the last of them at a node.
  func reportDepth(at node: Node) {
    var times: [String: Int] = [:]
    var above: Node? = node
    while let current = above {
      if let scope = current as? ScopeNode, scope.isComposite { times[scope.name.type, default: 0] += 1 }
      above = current.parent
    }
    let repeated = times.filter { $0.value > 1 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let cure =
      switch repeated.count {
      case 0: "Nest fewer modifiers and views."
      case 1: "\(repeated[0]) stands inside itself again and again; end that on a condition."
      default:
        "\(GraphComparison.list(repeated, longest: 8)) stand inside one another again and again; end that on a condition."
      }
    report(
      Diagnostic(
        .tooDeep,
        "Views and modifiers stand more than \(settings.depthLimit) deep one inside another, and what is deeper was left "
          + "out. \(cure)", view: (node as? ScopeNode)?.name ?? node.enclosingScope?.name))
  }

  /// Something that no other kind of diagnostic says.
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
