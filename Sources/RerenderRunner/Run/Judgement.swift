import RerenderEvents
package import RerenderResults

extension Results {
  /// Adds what the results say of the claims of some scenarios, and what problems those scenarios replay.
  ///
  /// Scenarios of which no case is there are left out, but for those that have none and whose group was run. Linear in
  /// the counts that the claims ask for.
  package mutating func judge(by scenarios: [Scenario]) {
    let measured = Set(cases.map(\.name.scenario))
    let groups = Set(scenarios.filter { measured.contains($0.name) }.compactMap(\.group?.name))
    var verdicts: [ClaimResult] = []
    var problems: [ProblemNote] = []
    for scenario in scenarios
    where measured.contains(scenario.name)
      || scenario.lanes.isEmpty && groups.contains(scenario.group?.name ?? "")
    {
      verdicts += scenario.claims.map { claim in
        ClaimResult(
          id: claim.id, sentence: claim.sentence, scenario: scenario.name,
          conditions: claim.conditions.map { outcome(of: $0, in: scenario.name) }, obstacle: claim.obstacle,
          saving: claim.saving)
      }
      if measured.contains(scenario.name), let note = scenario.problem { problems.append(note) }
    }
    claims = verdicts.isEmpty ? nil : verdicts.sorted { $0.id.precedes($1.id) }
    self.problems = problems.isEmpty ? nil : problems.sorted { $0.scenario.precedes($1.scenario) }
  }

  private func outcome(of condition: Condition, in scenario: String) -> ClaimCondition {
    let counts = ClaimCounts(self, of: scenario)
    let holds = condition.holds(counts)
    return ClaimCondition(
      text: condition.text, holds: counts.missing == nil ? holds : nil, missing: counts.missing, counts: counts.shown)
  }
}
