import RerenderEvents
import RerenderReport
import RerenderResults
import RerenderRunner

/// The options that `check` and `baseline` have beside those of `run`.
struct GateArguments {
  static let standardBaseline = "Reports/baseline.json"

  var baseline = standardBaseline
  var gate = Gate()

  init(_ arguments: ParsedArguments, of run: RunArguments) throws(CommandError) {
    baseline = arguments.last(.baseline) ?? baseline
    gate.isStrict = arguments.has(.strict)
    gate.gatesAllocations = arguments.has(.gateAllocations)
    if gate.gatesAllocations, !run.run.countsAllocations {
      throw CommandError(.usage, "\(Option.gateAllocations.name) and \(Option.noAllocations.name) exclude each other")
    }
    gate.tolerances = try GateArguments.tolerances(arguments)
    gate.scope = GateScope(run.run)
  }

  /// The tolerances of a command line.
  static func tolerances(_ arguments: ParsedArguments) throws(CommandError) -> [Tolerance] {
    var tolerances: [Tolerance] = []
    for text in arguments.all(.tolerance) {
      guard let tolerance = Tolerance(commandLine: text) else {
        throw CommandError(
          .usage,
          "\(Option.tolerance.name) takes \(Option.tolerance.value ?? ""), the amount a whole number or a percentage, "
            + "names with * for any text; found \"\(text)\"")
      }
      tolerances.append(tolerance)
    }
    return tolerances
  }
}

extension GateScope {
  /// What a run was asked for.
  init(_ options: RunOptions) {
    self.init()
    scenarios = Set(options.scenarios)
    unasked = options.unasked
    lanes = Set(options.lanes.map(\.rawValue))
    variants = Set(options.variants)
    steps = Set(options.steps)
    for (name, value) in options.settings { parameters[name] = [GateScope.plain(value)] }
    for sweep in options.sweeps { parameters[sweep.parameter] = Set(sweep.values.map(GateScope.plain)) }
  }

  /// A whole number as results have it: `007` and `+7` are 7.
  private static func plain(_ text: String) -> String { Int(text).map { String($0) } ?? text }

  /// Leaves out the cases that other shards run.
  mutating func leaveToOthers(_ plan: RunPlan) {
    excluded = Set(plan.allCases).subtracting(plan.cases.map(\.name))
  }
}
