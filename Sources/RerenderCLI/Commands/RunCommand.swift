import RerenderEvents
import RerenderReport
import RerenderResults
import RerenderRunner

extension Command {
  static let run = Command(
    name: "run", usage: "[SCENARIO…]", summary: "runs scenarios, prints the comparison and writes reports",
    options: RunArguments.options
  ) { parsed, program throws(CommandError) in
    let arguments = try RunArguments(parsed)
    let plan = try program.plan(arguments)
    let folder = try OutputFolder(arguments.output)
    let results = try program.measure(plan, arguments)
    let findings = Gate().findings(in: results)
    let report = program.report(results, findings, arguments)
    try program.writeReports(report, arguments, to: folder)
    program.show(report, arguments)
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

  /// What reports are made of.
  func report(_ results: Results, _ findings: Findings, _ arguments: RunArguments) -> Report {
    Report(
      results, findings: findings, places: Surroundings.current.places(of: scenarios),
      trend: arguments.trend?.adding(results, as: "now"))
  }

  /// Prints the comparison of lanes, or what it comes to.
  func show(_ report: Report, _ arguments: RunArguments) {
    let style = TerminalStyle(color: Terminal.usesColor(arguments.color), width: Terminal.width)
    let text =
      arguments.isQuiet
      ? TerminalTable.renderVerdict(report, style: style) : TerminalTable.render(report, style: style)
    Terminal.print(TerminalText(rendered: text))
  }

  /// Writes the reports that the arguments ask for.
  func writeReports(_ report: Report, _ arguments: RunArguments, to folder: OutputFolder) throws(CommandError) {
    let surroundings = Surroundings.current
    let formats = arguments.formats + surroundings.formats.filter { !arguments.formats.contains($0) }
    // The results first: `report` makes the others again from them, should the program be killed in between.
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

extension SelectionError {
  /// Names that nothing has leave nothing to run; the rest is a wrong command line.
  var status: ExitStatus {
    switch self {
    case .unknown, .nothingMatches: .nothingToHold
    case .unknownParameter, .invalidValue: .usage
    }
  }
}
