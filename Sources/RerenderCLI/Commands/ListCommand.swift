import RerenderEvents
import RerenderResults
import RerenderRunner

extension Command {
  private static let symptom = Option(
    name: "--symptom", value: "TEXT", help: "the reported problems that look like this: \"all rows redraw\"")

  static let list = Command(
    name: "list", usage: "[SCENARIO…]",
    summary: "shows the scenarios, their lanes, variants, steps and parameters; --symptom finds a reported problem",
    options: [symptom]
  ) { arguments, program throws(CommandError) in
    if let text = arguments.last(symptom) {
      guard arguments.operands.isEmpty else {
        throw CommandError(.usage, "\(symptom.name) takes the place of names; found \"\(arguments.operands[0])\" too")
      }
      return try find(text, program)
    }
    var options = RunOptions()
    options.scenarios = arguments.operands
    options.choose(from: program.scenarios, all: false)
    let known = program.scenarios.map(\.name)
    if let name = options.scenarios.first(where: { !known.contains($0) }) {
      throw CommandError(
        .nothingToHold, "no scenario and no group is called \"\(name)\"\(NearestName.suggestion(for: name, in: known))")
    }
    // A group that is not named is a line; what is named is told in full.
    let isWhole = options.scenarios.isEmpty
    let chosen = program.scenarios.filter {
      isWhole ? $0.group == nil : options.scenarios.contains($0.name)
    }
    var parts = chosen.map { describe($0) }
    if isWhole {
      for name in unique(program.scenarios.compactMap { $0.group?.name }) {
        parts.append(describe(group: name, of: program))
      }
    }
    Terminal.print(TerminalText(lines: Array(parts.joined(separator: [""]))))
    return .success
  }

  /// Prints the problems that match a text, the best match first.
  @MainActor
  private static func find(_ text: String, _ program: Program) throws(CommandError) -> ExitStatus {
    let search = SymptomSearch(program.scenarios)
    let (found, isWhole) = search.scenarios(like: text)
    guard !found.isEmpty else {
      throw CommandError(
        .nothingToHold,
        TerminalText(
          lines: ["no reported problem looks like \"\(text)\"; there are:"] + search.phrases.map { "  \($0)" }))
    }
    var parts = found.map { describeProblem(of: $0, program) }
    if !isWhole { parts.insert(["no reported problem has all of these words; the nearest:"], at: 0) }
    Terminal.print(TerminalText(lines: Array(parts.joined(separator: [""]))))
    return .success
  }

  @MainActor
  private static func describeProblem(of scenario: Scenario, _ program: Program) -> [TerminalText] {
    guard let problem = scenario.problem else { return [] }
    var lines: [TerminalText] = [
      "\(scenario.name): \(scenario.title)",
      "  looks like  \(problem.symptoms.joined(separator: "; "))",
      "  look for    \(problem.lookFor)",
      "  cure        \(problem.cure)",
    ]
    for (index, line) in scenario.gains.prefix(3).enumerated() {
      lines.append("  \(index == 0 ? "counted   " : "          ")  \(line)")
    }
    lines.append("  see it      \(program.name) run \(scenario.name)")
    return lines
  }

  private static func describe(group name: String, of program: Program) -> [TerminalText] {
    let members = program.scenarios.filter { $0.group?.name == name }
    guard let group = members.first?.group else { return [] }
    let when = group.isOptional ? ", which run only by name" : ""
    return ["\(name): \(group.title) (\(members.count) scenarios\(when); \(program.name) list \(name) shows them)"]
      + members.map { "  \($0.name): \($0.title)" }
  }

  @MainActor
  private static func describe(_ scenario: Scenario) -> [TerminalText] {
    var lines: [TerminalText] = ["\(scenario.name): \(scenario.title)"]
    for claim in scenario.claims { lines.append("  claim \(claim.id): \(claim.sentence)") }
    for parameter in scenario.parameters {
      let values = parameter.standardValues.map(String.init).joined(separator: ",")
      lines.append("  \(parameter.standardValues.count > 1 ? "--sweep" : "--set") \(parameter.name)=\(values)")
    }
    var steps: [(lanes: [String], steps: [String])] = []
    for lane in scenario.lanes {
      let name = lane.variant.isEmpty ? lane.kind.rawValue : "\(lane.kind.rawValue)/\(lane.variant)"
      let names =
        lane.stepNames(scenario.standardParameters)
        ?? ["mount", "the preview's controls, one by one", "the system's settings"]
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
