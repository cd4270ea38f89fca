import RerenderEvents
import RerenderReport
import RerenderResults
import RerenderRunner

extension Command {
  private static let budget = Option(
    name: "--budget", value: "N", help: "how many actions are tried on one screen (default 200)")
  private static let actions = Option(
    name: "--actions", value: "N", help: "how many actions a walk has at the most (default 10)")
  private static let seed = Option(
    name: "--seed", value: "N", help: "what the walks are drawn from: the same for the same number (default 1)")

  static let explore = Command(
    name: "explore", usage: "[SCENARIO…]",
    summary: "tries random walks over screens, and prints the shortest that finds something",
    options: [.lane, .variant, .set, budget, actions, seed, .timeout, .quiet, .color]
  ) { arguments, program throws(CommandError) in
    let shared = try RunArguments(
      arguments.without(budget).without(actions).without(seed), choosingFrom: program.scenarios)
    let plan: RunPlan
    do throws(SelectionError) {
      plan = try RunPlan(program.scenarios, shared.run)
    } catch {
      throw CommandError(error.status, "\(error.description)")
    }
    var exploration = ExplorationPlan()
    exploration.budget = try arguments.count(budget, default: exploration.budget)
    exploration.length = try arguments.count(actions, default: exploration.length)
    exploration.seed = UInt64(try arguments.count(seed, default: Int(exploration.seed)))
    Interruption.observe()
    let outcomes = ExplorationRun(plan, exploration).run { name, place, count in
      if !shared.isQuiet { Terminal.note("exploring \(name.description) (\(place + 1) of \(count))") }
    }
    var found = 0
    var failures: [String] = []
    for outcome in outcomes {
      switch outcome {
      case .explored(let name, let walks):
        Terminal.print(TerminalText(lines: WalkText.lines(of: walks, on: name)))
        found += walks.count { if case .wasted = $0.finding { false } else { true } }
      case .failed(let name, let reason): failures.append("\(name) \(reason)")
      }
    }
    if let signal = Interruption.received { throw CommandError(.interrupted, "stopped by signal \(signal)") }
    if !failures.isEmpty { throw CommandError(.unreliable, "\(failures.joined(separator: "; "))") }
    return found > 0 ? .regression : .success
  }
}

/// Walks as text, each with the step to paste.
private enum WalkText {
  static func lines(of walks: [Walk], on name: CaseName) -> [TerminalText] {
    guard !walks.isEmpty else { return ["\(name.description): nothing stale, nothing noticed, nothing wasted", ""] }
    return walks.enumerated().flatMap { index, walk in
      let head: TerminalText =
        switch walk.finding {
        case .stale(let text): "STALE \(name.description), \(text)"
        case .noticed(let text): "NOTICED \(name.description), \(text)"
        case .wasted(let wasted, let evaluations):
          "WASTED \(name.description): \(wasted) of \(evaluations) evaluations came out equal, the most of any action"
        }
      return [head] + step(walk, "walk-\(index + 1)") + [""]
    }
  }

  /// A step that does what the walk did. For a wasteful walk the last action is the step, and the others come before
  /// it.
  private static func step(_ walk: Walk, _ name: String) -> [TerminalText] {
    guard !walk.calls.isEmpty else { return ["  on mounting"] }
    let (before, last) = (walk.calls.dropLast(), walk.calls.last ?? "")
    guard case .wasted = walk.finding, !before.isEmpty else { return block("  Step(\"\(name)\")", walk.calls) }
    return block("  Step(\"\(name)\")", [last]) + block("    .after", Array(before))
  }

  private static func block(_ head: String, _ calls: [String]) -> [TerminalText] {
    if calls.count == 1, let call = calls.first { return ["\(head) { screen in \(call) }"] }
    let indent = String(head.prefix { $0 == " " })
    return ["\(head) { screen in"] + calls.map { "\(indent)  \($0)" } + ["\(indent)}"]
  }
}
