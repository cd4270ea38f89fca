import RerenderEvents
import RerenderHistory
import RerenderReport
import RerenderResults
import RerenderRunner

/// The commands that need only results, and run nothing.
extension Command {
  static let compare = Command(
    name: "compare", usage: "OLD NEW", summary: "two results side by side: files, or commits of a history",
    options: [.output, .format, .tolerance, .history, .quiet, .color]
  ) { parsed, program throws(CommandError) in
    guard parsed.operands.count == 2 else {
      throw CommandError(
        .usage, "compare takes two results files, or commits of a history; found \(parsed.operands.count)")
    }
    let arguments = try RunArguments(parsed)
    let history = parsed.last(.history) ?? HistoryFile.standardPath
    let (old, oldName) = try CommittedCounts.results(parsed.operands[0], history: history)
    let (new, newName) = try CommittedCounts.results(parsed.operands[1], history: history)
    let folder = try arguments.folder()
    var gate = Gate()
    gate.tolerances = try GateArguments.tolerances(parsed)
    let findings = gate.findings(in: new, against: .results(old, name: oldName, newName: newName))
    try program.writeReports(program.report(new, findings, arguments), arguments, to: folder)
    let style = Terminal.style(arguments.color)
    let text = arguments.isQuiet ? findings.sentence ?? "" : TerminalComparison.render(findings, style: style)
    program.say(text, arguments)
    return .success
  }

  static let report = Command(
    name: "report", usage: "RESULTS.json…", summary: "renders reports again from results",
    options: [.output, .format, .history, .quiet, .color]
  ) { parsed, program throws(CommandError) in
    let arguments = try RunArguments(parsed)
    let results = try joined(parsed, command: "report")
    let folder = try arguments.folder()
    let report = program.report(results, Gate().findings(in: results), arguments)
    try program.writeReports(report, arguments, to: folder)
    program.show(report, arguments)
    return .success
  }

  static let merge = Command(
    name: "merge", usage: "RESULTS.json…", summary: "joins the shards of a run into one results file",
    options: [.outputFile]
  ) { parsed, program throws(CommandError) in
    guard let output = parsed.last(.outputFile) else {
      throw CommandError(.usage, "merge needs \(Option.outputFile.name) \(Option.outputFile.value ?? "")")
    }
    var results = try joined(parsed, command: "merge")
    results.judge(by: program.scenarios)
    let folder = try OutputFolder(of: output, option: .outputFile)
    try folder.write([(FileTarget.split(output).name, ResultsFile.encode(results))])
    Terminal.note("wrote \(output): \(results.cases.count) cases")
    return .success
  }

  /// The results of all files, as one.
  static func joined(_ parsed: ParsedArguments, command: String) throws(CommandError) -> Results {
    guard !parsed.operands.isEmpty else { throw CommandError(.usage, "\(command) takes results files; found none") }
    var parts: [(file: String, results: Results)] = []
    for path in parsed.operands { parts.append((path, try InputFile.results(path))) }
    // A single file may be a shard, and is shown as it is.
    if command == "report", parts.count == 1 { return parts[0].results }
    do throws(Merging.Refusal) {
      return try Merging.join(parts)
    } catch {
      throw CommandError(
        .badInput, TerminalText(lines: ["these results cannot be joined:"] + error.reasons.map { "\($0)" }))
    }
  }
}
