package import RerenderEvents

/// Which numbers are gated. One rule holds for the counts that a baseline gets and for those that are held against it.
package enum GatedCounts {
  /// The metrics of a pass that are gated.
  package static func metrics(of pass: MeasuringPass) -> [Metric] {
    switch pass {
    case .counts: [.bodyEvaluations, .contentEvaluations, .invalidations, .wastedEvaluations, .mounts, .tally]
    case .allocations: [.allocations, .allocatedBytes]
    case .time: []
    }
  }

  /// The metric whose total every step has in a baseline. The baseline knows a step by it.
  private static func marker(of pass: MeasuringPass) -> Metric {
    pass == .allocations ? .allocations : .bodyEvaluations
  }

  /// The gated counts of the cases that were measured in full, sorted, with the zeros that carry information.
  package static func of(_ results: Results, in pass: MeasuringPass) -> [Baseline.Entry] {
    let metrics = Set(metrics(of: pass))
    var measured = results
    measured.cases = results.cases.filter { $0.outcome == .measured }
    let entries: [Baseline.Entry] = measured.measurements.compactMap { measurement in
      guard metrics.contains(measurement.key.metric), let value = measurement.value.integer else { return nil }
      return Baseline.Entry(key: measurement.key, value: value)
    }
    return completed(entries, pass)
  }

  /// The entries with only those zeros that carry information, sorted.
  ///
  /// In a step that is there, a missing count means 0. A count that is 0 in every step of a case is left out. Any other
  /// count keeps its zeros, so that a review sees a first evaluation as a changed line. The total of one metric is
  /// always there.
  static func completed(_ entries: [Baseline.Entry], _ pass: MeasuringPass) -> [Baseline.Entry] {
    struct Count: Hashable {
      var subject: Subject
      var metric: Metric
    }
    var values: [Measurement.Key: Int] = [:]
    var steps: [CaseName: Set<String>] = [:]
    var counted: [CaseName: Set<Count>] = [:]
    for entry in entries {
      let key = entry.key
      steps[key.name, default: []].insert(key.step)
      if entry.value != 0 || (key.subject == .total && key.metric == marker(of: pass)) {
        counted[key.name, default: []].insert(Count(subject: key.subject, metric: key.metric))
      }
      values[key] = entry.value
    }
    var result: [Baseline.Entry] = []
    for (name, counts) in counted {
      for step in steps[name] ?? [] {
        for count in counts {
          let key = Measurement.Key(name: name, step: step, subject: count.subject, metric: count.metric)
          result.append(Baseline.Entry(key: key, value: values[key] ?? 0))
        }
      }
    }
    return result.sorted { $0.key < $1.key }
  }
}
