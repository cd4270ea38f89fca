/// The part of results and of a baseline that is looked at.
package struct GateScope: Hashable, Sendable {
  /// The scenarios that were asked for; all where it is empty.
  package var scenarios: Set<String> = []
  /// The scenarios that were not asked for, and do not run without that.
  package var unasked: Set<String> = []
  /// The lanes that were asked for; all where it is empty.
  package var lanes: Set<String> = []
  /// The variants that were asked for; all where it is empty.
  package var variants: Set<String> = []
  /// The steps that were asked for; all where it is empty.
  package var steps: Set<String> = []
  /// The values that were asked for, of the parameters that were set.
  package var parameters: [String: Set<String>] = [:]
  /// Cases that another shard runs.
  package var excluded: Set<CaseName> = []

  /// Everything.
  package init() {}

  /// Whether a case lies in this part.
  ///
  /// A parameter that the case does not have rules nothing out.
  package func contains(_ name: CaseName) -> Bool {
    func allows(_ set: Set<String>, _ name: String) -> Bool { set.isEmpty || set.contains(name) }
    return allows(scenarios, name.scenario) && allows(lanes, name.lane) && allows(variants, name.variant)
      && !excluded.contains(name) && !unasked.contains(name.scenario)
      && parameters.allSatisfy { parameter, values in name.parameters[parameter].map(values.contains) ?? true }
  }

  /// Whether the steps of a name lie in this part.
  package func contains(step: String) -> Bool { steps.isEmpty || steps.contains(step) }

  /// Whether a count lies in this part.
  package func contains(_ key: Measurement.Key) -> Bool { contains(key.name) && contains(step: key.step) }

  /// Whether a place lies in this part. The place of a whole case does where its case does.
  package func contains(_ place: Place) -> Bool {
    (place.name.map { contains($0) } ?? true) && (place.step.map { contains(step: $0) } ?? true)
  }

  /// The part of some results that lies in this scope.
  package func selection(of results: Results) -> Results {
    var copy = results
    copy.cases = results.cases.filter { contains($0.name) }
    if steps.isEmpty { return copy }
    for index in copy.cases.indices {
      copy.cases[index].steps.removeAll { !contains(step: $0.name) }
      copy.cases[index].skipped.removeAll { !contains(step: $0.name) }
    }
    return copy
  }
}
