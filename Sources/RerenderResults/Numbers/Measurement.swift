package import RerenderEvents

/// One measured number with everything that names it: a row of `report.csv`.
package struct Measurement: Hashable, Sendable {
  /// The name of the number.
  package var key: Key
  /// The number, or why there is none.
  package var value: MetricValue

  /// A number and its name.
  package init(key: Key, value: MetricValue) {
    self.key = key
    self.value = value
  }

  /// The name of a number: its case, step, subject and metric.
  package struct Key: Hashable, Sendable, Comparable {
    /// The case that it was measured in.
    package var name: CaseName
    /// The step's name.
    package var step: String
    /// The whole step, or a type of view in it.
    package var subject: Subject
    /// What is counted or measured.
    package var metric: Metric

    /// The name of the number that a step cost as a whole, or a type of view in it.
    package init(name: CaseName, step: String, subject: Subject, metric: Metric) {
      self.name = name
      self.step = step
      self.subject = subject
      self.metric = metric
    }

    /// By case, step, subject and metric, the total of a step before its views.
    package static func < (a: Key, b: Key) -> Bool {
      if a.name != b.name { return a.name < b.name }
      if a.step != b.step { return a.step.precedes(b.step) }
      if a.subject != b.subject { return a.subject < b.subject }
      return a.metric < b.metric
    }
  }
}

extension Results {
  /// The same results with their cases in order, as every report has them.
  package var sorted: Results {
    var copy = self
    copy.cases.sort { $0.name < $1.name }
    return copy
  }

  /// Every number of the results, sorted by case, step, subject (the total first) and metric.
  ///
  /// Linear in the numbers, but for the sorting of the names.
  package var measurements: [Measurement] {
    var list: [Measurement] = []
    for result in cases.sorted(by: { $0.name < $1.name }) {
      for step in result.steps.sorted(by: { $0.name.precedes($1.name) }) {
        append(step.totals, of: .total, step: step.name, name: result.name, to: &list)
        for view in step.views.sorted(by: { $0.view.precedes($1.view) }) {
          append(view.metrics, of: .view(view.view), step: step.name, name: result.name, to: &list)
        }
      }
    }
    return list
  }

  private func append(
    _ metrics: [Metric: MetricValue], of subject: Subject, step: String, name: CaseName, to list: inout [Measurement]
  ) {
    for metric in Metric.allCases {
      guard let value = metrics[metric] else { continue }
      list.append(Measurement(key: .init(name: name, step: step, subject: subject, metric: metric), value: value))
    }
  }
}

extension CaseResult {
  /// Cases that hold some numbers, without causes and instances. Steps are in the order of their names.
  package static func made(of measurements: [Measurement]) -> [CaseResult] {
    Dictionary(grouping: measurements, by: \.key.name).map { name, numbers in
      let steps = Dictionary(grouping: numbers, by: \.key.step).map { step, numbers in
        func metrics(_ numbers: [Measurement]) -> [Metric: MetricValue] {
          Dictionary(numbers.map { ($0.key.metric, $0.value) }, uniquingKeysWith: { $1 })
        }
        let bySubject = Dictionary(grouping: numbers, by: \.key.subject)
        let views = bySubject.compactMap { subject, numbers in
          subject.view.map { ViewResult(view: $0, metrics: metrics(numbers)) }
        }
        return StepResult(
          name: step, totals: metrics(bySubject[.total] ?? []), views: views.sorted { $0.view.precedes($1.view) })
      }
      return CaseResult(name: name, title: "", outcome: .measured, steps: steps.sorted { $0.name.precedes($1.name) })
    }.sorted { $0.name < $1.name }
  }
}
