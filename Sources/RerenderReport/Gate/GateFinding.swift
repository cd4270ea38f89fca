public import RerenderEvents

/// One thing that the gate has to say.
public struct GateFinding: Hashable, Sendable {
  /// What kind of thing it is, and with it how grave.
  public var kind: Kind
  /// `nil` for what concerns the whole run.
  public var name: CaseName?
  /// `nil` for what concerns the whole case or run.
  public var step: String?
  /// `nil` for the total of the step, and for what concerns no view.
  public var view: String?
  /// `nil` for what concerns no single number.
  public var metric: Metric?
  /// The number in the baseline, or the expected one.
  public var was: Int?
  /// The number in this run.
  public var now: Int?
  /// What is to be said beside the numbers.
  public var text: String
  /// What the evaluations of the step go back to, where there are more of them than before; most evaluations first.
  public var causes: [CauseResult]
  /// The same with everything that led to them, to the write, where the step was explained: see
  /// ``GateVerdict/explain(by:)``.
  public var chains: [EvaluationChain] = []

  /// A finding about the whole run without numbers, unless more is given.
  public init(
    _ kind: Kind, name: CaseName? = nil, step: String? = nil, view: String? = nil, metric: Metric? = nil,
    was: Int? = nil, now: Int? = nil, text: String = "", causes: [CauseResult] = []
  ) {
    self.kind = kind
    self.name = name
    self.step = step
    self.view = view
    self.metric = metric
    self.was = was
    self.now = now
    self.text = text
    self.causes = causes
  }

  /// The kinds, in the order in which they are listed.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A worker process of the case died.
    case crashed = "CRASHED"
    /// A worker process of the case took longer than it may.
    case timedOut = "TIMED OUT"
    /// Two worker processes counted differently; a finding for each difference.
    case disagreed = "DISAGREED"
    /// There is no baseline, or nothing to hold against it.
    case nothing = "NOTHING"
    /// The baseline has it, the run does not.
    case missing = "MISSING"
    /// The run has it, the baseline does not.
    case new = "NEW"
    /// A view shows something else than an evaluation from scratch would.
    case stale = "STALE"
    /// A step did not cost what the scenario says.
    case expectation = "EXPECTATION"
    /// A count is higher than in the baseline, by more than a tolerance allows.
    case regression = "REGRESSION"
    /// A count is lower than in the baseline, by more than a tolerance allows.
    case improvement = "IMPROVEMENT"

    /// What the finding makes of a run.
    public var verdict: GateVerdict.Outcome {
      switch self {
      case .crashed, .timedOut, .disagreed: .unreliable
      case .nothing, .missing, .new: .nothingToHold
      case .stale, .expectation, .regression: .regression
      case .improvement: .improvement
      }
    }
  }
}

/// What the gate decided.
public struct GateVerdict: Hashable, Sendable {
  /// Everything there is to say, the gravest kind first, then in the order of the names.
  public var findings: [GateFinding]
  /// How many counts stand on both sides.
  public var compared: Int
  /// How many of them differ, but no more than a tolerance allows.
  public var tolerated: Int
  /// Whether fewer counts than before are a reason to fail.
  public var isStrict: Bool

  /// How a check ends; each has an exit status of its own.
  public enum Outcome: Hashable, Sendable {
    /// Nothing was found that makes the check fail.
    case holds
    /// A case crashed, hung, or counted differently when run again.
    case unreliable
    /// No baseline, an entry on one side only, or nothing measured.
    case nothingToHold
    /// More than the baseline allows, an expectation broken, or a stale view.
    case regression
    /// Less than the baseline says, where that is to fail.
    case improvement
  }

  /// The first that applies: what makes counts unreliable goes before what makes them incomparable, that before what
  /// makes them worse, that before what makes them better.
  public var outcome: Outcome {
    let all = Set(findings.map(\.kind.verdict))
    let order: [Outcome] = [.unreliable, .nothingToHold, .regression] + (isStrict ? [.improvement] : [])
    return order.first { all.contains($0) } ?? .holds
  }
}
