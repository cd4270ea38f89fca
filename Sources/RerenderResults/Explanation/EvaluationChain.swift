package import RerenderEvents

/// Alike evaluations of one step with everything that led to them, back to the write. Findings give it as the reason.
package struct EvaluationChain: Hashable, Sendable {
  /// The type of the view that was evaluated.
  package var view: String
  /// Whether bodies or content closures were evaluated.
  package var kind: EvaluationKind
  /// How many alike evaluations there were.
  package var evaluations: Int
  /// How many of these evaluations came out equal to the one before.
  package var wasted: Int
  /// Why the evaluations took place, nearest first: the evaluation's own causes, then those of the view that passed
  /// them on, and so on. Never empty.
  package var links: [Link]
  /// Where the write that the evaluations go back to stands, as far as it is known.
  package var origin: WriteOrigin?

  /// The reason behind the evaluations, and what cures it, as far as that is known.
  package var reason: Diagnostic?
  /// The one view, where the chain is of one evaluation.
  package var instance: ViewName?
  /// The stored fields that differed, with their values, where the chain is of one evaluation.
  package var changes: [FieldChange] = []
  /// Where the body that depends on what was written stands, as far as it is known.
  package var reader: WriteOrigin?

  /// Some causes, and the view whose evaluation had them.
  package struct Link: Hashable, Sendable {
    /// The type of the view.
    package var view: String
    /// What led to its evaluation.
    package var causes: [Cause]
  }

  /// The view that depends on what was written.
  package var dependent: String { links.last?.view ?? view }

  /// What was written. Causes that views passed on are followed to it. Of several writes at once it is the first.
  package var written: Cause? { links.last?.causes.first?.written }

  /// The evaluation's own causes.
  package var causes: [Cause] { links.first?.causes ?? [] }

  /// Whether a metric counts evaluations of this kind, or something that comes with them.
  package func isCounted(by metric: Metric) -> Bool {
    switch metric {
    case .bodyEvaluations: kind == .body
    case .contentEvaluations: kind == .content
    case .mounts: kind == .body && causes.contains(.firstMount)
    case .wastedEvaluations: wasted > 0
    case .invalidations, .allocations, .allocatedBytes: true
    default: false
    }
  }
}

extension Explanation {
  /// Every evaluation of the step under the chain that led to it, the most evaluations first.
  ///
  /// Complexity: O(views × depth of the tree).
  package var chains: [EvaluationChain] {
    var chains: [EvaluationChain] = []
    var places: [EvaluationChain: Int] = [:]
    func add(_ view: ExplainedView, below links: [EvaluationChain.Link], _ origin: WriteOrigin?) {
      let own = [EvaluationChain.Link(view: view.view.type, causes: view.causes)] + links
      let chain = EvaluationChain(
        view: view.view.type, kind: view.kind, evaluations: 0, wasted: 0, links: own, origin: origin)
      let place = places[chain] ?? chains.count
      if place == chains.count {
        places[chain] = place
        chains.append(chain)
      }
      // A chain of one evaluation has the values of that one view.
      let isOnly = chains[place].evaluations == 0 && view.count == 1
      chains[place].instance = isOnly ? view.view : nil
      chains[place].changes = isOnly ? view.changes : []
      chains[place].evaluations += view.count
      chains[place].wasted += view.wasted
      for child in view.children { add(child, below: own, origin) }
    }
    for write in writes {
      for view in write.views { add(view, below: [], write.origin) }
    }
    for index in chains.indices {
      chains[index].reader = bodies[chains[index].dependent]
      chains[index].reason = reason(of: chains[index])
    }
    // Chains with as many evaluations stay in the order in which they ran.
    return chains.enumerated().sorted { a, b in
      a.element.evaluations != b.element.evaluations
        ? a.element.evaluations > b.element.evaluations : a.offset < b.offset
    }.map(\.element)
  }
}
