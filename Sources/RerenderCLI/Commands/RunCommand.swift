import RerenderEvents
import RerenderReport
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
    try program.writeReports(results, arguments, to: folder)
    let style = TerminalStyle(color: Terminal.usesColor(arguments.color), width: Terminal.width)
    let text =
      arguments.isQuiet
      ? TerminalTable.renderVerdict(results, style: style) : TerminalTable.render(results, style: style)
    Terminal.print(TerminalText(rendered: text))
    return results.status
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

  /// Writes the reports that the arguments ask for.
  func writeReports(
    _ results: Results, _ arguments: RunArguments, comparison: Comparison? = nil, verdict: GateVerdict? = nil,
    to folder: OutputFolder
  ) throws(CommandError) {
    let surroundings = Surroundings.current
    let formats = arguments.formats + surroundings.formats.filter { !arguments.formats.contains($0) }
    let places = surroundings.places(of: scenarios)
    let trend = arguments.trend?.adding(results, as: "now")
    func text(_ format: ReportFormat) -> String {
      ReportFormat.render(
        results, as: format, comparison: comparison, verdict: verdict, places: places,
        trend: trend)
    }
    // The results first: `report` makes the others again from them, should the program be killed in between.
    let order = formats.filter { $0 == .json } + formats.filter { $0 != .json }
    try folder.write(order.map { ($0.fileName, text($0)) })
    if !arguments.isQuiet {
      Terminal.note("wrote \(formats.map { "\(arguments.output)/\($0.fileName)" }.joined(separator: ", "))")
    }
    if surroundings.service == .github {
      Terminal.command(TerminalText(rendered: text(.github)))
      if let path = surroundings.summary { surroundings.append(text(.markdown), to: path) }
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

extension Results {
  /// The exit status of a run: what makes the counts unreliable goes before what makes them wrong.
  var status: ExitStatus {
    if cases.contains(where: { $0.outcome != .measured }) { return .unreliable }
    let steps = cases.flatMap(\.steps)
    if steps.contains(where: { $0.expectations.contains { !$0.holds } || !$0.stale.isEmpty }) { return .regression }
    return .success
  }
}
