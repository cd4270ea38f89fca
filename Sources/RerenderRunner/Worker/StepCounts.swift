import RerenderEvents
import RerenderProbe
import RerenderResults

/// The counts of one step, by view type.
struct StepCounts {
  /// The metrics that the counts pass takes.
  static let metrics: [Metric] = [
    .bodyEvaluations, .contentEvaluations, .invalidations, .wastedEvaluations, .mounts, .unmounts,
  ]

  /// What the views cost; `nil` for a workload without a screen, where there is nothing to count.
  let views: [String: CountingRecorder.Counts]?
  /// What the scenario counted of its own, by name.
  let tallies: [String: Int]

  init(_ views: [String: CountingRecorder.Counts]?, tallies: [String: Int]) {
    self.views = views
    self.tallies = tallies
  }

  /// The count of a metric for the whole step, or for one view type.
  func value(of metric: Metric, _ subject: Subject) -> Int {
    let counts = views ?? [:]
    return switch subject {
    case .view(let name) where metric == .tally: tallies[name] ?? 0
    case .total: counts.values.reduce(0) { $0 + ($1[metric] ?? 0) }
    case .view(let view): counts[view]?[metric] ?? 0
    }
  }

  func result(name: String, expectations: [Expectation]) -> StepResult {
    var result = StepResult(name: name)
    if views != nil {
      for metric in Self.metrics { result.totals[metric] = .measured(value(of: metric, .total)) }
    }
    result.views = (views ?? [:]).keys.sorted().map { view in
      var metrics: [Metric: MetricValue] = [:]
      for metric in Self.metrics { metrics[metric] = .measured(value(of: metric, .view(view))) }
      return ViewResult(view: view, metrics: metrics)
    }
    for (name, count) in tallies { result.add(count, to: name) }
    result.expectations = expectations.map {
      ExpectationResult(
        $0.subject, $0.metric, expected: $0.value, actual: value(of: $0.metric, $0.subject))
    }
    return result
  }
}

extension StepResult {
  /// Adds a tally. One that has the name of a view stands beside that view's counts.
  fileprivate mutating func add(_ count: Int, to tally: String) {
    if let index = views.firstIndex(where: { $0.view == tally }) {
      views[index].metrics[.tally] = .measured(count)
    } else {
      views.insert(
        ViewResult(view: tally, metrics: [.tally: .measured(count)]),
        at: views.firstIndex { tally.precedes($0.view) } ?? views.endIndex)
    }
  }
}
