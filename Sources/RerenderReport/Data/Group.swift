import RerenderEvents
import RerenderResults

/// The cases of one scenario that were run with the same parameters: what one table or picture compares.
struct Group {
  var scenario: String
  var title: String
  var parameters: [String: String]
  var parameterText: String
  /// The columns, one for each variant and lane: variants in sorted order, and in each the object lane first.
  var columns: [Column]
  /// The names of the steps, in the scenario's order.
  var steps: [String]
  /// The reported problem that the scenario replays; `nil` where it replays none.
  var problem: ProblemNote?

  /// One case as a column of a table.
  struct Column {
    var variant: String
    var lane: Lane
    var result: CaseResult
    /// The steps by name.
    var steps: [String: StepResult]
    /// The steps with a finding of something wrong.
    var failing: Set<String>

    /// A total of one step, where there are such a step and such a total.
    func total(_ metric: Metric, of step: String) -> MetricValue? { steps[step]?.totals[metric] }

    func count(_ metric: Metric, of step: String) -> Int? { total(metric, of: step)?.integer }

  }

  /// The variants, each with its columns.
  var variants: [(name: String, columns: [Column])] {
    var list: [(name: String, columns: [Column])] = []
    for column in columns {
      if list.last?.name == column.variant {
        list[list.count - 1].columns.append(column)
      } else {
        list.append((column.variant, [column]))
      }
    }
    return list
  }

  /// The lanes that any column has, the object lane first.
  var lanes: [Lane] { Set(columns.map(\.lane)).sorted() }

  /// Whether any step of any column has a value of the metric.
  func has(_ metric: Metric) -> Bool {
    columns.contains { column in column.result.steps.contains { $0.totals[metric]?.integer != nil } }
  }

  /// The scenario and its parameters: `list (rows=500)`.
  var heading: String { heading(limit: 60) }

  /// The scenario and its parameters, each cut to so many characters.
  func heading(limit: Int) -> String {
    let name = SafeText.short(scenario, limit: limit)
    return parameterText.isEmpty ? name : "\(name) (\(SafeText.short(parameterText, limit: limit)))"
  }
}

/// A lane: one way in which a scenario's models tell the views of their changes.
struct Lane: Hashable, Comparable {
  var name: String

  init(_ name: String) { self.name = name }

  static let object = Lane("object")
  static let property = Lane("property")

  /// The name, as Swift spells it, of what the lane observes with.
  var longName: String {
    switch self {
    case .object: "ObservableObject"
    case .property: "@Observable"
    default: SafeText.short(name, limit: 30)
    }
  }

  /// The object lane first, then the property lane, then others by name.
  static func < (a: Lane, b: Lane) -> Bool { (a.rank, a.name) < (b.rank, b.name) }

  private var rank: Int { self == .object ? 0 : self == .property ? 1 : 2 }
}

extension Report {
  /// The cases as groups. Those that counted evaluations come first. Scenarios are in the order of their names, and in
  /// each the parameters in numeric order.
  var groups: [Group] {
    var failing: [CaseName: Set<String>] = [:]
    for place in findings.failingSteps {
      if let name = place.name, let step = place.step { failing[name, default: []].insert(step) }
    }
    var members: [GroupKey: [CaseResult]] = [:]
    for result in results.cases {
      members[GroupKey(scenario: result.name.scenario, parameters: result.name.parameters), default: []].append(result)
    }
    let replayed = (results.problems ?? []).map { ($0.scenario, $0) }
    let problems = Dictionary(replayed, uniquingKeysWith: { first, _ in first })
    let groups = members.sorted { $0.key < $1.key }.map { key, results in
      var group = Self.group(key, results, failing)
      group.problem = problems[key.scenario]
      return group
    }
    return groups.filter { $0.has(.bodyEvaluations) } + groups.filter { !$0.has(.bodyEvaluations) }
  }

  private static func group(
    _ key: GroupKey, _ results: [CaseResult], _ failing: [CaseName: Set<String>]
  ) -> Group {
    let columns = results.map { result in
      Group.Column(
        variant: result.name.variant, lane: Lane(result.name.lane), result: result,
        steps: Dictionary(result.steps.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }),
        failing: failing[result.name] ?? [])
    }.sorted { ($0.variant, $0.lane) < ($1.variant, $1.lane) }
    // The case that got furthest gives the order of the steps. Steps that only other cases have come after.
    var steps: [String] = []
    var seen: Set<String> = []
    for column in columns.sorted(by: { $0.result.steps.count > $1.result.steps.count }) {
      for step in column.result.steps where seen.insert(step.name).inserted { steps.append(step.name) }
    }
    return Group(
      scenario: key.scenario, title: columns.first?.result.title ?? "", parameters: key.parameters,
      parameterText: results.first?.name.parameterText ?? "", columns: columns, steps: steps)
  }
}

/// What tells one group from another.
private struct GroupKey: Hashable, Comparable {
  var scenario: String
  var parameters: [String: String]

  static func < (a: GroupKey, b: GroupKey) -> Bool {
    if a.scenario != b.scenario { return a.scenario.precedes(b.scenario) }
    let left = a.parameters.sorted { $0.key.precedes($1.key) }
    let right = b.parameters.sorted { $0.key.precedes($1.key) }
    for (x, y) in zip(left, right) {
      if x.key != y.key { return x.key.precedes(y.key) }
      if x.value != y.value {
        if let m = Int(x.value), let n = Int(y.value), m != n { return m < n }
        return x.value.precedes(y.value)
      }
    }
    return left.count < right.count
  }
}

/// A sum that stays at the largest integer instead of overflowing.
func saturatingSum(_ values: some Sequence<Int>) -> Int {
  values.reduce(0) { sum, value in
    let (result, overflow) = sum.addingReportingOverflow(value)
    return overflow ? (value < 0 ? .min : .max) : result
  }
}
