import RerenderEvents
import RerenderResults

/// How much of large results the page shows; the CSV has everything.
struct PagePlan {
  /// Groups whose picture is shown; those after it are tables, folded.
  static let picturedGroups = 12
  /// Steps that are shown in detail, over the whole page.
  static let detailedSteps = 60
  /// Rows of one table.
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

  init(groups: [Group], findings: Findings) {
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
    // Of a sweep the smallest is shown in full: it is the one whose pictures can be read.
    let laterPoints = Set(
      sweeps.flatMap { sweep in
        sweep.points.dropFirst().map { [sweep.scenario, $0.group.parameterText] }
      })
    var pictures = Self.picturedGroups
    isPictured = groups.map { group in
      if pictures == 0 || laterPoints.contains([group.scenario, group.parameterText]) { return false }
      pictures -= 1
      return true
    }
    var budget = Self.detailedSteps
    var detailed: [[String]] = []
    for (index, group) in groups.enumerated() {
      let steps = isPictured[index] && group.has(.bodyEvaluations) ? Array(group.steps.prefix(budget)) : []
      budget -= steps.count
      detailed.append(steps)
    }
    self.detailed = detailed
    // Against other numbers, the step that grew most is the one to look at.
    let worst = findings.list.first { $0.kind == .regression && $0.metric == .bodyEvaluations }?.place
    if let name = worst?.name, let step = worst?.step, let index = groups.firstIndex(where: { $0.contains(name) }) {
      open = (index, step)
    } else if let contrast = Contrast.strongest(in: groups.indices.filter { isPictured[$0] }.map { groups[$0] }) {
      let index = groups.firstIndex {
        $0.scenario == contrast.group.scenario && $0.parameters == contrast.group.parameters
      }
      open = index.map { ($0, contrast.step) }
    }
  }

  /// A total of the old side where it differs from the new side's, for pictures of both.
  func oldTotal(_ metric: Metric, of column: Group.Column, step: String) -> Int? {
    changedTotals[Measurement.Key(name: column.result.name, step: step, subject: .total, metric: metric)]
  }

  /// A step of older results, for pictures of both.
  func oldStep(_ step: String, of column: Group.Column) -> StepResult? { oldSteps[Place(column.result.name, step)] }
}
