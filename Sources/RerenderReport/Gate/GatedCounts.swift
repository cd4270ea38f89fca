import RerenderEvents

/// Which numbers are gated: the one rule for what is written to a baseline and what is held against it.
enum GatedCounts {
  /// The metrics of a pass that are gated.
  static func metrics(of pass: MeasuringPass) -> [Metric] {
    switch pass {
    case .counts:
      [.bodyEvaluations, .contentEvaluations, .invalidations, .wastedEvaluations, .staleViews, .mounts]
    case .allocations: [.allocations, .allocatedBytes]
    case .time: []
    }
  }

  /// The gated counts of the cases that were measured in full, sorted and complete.
  static func of(_ results: Results, in pass: MeasuringPass) -> [Baseline.Entry] {
    let metrics = Set(metrics(of: pass))
    var measured = results
    measured.cases = results.cases.filter { $0.outcome == .measured }
    let entries: [Baseline.Entry] = measured.measurements.compactMap { measurement in
      guard metrics.contains(measurement.key.metric), let value = measurement.value.integer else { return nil }
      return Baseline.Entry(key: measurement.key, value: value)
    }
    return completed(entries)
  }

  /// The entries with zeros only where they say something, sorted.
  ///
  /// A view without any count in a step is left out of results. Here it stands with 0 in every step of a case, for each
  /// metric that it has a count of in some step of that case, so that the first count in another step is an increase of
  /// a known number. Metrics that a view never has any count of are left out; the totals of a step are all kept.
  static func completed(_ entries: [Baseline.Entry]) -> [Baseline.Entry] {
    var steps: [CaseName: [String: Set<Metric>]] = [:]
    var pairs: [CaseName: Set<ViewMetric>] = [:]
    var values: [Measurement.Key: Int] = [:]
    for entry in entries {
      let key = entry.key
      if let view = key.view {
        if entry.value == 0 { continue }
        pairs[key.name, default: []].insert(ViewMetric(view: view, metric: key.metric))
      } else {
        steps[key.name, default: [:]][key.step, default: []].insert(key.metric)
      }
      values[key] = entry.value
    }
    for (name, pairs) in pairs {
      for (step, metrics) in steps[name] ?? [:] {
        for pair in pairs where metrics.contains(pair.metric) {
          let key = Measurement.Key(name: name, step: step, view: pair.view, metric: pair.metric)
          if values[key] == nil { values[key] = 0 }
        }
      }
    }
    return values.map { Baseline.Entry(key: $0.key, value: $0.value) }.sorted { $0.key < $1.key }
  }
}

/// A metric of one type of view.
struct ViewMetric: Hashable {
  var view: String
  var metric: Metric
}
