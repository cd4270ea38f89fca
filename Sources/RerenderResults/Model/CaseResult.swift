package import RerenderEvents

/// What one case measured, or how it failed.
package struct CaseResult: Hashable, Sendable, Codable {
  /// Which case it is.
  package var name: CaseName
  /// The scenario's one-line title.
  package var title: String
  /// How the case ended.
  package var outcome: Outcome
  /// The measured steps in the scenario's order, as far as the case got.
  package var steps: [StepResult]
  /// The steps that were left out since the parameters give them nothing to work on.
  package var skipped: [SkippedStep]
  /// The diagnostics of the mount, before any step, and of views that have them in every step.
  package var diagnostics: [CountedDiagnostic]
  /// Allocations and bytes that two worker processes counted differently.
  package var unsteady: [Disagreement] = []

  /// A case that got to no step, unless steps are given.
  package init(
    name: CaseName, title: String, outcome: Outcome, steps: [StepResult] = [], skipped: [SkippedStep] = [],
    diagnostics: [CountedDiagnostic] = []
  ) {
    self.name = name
    self.title = title
    self.outcome = outcome
    self.steps = steps
    self.skipped = skipped
    self.diagnostics = diagnostics
  }

  /// How a case ended.
  package enum Outcome: Hashable, Sendable, Codable {
    /// Every step was measured.
    case measured
    /// The worker process died; `reason` names the signal or the exit status.
    case crashed(step: String?, reason: String)
    /// A worker process was ended because it took longer than `seconds`; `step` is the one that it was in, where known.
    case timedOut(step: String?, seconds: Double)
    /// Two worker processes counted differently, with each difference.
    case disagreed([Disagreement])
  }
}

/// A number that two worker processes counted differently, or a step that one of them alone has.
package struct Disagreement: Hashable, Sendable, Codable {
  /// The step's name.
  package var step: String
  /// The part of the step that is counted differently.
  package var subject: Subject
  /// What is counted; `nil` where one process alone has the step.
  package var metric: Metric?
  /// What the first process counted; `nil` where it has no such number.
  package var first: MetricValue?
  /// What the other process counted.
  package var second: MetricValue?

  /// A step that one process alone has, unless a metric and its values are given.
  package init(
    step: String, subject: Subject = .total, metric: Metric? = nil, first: MetricValue? = nil,
    second: MetricValue? = nil
  ) {
    self.step = step
    self.subject = subject
    self.metric = metric
    self.first = first
    self.second = second
  }

  private enum CodingKeys: String, CodingKey {
    case step, metric, first, second
    case subject = "view"
  }
}

/// A step that was not run, and why.
package struct SkippedStep: Hashable, Sendable, Codable {
  /// The step's name.
  package var name: String
  /// What the step needs and does not find: `needs a row at position 7`.
  package var reason: String

  /// A step and why it was left out.
  package init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }
}

