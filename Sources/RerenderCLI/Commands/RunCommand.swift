import Foundation
import RerenderEvents
import RerenderReport
import RerenderResults
import RerenderRunner

extension Command {
  static let run = Command(
    name: "run", usage: "[SCENARIO…]", summary: "runs scenarios, prints the comparison and writes reports",
    options: RunArguments.options + [.printCosts]
  ) { parsed, program throws(CommandError) in
    let arguments = try RunArguments(parsed, choosingFrom: program.scenarios)
    let plan = try program.plan(arguments)
    let folder = try arguments.folder()
    let results = try program.measure(plan, arguments)
    let findings = Gate().findings(in: results)
    let report = program.report(results, findings, arguments)
    try program.writeReports(report, arguments, to: folder)
    if parsed.has(.printCosts) {
      program.say(String(CostsText.render(report.results).dropLast()), arguments)
    } else {
      program.show(report, arguments)
    }
    return findings.outcome.status
  }
}

extension Program {
  /// Works out what is to be run.
  func plan(_ arguments: RunArguments) throws(CommandError) -> RunPlan {
    do {
      return try RunPlan(scenarios, arguments.run)
    } catch {
      throw CommandError(error.status, "\(error.description)")
    }
  }

  /// Runs a plan.
  func measure(_ plan: RunPlan, _ arguments: RunArguments) throws(CommandError) -> Results {
    Interruption.observe()
    let progress = ProgressLine(isQuiet: arguments.isQuiet)
    defer { progress.clear() }
    do {
      return try Runner(plan, report: { progress.show($0) }).run()
    } catch {
      progress.clear()
      throw CommandError(
        .interrupted, "stopped by signal \(error.signal); nothing was written to \(arguments.output)")
    }
  }

  /// The report that all formats are made of.
  func report(_ results: Results, _ findings: Findings, _ arguments: RunArguments) -> Report {
    let surroundings = Surroundings.current
    // Source files are only looked for where a format leads to them.
    let isWanted = surroundings.service != nil || !Set(arguments.formats).isDisjoint(with: [.github, .gitlab, .junit])
    let readsSources = arguments.formats.contains { $0.readsSources }
    return Report(
      results, findings: findings, places: surroundings.places(of: scenarios),
      files: isWanted && !findings.list.isEmpty ? surroundings.sourceFiles() : [:],
      laneFiles: readsSources ? surroundings.laneFiles(of: scenarios) : [:],
      sources: readsSources ? surroundings.sourceTexts() : [], program: name,
      trend: arguments.trend?.adding(results, as: "now"), making: making(arguments))
  }

  /// What a page says of how it was made.
  private func making(_ arguments: RunArguments) -> Report.Making {
    let command = [name] + words
    guard arguments.formats.contains(.html) else { return Report.Making(command: command) }
    let environment = ProcessInfo.processInfo.environment
    guard let commit = try? Commit.find(nil, environment: environment) else { return Report.Making(command: command) }
    return Report.Making(
      commit: commit.name, committed: commit.time, hasChanges: Commit.hasChanges(environment: environment),
      command: command)
  }

  /// Prints the comparison of lanes, or its verdict alone.
  func show(_ report: Report, _ arguments: RunArguments) {
    let style = Terminal.style(arguments.color)
    let text =
      arguments.isQuiet
      ? TerminalTable.renderVerdict(report, style: style) : TerminalTable.render(report, style: style)
    say(text, arguments)
  }

  /// Prints the outcome of a command; on standard error where a report has standard output.
  func say(_ text: String, _ arguments: RunArguments) {
    if arguments.printsReport {
      Terminal.note(TerminalText(rendered: text))
    } else {
      Terminal.print(TerminalText(rendered: text))
    }
  }

  /// Writes the reports that the arguments ask for.
  ///
  /// - Parameter folder: The folder to write to; `nil` for standard output.
  func writeReports(_ report: Report, _ arguments: RunArguments, to folder: OutputFolder?) throws(CommandError) {
    guard let folder else {
      for format in arguments.formats { Terminal.print(TerminalText(rendered: format.render(report)), terminator: "") }
      return
    }
    let surroundings = Surroundings.current
    var formats = arguments.formats + surroundings.formats.filter { !arguments.formats.contains($0) }
    if report.results.claims != nil, !arguments.namesFormats { formats += [.claims, .claimsCSV] }
    // The results come first. Should the program be killed in between, `report` makes the others again from them.
    let order = formats.filter { $0 == .json } + formats.filter { $0 != .json }
    try folder.write(order.map { ($0.fileName, $0.render(report)) })
    if !arguments.isQuiet {
      Terminal.note("wrote \(formats.map { "\(arguments.output)/\($0.fileName)" }.joined(separator: ", "))")
    }
    if surroundings.service == .github {
      Terminal.command(TerminalText(rendered: ReportFormat.github.render(report)))
      if let path = surroundings.summary { surroundings.append(ReportFormat.markdown.render(report), to: path) }
    }
  }
}

extension RunArguments {
  /// The folder that reports go to, made and tried; `nil` for standard output.
  func folder() throws(CommandError) -> OutputFolder? { printsReport ? nil : try OutputFolder(output) }
}

extension SelectionError {
  /// Names that do not exist leave nothing to run. Any other error is a wrong command line.
  var status: ExitStatus {
    switch self {
    case .unknown, .nothingMatches: .nothingToHold
    case .unknownParameter, .invalidValue: .usage
    case .ambiguous: .badInput
    }
  }
}
