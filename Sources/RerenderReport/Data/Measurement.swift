public import RerenderEvents

/// One measured number with everything that names it: a row of `report.csv`.
public struct Measurement: Hashable, Sendable {
  /// What the number is a number of.
  public var key: Key
  /// The number, or why there is none.
  public var value: MetricValue

  /// A number and its name.
  public init(key: Key, value: MetricValue) {
    self.key = key
    self.value = value
  }

  /// What a number is a number of.
  public struct Key: Hashable, Sendable, Comparable {
    /// The case that it was measured in.
    public var name: CaseName
    /// The step's name.
    public var step: String
    /// `nil` for the total of the step.
    public var view: String?
    /// What is counted or measured.
    public var metric: Metric

    /// The number of a whole step where the view is `nil`, else of one view type.
    public init(name: CaseName, step: String, view: String?, metric: Metric) {
      self.name = name
      self.step = step
      self.view = view
      self.metric = metric
    }

    /// By case, step, view and metric, the total of a step before its views.
    public static func < (a: Key, b: Key) -> Bool {
      if a.name != b.name { return a.name < b.name }
      if a.step != b.step { return a.step.precedes(b.step) }
      if a.view != b.view {
        guard let left = a.view else { return true }
        guard let right = b.view else { return false }
        return left.precedes(right)
      }
      return a.metric < b.metric
    }
  }
}

extension Results {
  /// The same results with their cases in order, which is how every report has them.
  var sorted: Results {
    var copy = self
    copy.cases.sort { $0.name < $1.name }
    return copy
  }

  /// Every number of the results, sorted by case, step, view (the total first) and metric.
  ///
  /// Linear in the numbers, but for the sorting of the names.
  public var measurements: [Measurement] {
    var list: [Measurement] = []
    for result in cases.sorted(by: { $0.name < $1.name }) {
      for step in result.steps.sorted(by: { $0.name.precedes($1.name) }) {
        append(step.totals, of: nil, step: step.name, name: result.name, to: &list)
        for view in step.views.sorted(by: { $0.view.precedes($1.view) }) {
          append(view.metrics, of: view.view, step: step.name, name: result.name, to: &list)
        }
      }
    }
    return list
  }

  private func append(
    _ metrics: [Metric: MetricValue], of view: String?, step: String, name: CaseName, to list: inout [Measurement]
  ) {
    for metric in Metric.allCases {
      guard let value = metrics[metric] else { continue }
      list.append(Measurement(key: .init(name: name, step: step, view: view, metric: metric), value: value))
    }
  }
}