/// What one step measured.
package struct StepResult: Hashable, Sendable, Codable {
  /// The step's name.
  package var name: String
  /// The totals of the step.
  package var totals: [Metric: MetricValue]
  /// The view types that have any count, sorted by name.
  package var views: [ViewResult]
  /// Every distinct cause, most evaluations first.
  package var causes: [CauseResult]
  /// What the scenario says the step must cost, each with whether it did.
  package var expectations: [ExpectationResult]
  /// The views that were found stale, in mount order; empty where no one looked for them.
  package var stale: [StaleView]
  /// The diagnostics of the step, in order.
  package var diagnostics: [CountedDiagnostic]
  /// True where the scenario says that the step may change nothing; `nil` everywhere else.
  package var mayBeIdle: Bool?
  /// The events of the step in order, as far as they were recorded; `nil` where no recorder of all events was
  /// installed.
  package var timeline: Timeline?
  /// The views that were evaluated, one inside another; `nil` where that was not recorded.
  package var tree: ViewTree?
  /// What notified views, most often first; `nil` where that was not recorded.
  package var invalidations: [InvalidationResult]?

  /// A step with nothing measured but what is given.
  package init(
    name: String, totals: [Metric: MetricValue] = [:], views: [ViewResult] = [], causes: [CauseResult] = [],
    expectations: [ExpectationResult] = [], stale: [StaleView] = [], diagnostics: [CountedDiagnostic] = [],
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
package struct ViewResult: Hashable, Sendable, Codable {
  /// The type's name without its module.
  package var view: String
  /// The view type's share of the step, by metric.
  package var metrics: [Metric: MetricValue]
  /// The instances that were evaluated in the step, in mount order.
  package var instances: [InstanceResult]
  /// How many instances are mounted when the step ends, evaluated or not; `nil` if they were not counted.
  package var mounted: Int?

  /// A view type without instances, unless they are given.
  package init(
    view: String, metrics: [Metric: MetricValue], instances: [InstanceResult] = [], mounted: Int? = nil
  ) {
    self.view = view
    self.metrics = metrics
    self.instances = instances
    self.mounted = mounted
  }
}

/// What a step counted of one mounted view.
package struct InstanceResult: Hashable, Sendable, Codable {
  /// The explicit identity nearest above the view, as text, where there is one.
  package var id: String?
  /// How many times the view's body was evaluated.
  package var bodyEvaluations: Int
  /// How many of the view's evaluations came out equal to the one before.
  package var wastedEvaluations: Int
  /// Whether the view shows something else than an evaluation from scratch would.
  package var isStale: Bool
  /// The place in mount order, from 0, among the view's instances that are mounted when the step ends; `nil` for one
  /// that was unmounted in the step, or whose place is not known.
  package var position: Int?

  /// An instance that is not stale, at an unknown place, unless that is given.
  package init(
    id: String?, bodyEvaluations: Int, wastedEvaluations: Int, isStale: Bool = false, position: Int? = nil
  ) {
    self.id = id
    self.bodyEvaluations = bodyEvaluations
    self.wastedEvaluations = wastedEvaluations
    self.isStale = isStale
    self.position = position
  }
}

/// How many evaluations of one view type went back to the same causes.
package struct CauseResult: Hashable, Sendable, Codable {
  /// The type of the views that were evaluated, without its module.
  package var view: String
  /// Whether bodies or content closures were evaluated.
  package var kind: EvaluationKind
  /// The causes that led to each of the evaluations, all together; never empty.
  package var causes: [Cause]
  /// How many evaluations the causes led to.
  package var evaluations: Int
  /// How many of these evaluations came out equal to the one before.
  package var wasted: Int

  /// The share of some causes in the evaluations of a view type.
  package init(view: String, kind: EvaluationKind, causes: [Cause], evaluations: Int, wasted: Int) {
    self.view = view
    self.kind = kind
    self.causes = causes
    self.evaluations = evaluations
    self.wasted = wasted
  }

  /// The causes in their short form: `Row.title and @State count`.
  package var text: String { causes.map(\.description).joined(separator: " and ") }
}

/// How many notifications one type of view was delivered for the same cause.
package struct InvalidationResult: Hashable, Sendable, Codable {
  /// The type of the views that were told, without its module.
  package var view: String
  /// What told them.
  package var cause: Cause
  /// How many notifications were delivered.
  package var invalidations: Int

  /// The notifications of one type of view for one cause.
  package init(view: String, cause: Cause, invalidations: Int) {
    self.view = view
    self.cause = cause
    self.invalidations = invalidations
  }
}

/// One thing the scenario said a step must cost.
package struct ExpectationResult: Hashable, Sendable, Codable {
  /// What must cost so much: the step, or a type of view in it.
  package var subject: Subject
  /// What is counted.
  package var metric: Metric
  /// The number that the scenario says.
  package var expected: Int
  /// The number that was counted.
  package var actual: Int

  /// What is wrong with the expectation, where it names something that does not exist.
  package var problem: String?

  /// A number that was expected, and the one that was counted.
  package init(_ subject: Subject, _ metric: Metric, expected: Int, actual: Int) {
    self.subject = subject
    self.metric = metric
    self.expected = expected
    self.actual = actual
  }

  /// Whether there is such a number, and the two are equal.
  package var holds: Bool { problem == nil && expected == actual }

  private enum CodingKeys: String, CodingKey {
    case metric, expected, actual, problem
    case subject = "view"
  }
}
