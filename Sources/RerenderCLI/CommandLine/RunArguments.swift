import RerenderReport
import RerenderRunner

/// The options that `run` and `check` share.
struct RunArguments {
  static let options: [Option] = [
    .lane, .variant, .step, .set, .sweep, .output, .format, .jobs, .timeout, .noAllocations, .noTime, .verify,
    .quiet, .color,
  ]

  var run = RunOptions()
  var output = "Reports/latest"
  var formats: [ReportFormat] = [.html, .csv, .json]
  var isQuiet = false
  var color = ColorChoice.auto

  init(_ arguments: ParsedArguments) throws(CommandError) {
    run.scenarios = arguments.operands
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
      for text in arguments.list(.format) {
        formats.append(try arguments.choice(text, for: .format, of: ReportFormat.self))
      }
    }
    isQuiet = arguments.has(.quiet)
    if let text = arguments.last(.color) {
      color = try arguments.choice(text, for: .color, of: ColorChoice.self)
    }
  }

  private static func pair(_ text: String, of option: Option) throws(CommandError) -> (String, String) {
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
