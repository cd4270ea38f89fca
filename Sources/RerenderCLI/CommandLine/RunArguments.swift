import RerenderEvents
import RerenderHistory
import RerenderReport
import RerenderResults
import RerenderRunner

/// The options that `run` and `check` share.
struct RunArguments {
  static let options: [Option] = [
    .all, .lane, .variant, .step, .set, .sweep, .output, .format, .jobs, .timeout, .noAllocations, .noTime, .verify,
    .quiet, .color, .shard, .shardCosts, .history,
  ]

  var run = RunOptions()
  var output = "Reports/latest"
  var formats: [ReportFormat] = [.html, .csv, .json]
  /// Whether the formats were asked for.
  var namesFormats = false
  var isQuiet = false
  var color = ColorChoice.auto
  /// Whether the report goes to standard output, and messages beside it to standard error.
  var printsReport: Bool { output == "-" }
  /// The trend that a history has, for the page.
  var trend: Trend?

  /// - Parameter scenarios: The program's scenarios, by which operands are chosen; `nil` where operands are files.
  init(_ arguments: ParsedArguments, choosingFrom scenarios: [Scenario]? = nil) throws(CommandError) {
    run.scenarios = arguments.operands
    if let scenarios { run.choose(from: scenarios, all: arguments.has(.all)) }
    for text in arguments.list(.lane) {
      run.lanes.append(try arguments.choice(text, for: .lane, of: LaneKind.self))
    }
    run.variants = arguments.list(.variant)
    run.steps = arguments.list(.step)
    for text in arguments.all(.set) {
      let (key, value) = try RunArguments.pair(text, of: .set)
      run.settings[key] = value
    }
    for text in arguments.all(.sweep) {
      let (key, value) = try RunArguments.pair(text, of: .sweep)
      run.sweeps.append(.init(parameter: key, values: value.split(separator: ",").map(String.init)))
    }
    run.jobs = try arguments.count(.jobs, default: 1)
    run.timeout = try arguments.seconds(.timeout, default: 120)
    run.countsAllocations = !arguments.has(.noAllocations)
    run.takesTime = !arguments.has(.noTime)
    run.verifies = arguments.has(.verify)
    output = arguments.last(.output) ?? output
    if arguments.has(.format) {
      formats = []
      namesFormats = true
      for text in arguments.list(.format) {
        formats.append(try arguments.choice(text, for: .format, of: ReportFormat.self))
      }
    }
    if printsReport, formats.count != 1 || !arguments.has(.format) {
      throw CommandError(.usage, "\(Option.output.name) - prints one report: name it with \(Option.format.name)")
    }
    if let text = arguments.last(.shard) { run.shard = try RunArguments.shard(text) }
    if let path = arguments.last(.shardCosts) {
      guard run.shard != nil else { throw CommandError(.usage, "--shard-costs is of use with --shard only") }
      let costs = try InputFile.results(path).costs
      guard !costs.isEmpty else {
        throw CommandError(
          .badInput,
          "\(path) has no times to make the parts equally long by; measure it without \(Option.noTime.name), or leave "
            + "out \(Option.shardCosts.name)")
      }
      run.shard?.costs = costs
    }
    if let path = arguments.last(.history) { trend = try InputFile.trend(path, HistoryFilter(), limit: 60) }
    isQuiet = arguments.has(.quiet)
    if let text = arguments.last(.color) {
      color = try arguments.choice(text, for: .color, of: ColorChoice.self)
    }
  }

  private static func shard(_ text: String) throws(CommandError) -> RunOptions.Shard {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], 1...10_000 ~= count, 1...count ~= number
    else {
      throw CommandError(.usage, "--shard takes I/N, two whole numbers with 1 ≤ I ≤ N ≤ 10000; found \"\(text)\"")
    }
    return RunOptions.Shard(number: number, count: count)
  }

  static func pair(_ text: String, of option: Option) throws(CommandError) -> (String, String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw CommandError(.usage, "\(option.name) takes \(option.value ?? ""); found \"\(text)\"")
    }
    return (parts[0], parts[1])
  }
}

/// When the terminal output is coloured.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

extension Results {
  /// What each case cost: the sum of its steps' median times. Cases without times are left out.
  fileprivate var costs: [CaseName: Double] {
    var costs: [CaseName: Double] = [:]
    for result in cases {
      let times = result.steps.compactMap { $0.totals[.timeMedian]?.integer }
      if !times.isEmpty { costs[result.name] = times.reduce(0) { $0 + Double($1) } }
    }
    return costs
  }
}
