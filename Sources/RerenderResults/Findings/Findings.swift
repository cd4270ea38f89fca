package import RerenderEvents

/// Everything that some results have to say beside their numbers, worked out once: what every output tells, and what
/// decides how a command ends.
package struct Findings: Hashable, Sendable {
  /// All of them, in the order in which they are told.
  package var list: [Finding]
  /// What the results were held against.
  package var reference: Reference
  /// Where the bodies of views stand, by their types, as far as steps were explained.
  package var bodies: [String: WriteOrigin] = [:]
  /// How many numbers stand on both sides.
  package var compared = 0
  /// How many of them differ, but no more than a tolerance allows.
  package var tolerated = 0
  /// Whether fewer counts than before are a reason to fail.
  package var isStrict = false
  /// How many cases there are.
  package var cases = 0
  /// How many expectations there are, those that hold included.
  package var expectations = 0

  package init(_ list: [Finding], against reference: Reference = .itself) {
    self.list = list
    self.reference = reference
  }

  /// What results are held against.
  package enum Reference: Hashable, Sendable {
    /// What a run says by itself.
    case itself
    /// Recorded counts, and what their file is called; `nil` where there are none.
    case baseline(Baseline?, file: String)
    /// Older results, and what the two sides are called.
    case results(Results, name: String, newName: String)
  }

  /// How a command ends; each has an exit status of its own.
  package enum Outcome: Hashable, Sendable {
    /// Nothing was found that makes it fail.
    case holds
    /// A case crashed, hung, or counted differently when run again.
    case unreliable
    /// No baseline, an entry on one side only, or nothing measured.
    case nothingToHold
    /// More than there should be, an expectation broken, or a stale view.
    case regression
    /// Less than the baseline says, where that is to fail.
    case improvement
  }

  /// The first that applies: what makes counts unreliable goes before what makes them incomparable, that before what
  /// makes them worse, that before what makes them better.
  package var outcome: Outcome {
    let all = Set(list.compactMap(\.kind.outcome))
    let order: [Outcome] = [.unreliable, .nothingToHold, .regression] + (isStrict ? [.improvement] : [])
    return order.first { all.contains($0) } ?? .holds
  }

  /// The findings of a kind.
  package func of(_ kind: Finding.Kind) -> [Finding] { list.filter { $0.kind == kind } }

  /// How many things of a kind were found: cases for what ends a case, views for what is stale, findings else.
  ///
  /// Every output tells this number.
  package func total(_ kind: Finding.Kind) -> Int {
    switch kind {
    case .crashed, .timedOut, .disagreed: Set(of(kind).map(\.place.name)).count
    case .stale: of(kind).reduce(0) { $0.addingSaturated($1.staleViews) }
    default: of(kind).count
    }
  }

  /// The steps in which anything was found that is wrong: what pictures and tables mark.
  package var failingSteps: Set<Place> {
    Set(list.lazy.filter(\.kind.isFailure).map { Place($0.place.name, $0.place.step) })
  }

  /// How many things are wrong in a case, its steps included.
  package func failures(in name: CaseName) -> Int {
    list.count { $0.place.name == name && $0.kind.isFailure }
  }
}

extension Finding {
  /// How many stale views it tells of.
  fileprivate var staleViews: Int {
    if case .staleViews(let count, _) = fact { count } else { 1 }
  }
}

extension Int {
  /// The sum, or the largest or smallest integer where the sum is none.
  package func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}

extension Findings {
  /// The steps in which something was added or is wrong, and whose explanation would tell why, or where.
  package var unexplained: [CaseName: Set<String>] {
    var steps: [CaseName: Set<String>] = [:]
    for finding in list where finding.isIncrease || finding.kind == .stale || finding.kind == .fault {
      if let name = finding.place.name, let step = finding.place.step { steps[name, default: []].insert(step) }
    }
    return steps
  }

  /// Gives each finding of something added the chains of what it counts.
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
