import RerenderRunner

extension Command {
  static let list = Command(
    name: "list", usage: "", summary: "shows the scenarios, their lanes, variants, steps and parameters", options: []
  ) { arguments, program throws(CommandError) in
    guard arguments.operands.isEmpty else {
      throw CommandError(.usage, "list takes no operand; found \"\(arguments.operands[0])\"")
    }
    Terminal.print(TerminalText(lines: Array(program.scenarios.map { describe($0) }.joined(separator: [""]))))
    return .success
  }

  @MainActor
  private static func describe(_ scenario: Scenario) -> [TerminalText] {
    var lines: [TerminalText] = ["\(scenario.name): \(scenario.title)"]
    for parameter in scenario.parameters {
      lines.append("  --set \(parameter.name)=\(parameter.defaultValue)")
    }
    let standard = Parameters(
      Dictionary(scenario.parameters.map { ($0.name, $0.defaultValue) }, uniquingKeysWith: { $1 }))
    var steps: [(lanes: [String], steps: [String])] = []
    for lane in scenario.lanes {
      let name = lane.variant.isEmpty ? lane.kind.rawValue : "\(lane.kind.rawValue)/\(lane.variant)"
      let names = lane.stepNames(standard) ?? ["mount", "the preview's controls, one by one", "the system's settings"]
      if let index = steps.firstIndex(where: { $0.steps == names }) {
        steps[index].lanes.append(name)
      } else {
        steps.append(([name], names))
      }
    }
    for group in steps {
      lines.append("  lanes \(group.lanes.joined(separator: ", "))")
      lines.append("    steps \(group.steps.joined(separator: ", "))")
    }
    return lines
  }
}
