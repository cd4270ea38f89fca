import RerenderEvents
import RerenderReport
import RerenderResults
import RerenderRunner

extension Command {
  static let baseline = Command(
    name: "baseline", usage: "write [SCENARIO…]",
    summary: "records the gated counts, printing what changes in the file",
    options: [
      .all, .lane, .variant, .step, .set, .sweep, .jobs, .timeout, .quiet, .baseline, .gateAllocations, .rename,
    ]
  ) { parsed, program throws(CommandError) in
    guard parsed.operands.first == "write" else {
      let found = parsed.operands.first.map { "found \"\($0)\"" } ?? "found nothing"
      throw CommandError(.usage, "baseline takes the word write; \(found)")
    }
    var arguments = try RunArguments(parsed.droppingFirst(), choosingFrom: program.scenarios)
    arguments.run.countsAllocations = parsed.has(.gateAllocations)
    arguments.run.takesTime = false
    arguments.run.verifies = true
    let gating = try GateArguments(parsed, of: arguments)
    var renamed: [(old: String, new: String)] = []
    for text in parsed.all(.rename) { renamed.append(try RunArguments.pair(text, of: .rename)) }
    // Read before anything runs, so that a broken file is known at once.
    _ = try InputFile.baseline(gating.baseline)
    let folder = try OutputFolder(of: gating.baseline, option: .baseline)
    let results = try program.measure(program.plan(arguments), arguments)
    // What no baseline excuses is not recorded either.
    let gate = gating.gate
    let itself = Baseline().recording(results, scope: gate.scope, recordsAllocations: gate.gatesAllocations)
    let sound = gate.findings(in: results, against: .baseline(itself, file: gating.baseline))
    guard sound.outcome == .holds else {
      Terminal.print(TerminalText(rendered: sound.text(program: program.name, style: Terminal.style(arguments.color))))
      throw CommandError(sound.outcome.status, "\(gating.baseline) was left as it is: this run is none to record")
    }
    var new = Baseline()
    var changes = BaselineChanges(from: nil, to: new)
    try folder.update(FileTarget.split(gating.baseline).name) { () throws(CommandError) in
      // The baseline as it is now: another run may have recorded other scenarios in the meantime.
      let old = try InputFile.baseline(gating.baseline)
      let named = renamed.reduce(old ?? Baseline()) { $0.renaming($1.old, to: $1.new) }
      new = named.recording(
        results, scope: gate.scope, recordsAllocations: gating.gate.gatesAllocations)
      changes = BaselineChanges(from: old, to: new)
      return BaselineFile.encode(new)
    }
    if !arguments.isQuiet, changes.count > 0 { Terminal.print(TerminalText(lines: changes.lines.map { "\($0)" })) }
    let count = new.counts.count + new.tiers.reduce(0) { $0 + $1.counts.count }
    Terminal.print(
      "\(gating.baseline): \(count) counts, \(changes.count == 0 ? "none changed" : "\(changes.count) changes")")
    return .success
  }
}
