package import RerenderEvents

/// One thing that results say beside their numbers: something that is wrong, or something that changed.
package struct Finding: Hashable, Sendable {
  /// What was found.
  package var fact: Fact
  /// Where it was found.
  package var place: Place
  /// What the evaluations there go back to, where there are more of them than there should be. Most evaluations first.
  package var causes: [CauseResult]
  /// The same evaluations with everything that led to them, back to the write, where the step was explained.
  package var chains: [EvaluationChain] = []

  package init(_ fact: Fact, at place: Place, causes: [CauseResult] = []) {
    self.fact = fact
    self.place = place
    self.causes = causes
  }

  /// What can be found.
  package enum Fact: Hashable, Sendable {
    /// A view shows something else than an evaluation from scratch would.
    case stale(StaleView)
    /// So many views are stale, and it is not known which ones. Where `isMore`, they come beside known ones.
    case staleViews(Int, isMore: Bool)
    /// A worker process of the case died.
    case crashed(reason: String)
    /// A worker process of the case took longer than it may.
    case timedOut(seconds: Double)
    /// Two worker processes counted differently; `nil` where it is not known what.
    case disagreed(Disagreement?)
    /// The graph noticed something that is wrong, or worth knowing.
    case noticed(CountedDiagnostic)
    /// Bodies have a fault, more often than the older side says.
    case fault(Diagnostic.Kind, message: String, count: Int, was: Int)
    /// Two worker processes counted allocations differently, which are not gated.
    case unsteady(Disagreement)
    /// Nothing happened in the step that any view depends on, and the step has no expectations.
    case idle
    /// An expectation names something that does not exist.
    case misnamed(problem: String)
    /// A step did not cost what the scenario says.
    case expectation(Metric, expected: Int, actual: Int)
    /// A number differs from the older side's, by more than a tolerance allows.
    case changed(Metric, was: Int, now: Int)
    /// A number was measured on one side alone.
    case unmeasured(Metric, was: MetricValue?, now: MetricValue?)
    /// A name of the older side is another one now, with the same counts.
    case moved(Move)
    /// There is nothing to compare with.
    case nothing(Nothing)
    /// The older side has so many counts, and this run has none of them. `needs` is what a scenario says that the step
    /// needs.
    case missing(counts: Int, needs: String?)
    /// This run has so many counts, and the older side has none of them.
    case new(counts: Int)
    /// A step was left out.
    case skipped(reason: String)
  }

  /// Why there is nothing to compare with.
  package enum Nothing: Hashable, Sendable {
    /// There is no baseline.
    case baseline
    /// The run counted nothing that is gated.
    case counts
    /// The run counted no allocations.
    case allocations
    /// A tolerance names something that does not exist.
    case tolerance(problem: String)
    /// The baseline has allocations of other places, and none of this one.
    case tier(Baseline.Platform, others: [Baseline.Platform])
  }

  /// The kinds of findings, in the order in which they are told.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case stale = "STALE"
    case crashed = "CRASHED"
    case timedOut = "TIMED OUT"
    case disagreed = "DISAGREED"
    case fault = "DIAGNOSTIC"
    case expectation = "EXPECTATION"
    case regression = "REGRESSION"
    case nothing = "NOTHING"
    case moved = "MOVED"
    case missing = "MISSING"
    case new = "NEW"
    case unmeasured = "UNMEASURED"
    case improvement = "IMPROVEMENT"
    case noticed = "NOTICED"
    case unsteady = "UNSTEADY"
    case idle = "IDLE"
    case skipped = "SKIPPED"

    /// How a comparison ends because of a finding of the kind; `nil` for a note.
    package var outcome: Findings.Outcome? {
      switch self {
      case .crashed, .timedOut, .disagreed: .unreliable
      case .nothing, .moved, .missing, .new, .unmeasured: .nothingToHold
      case .stale, .fault, .expectation, .regression: .regression
      case .improvement: .improvement
      case .noticed, .unsteady, .idle, .skipped: nil
      }
    }

    /// Whether a run is worse for it.
    package var isFailure: Bool { outcome.map { $0 != .improvement } ?? false }
  }

  /// Which kind of thing was found.
  package var kind: Kind {
    switch fact {
    case .stale, .staleViews: .stale
    case .crashed: .crashed
    case .timedOut: .timedOut
    case .disagreed: .disagreed
    case .noticed: .noticed
    case .fault: .fault
    case .expectation, .misnamed: .expectation
    case .unsteady: .unsteady
    case .idle: .idle
    case .changed(_, let was, let now): now > was ? .regression : .improvement
    case .unmeasured: .unmeasured
    case .nothing: .nothing
    case .moved: .moved
    case .missing: .missing
    case .new: .new
    case .skipped: .skipped
    }
  }

  /// What is counted, for a finding about one number.
  package var metric: Metric? {
    switch fact {
    case .expectation(let metric, _, _), .changed(let metric, _, _), .unmeasured(let metric, _, _): metric
    case .disagreed(let disagreement): disagreement?.metric
    case .unsteady(let disagreement): disagreement.metric
    default: nil
    }
  }

  /// The number that should be, and the number that is.
  package var numbers: (was: Int, now: Int)? {
    switch fact {
    case .expectation(_, let was, let now), .changed(_, let was, let now): (was, now)
    default: nil
    }
  }

  /// Whether there is more of what is counted than there should be.
  package var isIncrease: Bool { numbers.map { $0.now > $0.was } ?? false }

  /// How much more there is than there should be; negative for less. The value is held to what an integer can hold.
  package var change: Int? {
    guard let (was, now) = numbers else { return nil }
    let (difference, overflow) = now.subtractingReportingOverflow(was)
    return overflow ? (now > was ? .max : .min) : difference
  }
}
