import RerenderEvents
import RerenderReport
import RerenderResults
import RerenderRunner

extension Command {
  private static let view = Option(
    name: "--view", value: "TYPE", help: "one type of view only, with what led to its evaluations")
  private static let from = Option(
    name: "--from", value: "TYPE.PROPERTY", help: "only what this cause began: Row.title, @State count")
  private static let form = Option(name: "--format", value: "text|json|dot", help: "how to print it (default text)")

  static let explain = Command(
    name: "explain", usage: "SCENARIO", summary: "shows every evaluation of a step with its causes, to the write",
    options: [.step, .lane, .variant, view, from, form, .set, .timeout, .color]
  ) { arguments, program throws(CommandError) in
    guard arguments.operands.count == 1 else {
      throw CommandError(
        .usage,
        "explain takes one scenario; found \(arguments.operands.count). "
          + "\(program.name) explain SCENARIO --step STEP; \(program.name) list shows what there is")
    }
    let shared = try RunArguments(arguments.without(form), choosingFrom: program.scenarios)
    let plan: RunPlan
    do throws(SelectionError) {
      plan = try RunPlan(program.scenarios, shared.run)
    } catch {
      throw CommandError(error.status, "\(error.description)")
    }
    let format = try arguments.last(form).map { text throws(CommandError) in
      try arguments.choice(text, for: form, of: ExplanationFormat.self)
    }
    Interruption.observe()
    let filter = ExplanationFilter(view: arguments.last(view), cause: arguments.last(from))
    let outcomes = ExplanationRun(plan, filter: filter).run()
    var explanations: [Explanation] = []
    var failures: [String] = []
    for outcome in outcomes {
      switch outcome {
      case .explained(let some): explanations += some
      case .failed(let name, let reason): failures.append("\(name) \(reason)")
      }
    }
    let style = Terminal.style(shared.color)
    let text = (format ?? .text).render(explanations, style: style)
    Terminal.print(TerminalText(rendered: text), terminator: text.hasSuffix("\n") ? "" : "\n")
    if let signal = Interruption.received { throw CommandError(.interrupted, "stopped by signal \(signal)") }
    if !failures.isEmpty { throw CommandError(.unreliable, "\(failures.joined(separator: "; "))") }
    if explanations.allSatisfy(\.writes.isEmpty), filter != ExplanationFilter() {
      let views = explanations.reduce(into: Set<String>()) { $0.formUnion($1.views) }
      let hint = filter.view.map { NearestName.suggestion(for: $0, in: views.subtracting([$0]).sorted()) } ?? ""
      throw CommandError(.nothingToHold, "no evaluation matches \(describe(filter))\(hint)")
    }
    return .success
  }

  private static func describe(_ filter: ExplanationFilter) -> String {
    [filter.view.map { "--view \($0)" }, filter.cause.map { "--from \"\($0)\"" }].compactMap(\.self).joined(
      separator: " ")
  }
}
