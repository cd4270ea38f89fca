import RerenderReport

/// One option of a command.
struct Option: Hashable, Sendable {
  /// The name with its hyphens: `--lane`.
  let name: String
  /// The word for the option's value in the help, or `nil` for a switch.
  let value: String?
  let help: String
  /// The possible values, where the word in the help is not made of just these.
  var choices: [String] = []

  static let all = Option(
    name: "--all", value: nil, help: "the scenarios too that run only where they, or their group, are named")
  static let lane = Option(name: "--lane", value: "object|property|screen", help: "one lane only (repeatable)")
  static let variant = Option(name: "--variant", value: "NAME", help: "one variant only (repeatable)")
  static let step = Option(name: "--step", value: "NAME", help: "one step only (repeatable)")
  static let set = Option(name: "--set", value: "KEY=VALUE", help: "the value of a parameter (repeatable)")
  static let sweep = Option(
    name: "--sweep", value: "KEY=V1,V2,…", help: "several values of a parameter, one run for each (repeatable)")
  static let output = Option(
    name: "--output", value: "DIR",
    help: "where reports go (default Reports/latest); - prints the one that is asked for")
  static let format = Option(
    name: "--format", value: "F1,F2,…",
    help: "which reports to write (repeatable; default html,csv,json): "
      + ReportFormat.allCases.map(\.rawValue).joined(separator: ", "),
    choices: ReportFormat.allCases.map(\.rawValue))
  static let jobs = Option(name: "--jobs", value: "N", help: "how many workers may count at once (default 1)")
  static let timeout = Option(name: "--timeout", value: "SECONDS", help: "how long one worker may take (default 120)")
  static let noAllocations = Option(name: "--no-allocations", value: nil, help: "leave allocations out")
  static let noTime = Option(
    name: "--no-time", value: nil,
    help: "leave times out: with --no-allocations, report.csv is the same on every machine")
  static let verify = Option(
    name: "--verify", value: nil, help: "look for stale views after each step: those that show something outdated")
  static let quiet = Option(name: "--quiet", value: nil, help: "print the verdict alone")
  static let color = Option(
    name: "--color", value: "auto|always|never", help: "colour in the terminal (default auto)")

  static let shard = Option(
    name: "--shard", value: "I/N", help: "the I-th of N parts of the cases, the same split on every machine")
  static let shardCosts = Option(
    name: "--shard-costs", value: "RESULTS.json", help: "results with times, to make the parts equally long")
  static let baseline = Option(
    name: "--baseline", value: "FILE", help: "the file of gated counts (default \(GateArguments.standardBaseline))")
  static let against = Option(
    name: "--against", value: "COMMIT",
    help: "the baseline of that commit, or the history's results of it, not the file")
  static let rename = Option(
    name: "--rename", value: "OLD=NEW", help: "a view, step or scenario that has another name now (repeatable)")
  static let printCosts = Option(
    name: "--print-costs", value: nil, help: "print what each step cost as expectations to paste, not the comparison")
  static let strict = Option(name: "--strict", value: nil, help: "fail where counts fell below the baseline, too")
  static let tolerance = Option(
    name: "--tolerance", value: "[SCENARIO[/STEP[/VIEW]]:]METRIC=AMOUNT",
    help: "how far counts may be off: 2, or 1.5% (repeatable; the last that matches decides; default none)")
  static let gateAllocations = Option(
    name: "--gate-allocations", value: nil,
    help: "allocations and bytes as well, in a tier of their own for this toolchain, architecture and allocator")
  static let results = Option(
    name: "--results", value: "RESULTS.json", help: "hold these results, such as merged shards, instead of running")
  static let history = Option(
    name: "--history", value: "FILE", help: "a history whose trend report.html is to draw")
  static let outputFile = Option(name: "--output", value: "FILE", help: "where the joined results go")
}
