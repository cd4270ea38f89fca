import RerenderEvents
import RerenderHistory
import RerenderReport
import RerenderResults
import RerenderRunner

extension Command {
  static let check = Command(
    name: "check", usage: "[SCENARIO…]",
    summary: "runs, and holds the counts against expectations and the baseline",
    options: RunArguments.options + [.baseline, .against, .strict, .tolerance, .gateAllocations, .results]
  ) { parsed, program throws(CommandError) in
    var arguments = try RunArguments(parsed, choosingFrom: program.scenarios)
    // A stale view fails the check, so stale views are looked for in any case.
    arguments.run.verifies = true
    var gating = try GateArguments(parsed, of: arguments)
    // Read before anything runs, so that a broken file is known at once.
    var (baseline, source) = (Baseline?.none, gating.baseline)
    if let commit = parsed.last(.against) {
      (baseline, source) = try CommittedCounts.baseline(
        of: commit, file: gating.baseline, history: parsed.last(.history) ?? HistoryFile.standardPath)
    } else {
      baseline = try InputFile.baseline(gating.baseline)
    }
    let folder = try arguments.folder()
    let results: Results
    var plan: RunPlan?
    if let path = parsed.last(.results) {
      results = try InputFile.results(path)
      if !results.looksForStaleViews {
        Terminal.note(
          "\(program.name): \(path) was made without \(Option.verify.name): nobody looked for stale views, nor for bodies that "
            + "are not repeatable")
      }
      if let shard = results.shard {
        gating.gate.scope.excluded = Set(shard.cases).subtracting(results.cases.map(\.name))
      }
    } else {
      let chosen = try program.plan(arguments)
      gating.gate.scope.leaveToOthers(chosen)
      results = try program.measure(chosen, arguments)
      plan = chosen
    }
    var findings = gating.gate.findings(in: results, against: .baseline(baseline, file: source))
    if let plan { program.explain(&findings, plan) }
    try program.writeReports(program.report(results, findings, arguments), arguments, to: folder)
    let style = Terminal.style(arguments.color)
    let text = arguments.isQuiet ? findings.sentence ?? "" : findings.text(program: program.name, style: style)
    program.say(text, arguments)
    if baseline == nil {
      Terminal.note("\(program.name): no baseline at \(gating.baseline); `\(program.name) baseline write` records one")
    }
    return findings.outcome.status
  }
}

extension Program {
  /// Has the steps explained in which something was added. Says so where that fails, and keeps the findings.
  fileprivate func explain(_ findings: inout Findings, _ plan: RunPlan) {
    let steps = findings.unexplained
    guard !steps.isEmpty else { return }
    var explanations: [Explanation] = []
    for outcome in ExplanationRun(plan, steps: steps).run() {
      switch outcome {
      case .explained(let some): explanations += some
      case .failed(let name, let reason):
        Terminal.note("\(self.name): explaining \(name.description) failed: \(reason)")
      }
    }
    findings.explain(by: explanations)
  }
}

extension Findings.Outcome {
  /// The exit status of a command with these findings.
  var status: ExitStatus {
    switch self {
    case .holds: .success
    case .unreliable: .unreliable
    case .nothingToHold: .nothingToHold
    case .regression: .regression
    case .improvement: .improvement
    }
  }
}

extension Results {
  /// Whether stale views were looked for in any step with a screen.
  fileprivate var looksForStaleViews: Bool {
    cases.contains { $0.steps.contains { $0.totals[.staleViews] != nil } }
      || cases.allSatisfy { $0.steps.allSatisfy { $0.totals[.bodyEvaluations] == nil } }
  }
}
