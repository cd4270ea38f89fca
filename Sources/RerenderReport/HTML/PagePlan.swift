import RerenderEvents
import RerenderResults

/// How much of large results the page shows. The CSV has everything.
struct PagePlan {
  /// The number of groups whose picture is shown. Those after them are folded tables.
  static let picturedGroups = 12
  /// The number of steps that are shown in detail, over the whole page.
  static let detailedSteps = 60
  /// The number of rows of one table.
  static let tableRows = 100

  /// For each group, whether it is shown in pictures or as folded tables.
  var isPictured: [Bool]
  /// For each group, which of its steps are shown in detail.
  var detailed: [[String]]
  /// The step that is unfolded.
  var open: (group: Int, step: String)?
  var sweeps: [Sweep]
  /// The steps of older results, where the page shows both sides.
  private var oldSteps: [Place: StepResult] = [:]
  /// The older side's totals that differ from the newer side's.
  private var changedTotals: [Measurement.Key: Int] = [:]
  /// The groups by what their cases have in common.
  private var indices: [CaseName: Int] = [:]
  private let groups: [Group]

  init(groups: [Group], findings: Findings) {
    self.groups = groups
    for (index, group) in groups.enumerated() { indices[Self.key(group.scenario, group.parameters)] = index }
    for result in findings.reference.results?.cases ?? [] {
      for step in result.steps { oldSteps[Place(result.name, step.name)] = step }
    }
    for finding in findings.list where finding.place.subject == .total {
      guard case .changed(let metric, let was, _) = finding.fact, let name = finding.place.name,
        let step = finding.place.step
      else { continue }
      changedTotals[Measurement.Key(name: name, step: step, subject: .total, metric: metric)] = was
    }
    sweeps = Sweep.all(in: groups)
    // Of a sweep, the smallest group is shown in full, as its pictures can be read.
    let laterPoints = Set(
      sweeps.flatMap { sweep in
        sweep.points.dropFirst().map { [sweep.scenario, $0.group.parameterText] }
      })
    // Steps with something wrong come before the others, each in the order of the page.
    let failing = groups.map { group in
      group.steps.filter { step in group.columns.contains { $0.failing.contains(step) } }
    }
    let order = groups.indices.filter { !failing[$0].isEmpty } + groups.indices.filter { failing[$0].isEmpty }
    var pictures = Self.picturedGroups
    isPictured = Array(repeating: false, count: groups.count)
    for index in order
    where pictures > 0 && !laterPoints.contains([groups[index].scenario, groups[index].parameterText]) {
      isPictured[index] = true
      pictures -= 1
    }
    var budget = Self.detailedSteps
    var shown: [Set<String>] = Array(repeating: [], count: groups.count)
    for (list, index) in order.map({ (failing[$0], $0) }) + groups.indices.map({ (groups[$0].steps, $0) })
    where isPictured[index] && groups[index].has(.bodyEvaluations) {
      let steps = list.filter { !shown[index].contains($0) }.prefix(budget)
      shown[index].formUnion(steps)
      budget -= steps.count
    }
    detailed = groups.indices.map { index in groups[index].steps.filter { shown[index].contains($0) } }
    // The step of the gravest finding that has one is the step to look at.
    let worst = findings.list.first { $0.kind.isFailure && $0.place.step != nil }?.place
    if let name = worst?.name, let step = worst?.step, let index = indices[Self.key(name.scenario, name.parameters)] {
      open = (index, step)
    } else if let contrast = Contrast.strongest(in: groups.indices.filter { isPictured[$0] }.map { groups[$0] }) {
      let index = indices[Self.key(contrast.group.scenario, contrast.group.parameters)]
      open = index.map { ($0, contrast.step) }
    }
  }

  private static func key(_ scenario: String, _ parameters: [String: String]) -> CaseName {
    CaseName(scenario: scenario, lane: "", variant: "", parameters: parameters)
  }

  /// The metric whose table of a group has a row for each step.
  static func mainMetric(of group: Group) -> Metric? { [.bodyEvaluations, .timeMedian].first(where: group.has) }

  /// The anchor of what the page shows of a place: a variant of a step, a step, or a scenario; `nil` where the page
  /// shows none of these.
  func anchor(of place: Place) -> String? {
    guard let name = place.name, let index = indices[Self.key(name.scenario, name.parameters)] else { return nil }
    let group = groups[index]
    guard let step = place.step, group.steps.contains(step), Self.mainMetric(of: group) != nil else {
      return Anchor.group(group)
    }
    let isThere = group.columns.contains { $0.variant == name.variant && $0.steps[step] != nil }
    if !name.variant.isEmpty, isThere, detailed[index].contains(step) {
      return Anchor.step(step, variant: name.variant, of: group)
    }
    return Anchor.step(step, of: group)
  }

  /// A total of the older side where it differs from the newer side's, for pictures of both.
  func oldTotal(_ metric: Metric, of column: Group.Column, step: String) -> Int? {
    changedTotals[Measurement.Key(name: column.result.name, step: step, subject: .total, metric: metric)]
  }

  /// A step of older results, for pictures of both.
  func oldStep(_ step: String, of column: Group.Column) -> StepResult? { oldSteps[Place(column.result.name, step)] }
}
