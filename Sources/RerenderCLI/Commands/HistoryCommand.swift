import Foundation
import RerenderEvents
import RerenderHistory
import RerenderReport
import RerenderResults
import RerenderRunner

extension Command {
  private static let commit = Option(
    name: "--commit", value: "NAME", help: "the commit of the results added (default: the one checked out)")
  private static let database = Option(
    name: "--database", value: "FILE", help: "the history (default \(HistoryFile.standardPath))")
  private static let metric = Option(
    name: "--metric", value: "M1,M2,…", help: "metrics shown (repeatable; default all but times)")
  private static let view = Option(
    name: "--view", value: "TYPE", help: "counts of this type of view, not totals (repeatable)")
  private static let limit = Option(name: "--limit", value: "N", help: "how many entries shown at most (default 30)")
  private static let form = Option(
    name: "--format", value: "text|csv|json|html", help: "how it is shown (default text)")

  static let history = Command(
    name: "history", usage: "add RESULTS.json… | show [SCENARIO…]",
    summary: "keeps results by commit, and shows how the numbers went",
    options: [commit, database, metric, .lane, .variant, .step, view, limit, form, .color]
  ) { parsed, program throws(CommandError) in
    switch parsed.operands.first {
    case "add": return try add(parsed.droppingFirst())
    case "show": return try show(parsed.droppingFirst())
    case let word:
      let found = word.map { "found \"\($0)\"" } ?? "found nothing"
      throw CommandError(.usage, "history takes the word add or show; \(found)")
    }
  }

  private static func add(_ parsed: ParsedArguments) throws(CommandError) -> ExitStatus {
    let path = parsed.last(database) ?? HistoryFile.standardPath
    let results = try joined(parsed, command: "history add")
    let commit = try Commit.find(parsed.last(commit), environment: ProcessInfo.processInfo.environment)
    try OutputFolder(of: path, option: database).tidy()
    let addition: HistoryFile.Addition
    do throws(HistoryError) {
      addition = try HistoryFile(writing: path).add(
        results, commit: commit.name, committed: commit.time, added: Int(Date().timeIntervalSince1970))
    } catch {
      throw CommandError(error)
    }
    if !addition.leftOut.isEmpty {
      Terminal.note(
        "left out, since not measured to the end: \(addition.leftOut.map(\.description).joined(separator: "; "))")
    }
    guard addition.numbers > 0 else {
      throw CommandError(.unreliable, "no case was measured; \(path) was left as it is")
    }
    Terminal.print(
      "\(path): \(commit.name): \(addition.added) cases added, \(addition.replaced) replaced; \(addition.numbers) numbers"
    )
    return .success
  }

  private static func show(_ parsed: ParsedArguments) throws(CommandError) -> ExitStatus {
    let path = parsed.last(database) ?? HistoryFile.standardPath
    var filter = HistoryFilter()
    filter.scenarios = Set(parsed.operands)
    filter.lanes = Set(parsed.list(.lane))
    filter.variants = Set(parsed.list(.variant))
    filter.steps = Set(parsed.list(.step))
    filter.views = Set(parsed.all(view))
    if parsed.has(metric) {
      filter.metrics = []
      for text in parsed.list(metric) { filter.metrics.insert(try parsed.choice(text, for: metric, of: Metric.self)) }
    }
    let format = try parsed.choice(parsed.last(form) ?? "text", for: form, of: TrendFormat.self)
    let color = try parsed.choice(parsed.last(.color) ?? "auto", for: .color, of: ColorChoice.self)
    let trend = try InputFile.trend(path, filter, limit: parsed.count(limit, default: 30))
    guard !trend.series.isEmpty else {
      throw CommandError(.nothingToHold, "nothing in \(path) is of what was asked for")
    }
    let style = Terminal.style(color)
    Terminal.print(TerminalText(rendered: format.render(trend, style: style)), terminator: "")
    return .success
  }
}

extension HistoryFile {
  static let standardPath = "Reports/history.sqlite"
}

extension InputFile {
  /// Reads what a history has of some numbers.
  ///
  /// - Throws: `CommandError` where the file does not exist or is not what it should be.
  static func trend(_ path: String, _ filter: HistoryFilter, limit: Int) throws(CommandError) -> Trend {
    do throws(HistoryError) {
      return try HistoryFile(reading: path).trend(filter, limit: limit)
    } catch {
      throw CommandError(error)
    }
  }
}

extension CommandError {
  init(_ error: HistoryError) {
    let status: ExitStatus =
      switch error.kind {
      case .refused: .badInput
      case .unwritable: .cannotWrite
      case .libraryMissing, .failed: .internalError
      }
    self.init(status, "\(error.description)")
  }
}
