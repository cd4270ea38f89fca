import RerenderEvents
import RerenderProbe

/// The counts of one step, by view type.
struct StepCounts {
  /// The metrics that the counts pass takes.
  static let metrics: [Metric] = [
    .bodyEvaluations, .contentEvaluations, .invalidations, .wastedEvaluations, .mounts, .unmounts,
  ]

  let counts: [String: CountingRecorder.Counts]

  init(_ counts: [String: CountingRecorder.Counts]) { self.counts = counts }

  /// The count of a metric for one view type, or in all where the name is empty.
  func value(of metric: Metric, view: String) -> Int {
    if view.isEmpty { return counts.values.reduce(0) { $0 + ($1[metric] ?? 0) } }
    return counts[view]?[metric] ?? 0
  }

  func result(name: String, expectations: [Expectation]) -> StepResult {
    var result = StepResult(name: name)
    for metric in Self.metrics { result.totals[metric] = .measured(value(of: metric, view: "")) }
    result.views = counts.keys.sorted().map { view in
      var metrics: [Metric: MetricValue] = [:]
      for metric in Self.metrics { metrics[metric] = .measured(value(of: metric, view: view)) }
      return ViewResult(view: view, metrics: metrics)
    }
    result.expectations = expectations.map {
      ExpectationResult(
        view: $0.view, metric: $0.metric, expected: $0.value, actual: value(of: $0.metric, view: $0.view))
    }
    return result
  }
}
