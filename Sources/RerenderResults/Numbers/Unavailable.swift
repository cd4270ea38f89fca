package import RerenderEvents

extension Results {
  /// The metrics that were not measured, by the reason why, sorted by it.
  package var unavailable: [(reason: String, metrics: [Metric])] { Self.unavailable(in: cases) }

  /// The metrics that some cases could not measure, by the reason why, sorted by it.
  package static func unavailable(in cases: [CaseResult]) -> [(reason: String, metrics: [Metric])] {
    var reasons: [String: Set<Metric>] = [:]
    for step in cases.lazy.flatMap(\.steps) {
      for (metric, value) in step.totals {
        if case .unavailable(let reason) = value { reasons[reason, default: []].insert(metric) }
      }
    }
    return reasons.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
  }
}
