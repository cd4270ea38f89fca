package import RerenderEvents

/// The reasons behind evaluations: a diagnostic that explains them, or else what their causes tell.
///
/// This is the one place that decides it. `explain` and the texts of findings ask here.
extension Explanation {
  /// The reason behind a chain of causes, the nearest to the evaluation first; `nil` where none is known.
  package func reason(of chain: EvaluationChain) -> Diagnostic? {
    let told = diagnostics.map(\.diagnostic)
    // A cycle is the reason for all that it evaluates, whatever the causes.
    if let cycle = told.first(where: { $0.kind == .updateCycle }) { return cycle }
    for index in chain.links.indices {
      let below = index == 0 ? nil : chain.links[index - 1]
      if let found = told.first(where: { $0.explains(chain.links[index], above: below) }) { return found }
    }
    return Diagnostic(told: chain)
  }

  /// What is worth telling of a step beside its diagnostics: where most evaluations are for nothing.
  package var remarks: [CountedDiagnostic] {
    var remarks = diagnostics
    for chain in chains where chain.evaluations > 1 && chain.wasted > chain.evaluations / 2 {
      guard let reason = chain.reason, !diagnostics.contains(where: { $0.diagnostic.kind == reason.kind }) else {
        continue
      }
      remarks.tally(reason)
    }
    return remarks
  }
}

extension Diagnostic {
  /// Whether the diagnostic explains an evaluation in a chain.
  ///
  /// - Parameters:
  ///   - link: The evaluation.
  ///   - below: The evaluation that `link` led to in the chain.
  fileprivate func explains(_ link: EvaluationChain.Link, above below: EvaluationChain.Link?) -> Bool {
    guard view?.type == link.view else { return false }
    switch kind {
    case .freshClosure, .freshReference, .unequalBinding, .freshDefault: return link.causes.contains { $0.isNewValue }
    case .ownModelRead, .trackedDuringUpdate, .publishedDuringUpdate: return link.causes.contains { $0.isOfModel }
    case .unstableIdentity: return below?.causes.contains(.firstMount) ?? false
    case .freshEnvironment:
      return below?.causes.contains { if case .environment = $0 { true } else { false } } ?? false
    case .indexIdentity, .duplicateIdentity: return below != nil
    case .onChangeCycle: return true
    default: return false
    }
  }

  /// The reason that the causes of a chain tell by themselves.
  fileprivate init?(told chain: EvaluationChain) {
    guard let last = chain.links.last, let cause = last.causes.first(where: { $0.isOfModel }) else { return nil }
    let view = ViewName(type: last.view)
    let isDirect = chain.links.count == 1
    let many = isDirect && chain.evaluations > 1
    switch cause {
    case .object(let type, let property?, wasRead: false):
      self.init(
        .unreadObject,
        "\(last.view) does not read \(type).\(property), but observes the \(type), which tells of all its properties alike; "
          + "hand the view the values that it shows, give what it shows an object of its own, or make \(type) @Observable",
        view: view)
    case .object(let type, let property, _):
      let source = "\(type).\(property ?? "objectWillChange")"
      self.init(
        .broadRead,
        many
          ? "each \(last.view) observes the one \(type), so a change of \(source) evaluates all of them, whichever it is "
            + "for; hand each the value that it shows, or give it an object of its own; compute a total once, outside the rows"
          : "\(last.view) observes the \(type) and is evaluated whenever \(source) changes, with what it hands on; let a "
            + "smaller view observe it, where it is shown", view: view)
    case .tracked(let type, let property):
      self.init(
        .broadRead,
        many
          ? "each \(last.view) reads \(type).\(property), in its body or in what that calls, so a change evaluates all of "
            + "them, whichever it is for; hand each the value that it shows, or keep that in an object of its own; compute a "
            + "total once, outside the rows"
          : "\(last.view) reads \(type).\(property), in its body or in what that calls, and is evaluated whenever that "
            + "changes, with what it hands on; read it in a smaller view, where it is shown", view: view)
    default: return nil
    }
  }
}

extension Cause {
  fileprivate var isNewValue: Bool { if case .newValue = self { true } else { false } }

  /// Whether the cause is an object that announced a change, or a property that was read.
  fileprivate var isOfModel: Bool {
    switch self {
    case .object, .tracked: true
    default: false
    }
  }
}
