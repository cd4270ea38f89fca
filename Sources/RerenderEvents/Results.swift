/// Everything one run measured: what `results.json` holds and what every report is made from.
public struct Results: Hashable, Sendable, Codable {
  /// The number of the file format; a reader refuses others.
  public static let schema = 1

  /// The number of the format that these results have.
  public var schema: Int
  /// The version of rerender that measured.
  public var version: String
  /// Where the run took place.
  public var machine: Machine
  /// One for each (scenario, lane, variant, parameters), sorted by them.
  public var cases: [CaseResult]
  /// What the instrument itself costs, measured in the same run.
  public var overhead: Overhead?
  /// Which part of a run this is; `nil` for a whole one.
  public var shard: Shard?

  /// Results of a whole run, in the present format.
  public init(version: String, machine: Machine, cases: [CaseResult], overhead: Overhead? = nil) {
    self.schema = Results.schema
    self.version = version
    self.machine = machine
    self.cases = cases
    self.overhead = overhead
  }
}

/// One of several parts of a run, and what the whole of it is.
public struct Shard: Hashable, Sendable, Codable {
  /// From 1 to `count`.
  public var number: Int
  /// How many parts there are.
  public var count: Int
  /// The cases of all parts, sorted: how the parts are known to belong together, and to be complete.
  public var cases: [CaseName]

  /// A part, with the cases of all parts.
  public init(number: Int, count: Int, cases: [CaseName]) {
    self.number = number
    self.count = count
    self.cases = cases
  }
}

/// Where a run took place, and what that machine could measure.
public struct Machine: Hashable, Sendable, Codable {
  /// For example `x86_64-unknown-linux-gnu`.
  public var architecture: String
  /// What the system calls itself, for example `Debian GNU/Linux 12 (bookworm)`.
  public var operatingSystem: String
  /// The first line of the compiler's version that built the program.
  public var toolchain: String
  /// `release` or `debug`.
  public var configuration: String
  /// Logical processors.
  public var processors: Int
  /// The allocation backend and its version (`jemalloc 5.3.0`), or why there is none.
  public var allocator: String

  /// All facts of a machine.
  public init(
    architecture: String, operatingSystem: String, toolchain: String, configuration: String, processors: Int,
    allocator: String
  ) {
    self.architecture = architecture
    self.operatingSystem = operatingSystem
    self.toolchain = toolchain
    self.configuration = configuration
    self.processors = processors
    self.allocator = allocator
  }
}

/// The cost of counting, in nanoseconds an evaluation: one workload with the counters on, and off.
public struct Overhead: Hashable, Sendable, Codable {
  /// Median nanoseconds an evaluation with nothing installed.
  public var offNanoseconds: Double
  /// Median nanoseconds an evaluation with the counting recorder installed.
  public var countingNanoseconds: Double
  /// How many calls to the malloc family the counters added to a warm run of the same evaluations; `nil` where calls
  /// could not be counted.
  public var countingAllocations: Int?

  /// The cost of counting; without the calls to the malloc family unless they are given.
  public init(offNanoseconds: Double, countingNanoseconds: Double, countingAllocations: Int? = nil) {
    self.offNanoseconds = offNanoseconds
    self.countingNanoseconds = countingNanoseconds
    self.countingAllocations = countingAllocations
  }
}

/// The names that tell one measured case from another.
public struct CaseName: Hashable, Sendable, Codable, Comparable {
  /// The scenario's name on the command line.
  public var scenario: String
  /// `object` or `property`.
  public var lane: String
  /// Empty where the scenario has one variant only.
  public var variant: String
  /// The value of each of the scenario's parameters, as text.
  public var parameters: [String: String]

  /// The four names that make one.
  public init(scenario: String, lane: String, variant: String, parameters: [String: String]) {
    self.scenario = scenario
    self.lane = lane
    self.variant = variant
    self.parameters = parameters
  }

  /// `key=value` pairs joined by `;`, sorted by key: the form of `report.csv`.
  ///
  /// A `%`, `;` or `=` inside a key or a value is written `%25`, `%3B` or `%3D`, so that the pairs can be told apart.
  public var parameterText: String {
    parameters.sorted { $0.key.precedes($1.key) }.map { "\(escaped($0.key))=\(escaped($0.value))" }.joined(
      separator: ";")
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case ";": result += "%3B"
      case "=": result += "%3D"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// By scenario, lane and variant, then by the text of the parameters.
  public static func < (a: CaseName, b: CaseName) -> Bool {
    if a.scenario != b.scenario { return a.scenario.precedes(b.scenario) }
    if a.lane != b.lane { return a.lane.precedes(b.lane) }
    if a.variant != b.variant { return a.variant.precedes(b.variant) }
    return a.parameterText.precedes(b.parameterText)
  }
}

/// What one case measured, or how it failed.
public struct CaseResult: Hashable, Sendable, Codable {
  /// Which case it is.
  public var name: CaseName
  /// The scenario's one-line title.
  public var title: String
  /// Whether it was measured, or what went wrong.
  public var outcome: Outcome
  /// In the scenario's order, as far as the case got.
  public var steps: [StepResult]
  /// Steps left out because the parameters give them nothing to work on.
  public var skipped: [SkippedStep]

  /// A case that got to no step, unless steps are given.
  public init(
    name: CaseName, title: String, outcome: Outcome, steps: [StepResult] = [], skipped: [SkippedStep] = []
  ) {
    self.name = name
    self.title = title
    self.outcome = outcome
    self.steps = steps
    self.skipped = skipped
  }

