import RerenderEvents
package import RerenderResults

/// A run small enough that a person can read every file made from it: three steps of a list of 12 rows.
package enum GoldenSample {
  package static var results: Results {
    var cases = Samples.listCases(rows: 12)
    for index in cases.indices {
      cases[index].steps = cases[index].steps.filter { ["mount", "set-note", "rename-row"].contains($0.name) }
      cases[index].skipped = [SkippedStep(name: "remove-tenth", reason: "needs at least 100 rows")]
    }
    return Samples.results(cases + Samples.floorCases)
  }

  /// The same after a change that makes every row run when one is renamed.
  package static var changed: Results {
    var changed = results
    guard let shared = changed.cases.first(where: { $0.name.variant == "shared" && $0.name.lane == "object" }),
      let index = changed.cases.firstIndex(where: { $0.name.variant == "per-row" && $0.name.lane == "property" })
    else { return changed }
    changed.cases[index].steps[2] = shared.steps[2]
    changed.cases[index].steps[2].expectations[2].expected = 1
    return changed
  }

  package static var comparison: Findings {
    Gate().findings(in: changed, against: .results(results, name: "main.json", newName: "branch.json"))
  }
}
