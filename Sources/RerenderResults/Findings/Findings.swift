package import RerenderEvents

/// Everything that results say beside their numbers, worked out once. Every output tells it, and it decides how a
/// command ends.
package struct Findings: Hashable, Sendable {
  /// The findings in the order in which they are told.
  package var list: [Finding]
  /// What the results were compared with.
  package var reference: Reference
  /// Where the bodies of views stand, by the views' types, as far as steps were explained.
  package var bodies: [String: WriteOrigin] = [:]
  /// How many numbers both sides have.
  package var compared = 0
  /// How many of these numbers differ, by no more than a tolerance allows.
  package var tolerated = 0
  /// Whether fewer counts than before are a reason to fail.
  package var isStrict = false
  /// How many cases there are.
  package var cases = 0
  /// How many expectations there are, also those that hold.
  package var expectations = 0

  package init(_ list: [Finding], against reference: Reference = .itself) {
    self.list = list
    self.reference = reference
  }

  /// What results are compared with.
  package enum Reference: Hashable, Sendable {
    /// Nothing: the findings are what a run says by itself.
    case itself
    /// Recorded counts, and what their file is called; `nil` where there are none.
    case baseline(Baseline?, file: String)
    /// Older results, and what the two sides are called.
    case results(Results, name: String, newName: String)
  }

  /// How a command ends; each has an exit status of its own.
  package enum Outcome: Hashable, Sendable {
    /// Nothing was found that makes the command fail.
    case holds
    /// A case crashed, hung, or counted differently when run again.
    case unreliable
    /// No baseline, an entry on one side only, or nothing measured.
    case nothingToHold
    /// More than there should be, a broken expectation, or a stale view.
    case regression
    /// Less than the baseline says, where that makes the command fail.
    case improvement
  }

  /// The first outcome that applies. Unreliable counts go before incomparable ones, those before worse ones, and those
  /// before better ones.
  package var outcome: Outcome {
    let all = Set(list.compactMap(\.kind.outcome))
    let order: [Outcome] = [.unreliable, .nothingToHold, .regression] + (isStrict ? [.improvement] : [])
    return order.first { all.contains($0) } ?? .holds
  }

  /// The findings of a kind.
  package func of(_ kind: Finding.Kind) -> [Finding] { list.filter { $0.kind == kind } }

  /// How many things of a kind were found: cases for what ends a case, views for stale views, and else findings.
  ///
  /// Every output tells this number.
  package func total(_ kind: Finding.Kind) -> Int {
    switch kind {
    case .crashed, .timedOut, .disagreed: Set(of(kind).map(\.place.name)).count
    case .stale: of(kind).reduce(0) { $0.addingSaturated($1.staleViews) }
    default: of(kind).count
    }
  }

  /// The steps with a finding of something wrong. Pictures and tables mark them.
  package var failingSteps: Set<Place> {
    Set(list.lazy.filter(\.kind.isFailure).map { Place($0.place.name, $0.place.step) })
  }

  /// How many things are wrong in a case and its steps.
  package func failures(in name: CaseName) -> Int {
    list.count { $0.place.name == name && $0.kind.isFailure }
  }
}

extension Finding {
  /// How many stale views the finding is about.
  fileprivate var staleViews: Int {
    if case .staleViews(let count, _) = fact { count } else { 1 }
  }
}

extension Int {
  /// The sum. Where an integer cannot hold it, the largest or the smallest one.
  package func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}

extension Findings {
  /// The steps where something was added or is wrong, and whose explanation would tell why or where.
  package var unexplained: [CaseName: Set<String>] {
    var steps: [CaseName: Set<String>] = [:]
    for finding in list where finding.isIncrease || finding.kind == .stale || finding.kind == .fault {
      if let name = finding.place.name, let step = finding.place.step { steps[name, default: []].insert(step) }
    }
    return steps
  }

  /// Gives each finding of something added the chains of the evaluations that it counts.
  package mutating func explain(by explanations: [Explanation]) {
    var chains: [Place: [EvaluationChain]] = [:]
    for explanation in explanations { bodies.merge(explanation.bodies) { $1 } }
    for explanation in explanations { chains[Place(explanation.name, explanation.step)] = explanation.chains }
    for index in list.indices where list[index].isIncrease {
      let place = list[index].place
      guard let metric = list[index].metric else { continue }
      list[index].chains = (chains[Place(place.name, place.step)] ?? []).filter { chain in
        (place.subject?.view.map { $0 == chain.view } ?? true) && chain.isCounted(by: metric)
      }
    }
  }
}
