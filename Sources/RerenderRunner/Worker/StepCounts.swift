import RerenderEvents
import RerenderProbe
import RerenderResults

/// The counts of one step, by view type.
struct StepCounts {
  /// The metrics that the counts pass takes.
  static let metrics: [Metric] = [
    .bodyEvaluations, .contentEvaluations, .invalidations, .wastedEvaluations, .mounts, .unmounts,
  ]

  let counts: [String: CountingRecorder.Counts]

  init(_ counts: [String: CountingRecorder.Counts]) { self.counts = counts }

  /// The count of a metric for the whole step, or for one view type.
  func value(of metric: Metric, _ subject: Subject) -> Int {
    switch subject {
    case .total: counts.values.reduce(0) { $0 + ($1[metric] ?? 0) }
    case .view(let view): counts[view]?[metric] ?? 0
    }
  }

  func result(name: String, expectations: [Expectation]) -> StepResult {
    var result = StepResult(name: name)
    for metric in Self.metrics { result.totals[metric] = .measured(value(of: metric, .total)) }
    result.views = counts.keys.sorted().map { view in
      var metrics: [Metric: MetricValue] = [:]
      for metric in Self.metrics { metrics[metric] = .measured(value(of: metric, .view(view))) }
      return ViewResult(view: view, metrics: metrics)
    }
    result.expectations = expectations.map {
      ExpectationResult(
        $0.subject, $0.metric, expected: $0.value, actual: value(of: $0.metric, $0.subject))
    }
    return result
  }
}