  /// How a case ended.
  public enum Outcome: Hashable, Sendable, Codable {
    /// Every step was measured.
    case measured
    /// The worker process died; `reason` names the signal or the exit status.
    case crashed(step: String?, reason: String)
    /// A worker process was ended because it took longer than `seconds`; `step` is the one it was at, where that is
    /// known.
    case timedOut(step: String?, seconds: Double)
    /// Two worker processes counted differently; one line for each difference.
    case disagreed([String])
  }
}

/// A step that was not run, and why.
public struct SkippedStep: Hashable, Sendable, Codable {
  /// The step's name.
  public var name: String
  /// What it needs and does not find: `needs a row at position 7`.
  public var reason: String

  /// A step and the reason it was left out for.
  public init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }
}

/// What one step measured.
public struct StepResult: Hashable, Sendable, Codable {
  /// The step's name.
  public var name: String
  /// The totals of the step.
  public var totals: [Metric: MetricValue]
  /// One for each view type that has any count, sorted by name.
  public var views: [ViewResult]
  /// Every distinct cause, most evaluations first.
  public var causes: [CauseResult]
  /// What the scenario says the step must cost, and whether it did.
  public var expectations: [ExpectationResult]
  /// The views that were found stale, in mount order; empty where nobody looked for them.
  public var stale: [StaleView]
  /// What the graph noticed in the step, in order.
  public var diagnostics: [Diagnostic]
  /// What happened, in order, as far as it was recorded; `nil` where no recorder that wants everything was installed.
  public var timeline: Timeline?

  /// A step of which nothing was measured but what is given.
  public init(
    name: String, totals: [Metric: MetricValue] = [:], views: [ViewResult] = [], causes: [CauseResult] = [],
    expectations: [ExpectationResult] = [], stale: [StaleView] = [], diagnostics: [Diagnostic] = [],
    timeline: Timeline? = nil
  ) {
    self.name = name
    self.totals = totals
    self.views = views
    self.causes = causes
    self.expectations = expectations
    self.stale = stale
    self.diagnostics = diagnostics
    self.timeline = timeline
  }
}

/// What a step measured of one view type.
public struct ViewResult: Hashable, Sendable, Codable {
  /// The type's name without its module.
  public var view: String
  /// The view type's share of the step, by metric.
  public var metrics: [Metric: MetricValue]
  /// One for each instance that was evaluated in the step, in mount order.
  public var instances: [InstanceResult]
  /// How many instances are mounted when the step ends, those that were not evaluated included; `nil` if not counted.
  public var mounted: Int?

  /// A view type whose instances were not looked at, unless they are given.
  public init(
    view: String, metrics: [Metric: MetricValue], instances: [InstanceResult] = [], mounted: Int? = nil
  ) {
    self.view = view
    self.metrics = metrics
    self.instances = instances
    self.mounted = mounted
  }
}

/// What a step counted of one mounted view.
public struct InstanceResult: Hashable, Sendable, Codable {
  /// The explicit identity nearest above the view, as text, where there is one.
  public var id: String?
  /// How many times its body was evaluated.
  public var bodyEvaluations: Int
  /// How many of its evaluations came out equal to the one before.
  public var wastedEvaluations: Int
  /// Whether it shows something else than an evaluation from scratch would.
  public var isStale: Bool
  /// The place in mount order, from 0, among the view's instances that are mounted when the step ends; `nil` for one
  /// that was unmounted in the step, or where it is not known.
  public var position: Int?

  /// An instance that is not stale, at an unknown place, unless that is given.
  public init(
    id: String?, bodyEvaluations: Int, wastedEvaluations: Int, isStale: Bool = false, position: Int? = nil
  ) {
    self.id = id
    self.bodyEvaluations = bodyEvaluations
    self.wastedEvaluations = wastedEvaluations
    self.isStale = isStale
    self.position = position
  }
}

/// How many evaluations of one view type one cause led to.
public struct CauseResult: Hashable, Sendable, Codable {
  /// The type of the views that were evaluated, without its module.
  public var view: String
  /// Whether their bodies or content closures were.
  public var kind: EvaluationKind
  /// The cause in its short form: `Row.title`, `new value (row)`.
  public var cause: String
  /// How many evaluations the cause led to.
  public var evaluations: Int
  /// How many of them came out equal to the one before.
  public var wasted: Int

  /// The share of one cause in the evaluations of a view type.
  public init(view: String, kind: EvaluationKind, cause: String, evaluations: Int, wasted: Int) {
    self.view = view
    self.kind = kind
    self.cause = cause
    self.evaluations = evaluations
    self.wasted = wasted
  }
}

/// One thing the scenario said a step must cost.
public struct ExpectationResult: Hashable, Sendable, Codable {
  /// Empty for the total of the step.
  public var view: String
  /// What is counted.
  public var metric: Metric
  /// The number that the scenario says.
  public var expected: Int
  /// The number that was counted.
  public var actual: Int

  /// A number that was expected, and the one that was counted.
  public init(view: String, metric: Metric, expected: Int, actual: Int) {
    self.view = view
    self.metric = metric
    self.expected = expected
    self.actual = actual
  }

  /// Whether the two numbers are equal.
  public var holds: Bool { expected == actual }
}

/// A view that shows something else than a from-scratch evaluation of the same state would.
public struct StaleView: Hashable, Sendable, Codable {
  /// The view as people read it.
  public var view: ViewName
  /// What it shows by itself, in a few words.
  public var shows: String
  /// What an evaluation from scratch shows there, in a few words.
  public var shouldShow: String
  /// What the view did not observe, where it could be found out.
  public var reason: String?

  /// A stale view; why it is stale is not known unless it is given.
  public init(view: ViewName, shows: String, shouldShow: String, reason: String? = nil) {
    self.view = view
    self.shows = shows
    self.shouldShow = shouldShow
    self.reason = reason
  }
}
