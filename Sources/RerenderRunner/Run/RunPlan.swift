package import RerenderResults

/// The cases that a run consists of, in their order.
package struct RunPlan: Sendable {
  package struct Case: Sendable {
    package let scenario: Scenario
    package let lane: Lane
    package let parameters: [String: Int]

    package var name: CaseName {
      CaseName(
        scenario: scenario.name, lane: lane.kind.rawValue, variant: lane.variant,
        parameters: parameters.mapValues { String($0) })
    }
  }

  package let cases: [Case]
  /// The cases of all shards, sorted.
  package let allCases: [CaseName]
  package let options: RunOptions
  /// The scenarios that were chosen.
  let scenarios: [Scenario]

  /// Chooses the cases that the options ask for.
  ///
  /// - Throws: `SelectionError` for a name that nothing has, and for a value that makes no sense.
  @MainActor
  package init(_ scenarios: [Scenario], _ options: RunOptions) throws(SelectionError) {
    self.options = options
    try RunPlan.checkNames(of: scenarios)
    for name in options.scenarios where !scenarios.contains(where: { $0.name == name }) {
      throw .unknown(
        kind: .scenario, name: name, known: unique(scenarios.compactMap(\.group?.name)) + scenarios.map(\.name))
    }
    let chosen = scenarios.filter {
      options.scenarios.isEmpty ? !options.unasked.contains($0.name) : options.scenarios.contains($0.name)
    }
    self.scenarios = chosen
    let lanes = chosen.flatMap(\.lanes)
    for variant in options.variants where !lanes.contains(where: { $0.variant == variant }) {
      throw .unknown(kind: .variant, name: variant, known: unique(lanes.map(\.variant)).filter { !$0.isEmpty })
    }
    let settings = try RunPlan.settings(options, of: chosen)
    var cases: [Case] = []
    var stepNames: [String] = []
    for scenario in chosen {
      for parameters in try RunPlan.combinations(of: scenario, settings, options.sweeps) {
        for lane in scenario.lanes
        where (options.lanes.isEmpty || options.lanes.contains(lane.kind))
          && (options.variants.isEmpty || options.variants.contains(lane.variant))
        {
          if !options.steps.isEmpty, let names = lane.stepNames(Parameters(parameters)) {
            stepNames += names
            guard names.contains(where: { options.steps.contains($0) }) else { continue }
          }
          cases.append(Case(scenario: scenario, lane: lane, parameters: parameters))
        }
      }
    }
    let isExplored = cases.contains { $0.lane.isExplored }
    for step in options.steps where !stepNames.contains(step) && !isExplored {
      throw .unknown(kind: .step, name: step, known: unique(stepNames))
    }
    guard !cases.isEmpty else { throw .nothingMatches }
    allCases = cases.map(\.name).sorted()
    if let shard = options.shard {
      let mine = Set(ShardPlan.split(allCases, into: shard.count, costs: shard.costs)[shard.number - 1])
      cases = cases.filter { mine.contains($0.name) }
    }
    self.cases = cases
  }

  /// Checks that no two scenarios, and no two lanes of one, have the same name.
  private static func checkNames(of scenarios: [Scenario]) throws(SelectionError) {
    for (name, alike) in Dictionary(grouping: scenarios, by: \.name).sorted(by: { $0.key < $1.key })
    where alike.count > 1 {
      throw .ambiguous(kind: .scenario, name: name, places: alike.prefix(2).map { place($0.file, $0.line) })
    }
    for scenario in scenarios {
      for (index, lane) in scenario.lanes.enumerated() {
        let others = scenario.lanes[..<index]
        guard let other = others.first(where: { $0.kind == lane.kind && $0.variant == lane.variant }) else { continue }
        let name = [scenario.name, lane.kind.rawValue, lane.variant].filter { !$0.isEmpty }.joined(separator: " ")
        throw .ambiguous(
          kind: .lane, name: name, places: [place(other.file, other.line), place(lane.file, lane.line)])
      }
    }
  }

  /// A place in a file, as `Cart.swift:12`.
  static func place(_ file: String, _ line: Int) -> String { "\(file.split(separator: "/").last ?? ""):\(line)" }

  /// Checks that every parameter that is set belongs to a chosen scenario.
  private static func settings(
    _ options: RunOptions, of scenarios: [Scenario]
  ) throws(SelectionError) -> [String: String] {
    let known = unique(scenarios.flatMap { $0.parameters.map(\.name) })
    for name in options.settings.keys.sorted() + options.sweeps.map(\.parameter) where !known.contains(name) {
      throw .unknownParameter(name: name, known: known)
    }
    return options.settings
  }

  /// Every combination of parameter values of one scenario. Without sweeps there is one.
  private static func combinations(
    of scenario: Scenario, _ settings: [String: String], _ sweeps: [RunOptions.Sweep]
  ) throws(SelectionError) -> [[String: Int]] {
    var combinations: [[String: Int]] = [[:]]
    for parameter in scenario.parameters {
      var values: [Int] = []
      if let sweep = sweeps.last(where: { $0.parameter == parameter.name }) {
        for text in sweep.values { values.append(try value(text, of: parameter)) }
      } else if let text = settings[parameter.name] {
        values = [try value(text, of: parameter)]
      } else {
        values = parameter.standardValues
      }
      combinations = values.flatMap { value in
        combinations.map { $0.merging([parameter.name: value]) { $1 } }
      }
    }
    return combinations
  }

  private static func value(_ text: String, of parameter: Parameter) throws(SelectionError) -> Int {
    guard let value = Int(text), parameter.range.contains(value) else {
      throw .invalidValue(parameter: parameter.name, value: text, range: parameter.range)
    }
    return value
  }
}

/// The elements in order, each once.
package func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
  var seen: Set<Element> = []
  return elements.filter { seen.insert($0).inserted }
}
