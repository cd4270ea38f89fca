public import RerenderEvents

/// Alike evaluations of one step with what led to them, to the write: what a finding gives as the reason.
public struct EvaluationChain: Hashable, Sendable {
  /// The type of the view that was evaluated.
  public var view: String
  /// Whether bodies or content closures were evaluated.
  public var kind: EvaluationKind
  /// How many alike evaluations there were.
  public var evaluations: Int
  /// How many of them came out equal to the one before.
  public var wasted: Int
  /// What led there, nearest first: the evaluation's causes, the view that passed them on and its causes, and so on, the
  /// place of the write last, as far as it is known.
  public var links: [String]

  /// `499 × RowView ← new value (title) ← ListView ← Cart.items ← Cart.rename(_:) (Cart.swift:42), 499 of them wasted`.
  public var text: String {
    let chain = ([view] + links).map { SafeText.short($0, limit: 200) }.joined(separator: " ← ")
    return "\(evaluations) × \(chain)" + (wasted > 0 ? ", \(wasted) of them wasted" : "")
  }
}

extension Explanation {
  /// Every evaluation of the step under the chain that led to it, the most evaluations first.
  ///
  /// Complexity: O(views × depth of the tree).
  public var chains: [EvaluationChain] {
    var chains: [EvaluationChain] = []
    var places: [EvaluationChain: Int] = [:]
    func add(_ view: ExplainedView, below links: [String]) {
      let own = [view.causes.joined(separator: " and ")] + links
      var chain = EvaluationChain(view: view.view.type, kind: view.kind, evaluations: 0, wasted: 0, links: own)
      let place = places[chain] ?? chains.count
      if place == chains.count {
        places[chain] = place
        chains.append(chain)
      }
      chain = chains[place]
      chain.evaluations += view.count
      chain.wasted += view.wasted
      chains[place] = chain
      for child in view.children { add(child, below: [view.view.type] + own) }
    }
    for write in writes {
      let origin = write.origin.map { ["\($0)"] } ?? []
      for view in write.views { add(view, below: origin) }
    }
    // Those that cost the same stay in the order in which they ran.
    return chains.enumerated().sorted { a, b in
      a.element.evaluations != b.element.evaluations
        ? a.element.evaluations > b.element.evaluations : a.offset < b.offset
    }.map(\.element)
  }
}

extension GateVerdict {
  /// The steps in which something was added and whose explanation would tell why.
  public var unexplained: [CaseName: Set<String>] {
    var steps: [CaseName: Set<String>] = [:]
    for finding in findings where finding.isIncrease {
      if let name = finding.name, let step = finding.step { steps[name, default: []].insert(step) }
    }
    return steps
  }

  /// Gives each finding of something added the chains of what it counts.
  public mutating func explain(by explanations: [Explanation]) {
    var chains: [CaseName: [String: [EvaluationChain]]] = [:]
    for explanation in explanations { chains[explanation.name, default: [:]][explanation.step] = explanation.chains }
    for index in findings.indices where findings[index].isIncrease {
      guard let name = findings[index].name, let step = findings[index].step, let metric = findings[index].metric
      else { continue }
      let view = findings[index].view
      findings[index].chains = (chains[name]?[step] ?? []).filter { chain in
        (view == nil || chain.view == view) && chain.isCounted(by: metric)
      }
    }
  }
}

extension GateFinding {
  /// Whether it tells of something that there is more of than there should be.
  var isIncrease: Bool {
    guard kind == .regression || kind == .expectation, let was, let now else { return false }
    return now > was
  }
}

extension EvaluationChain {
  /// Whether evaluations of this kind are what a metric counts, or what the counted comes with.
  fileprivate func isCounted(by metric: Metric) -> Bool {
    switch metric {
    case .bodyEvaluations: kind == .body
    case .contentEvaluations: kind == .content
    case .mounts: links.first == Cause.firstMount.description
    case .wastedEvaluations: wasted > 0
    case .invalidations, .allocations, .allocatedBytes: true
    default: false
    }
  }
}
