public import RerenderEvents

/// The comparison as a command prints it: the verdict, then a table a scenario, then what went wrong.
public struct TerminalTable {
  /// The lines, each ended by a line break, none wider than the style allows.
  ///
  /// Of more than `detailedGroups` scenarios only those with the largest differences get a table; the rest is counted.
  public static func render(_ results: Results, style: TerminalStyle) -> String {
    TerminalTable(results: results.sorted, style: style).lines.map { $0 + "\n" }.joined()
  }

  /// The verdict alone, a sentence a line: what `--quiet` prints.
  public static func renderVerdict(_ results: Results, style: TerminalStyle) -> String {
    let verdict = Verdict(results.sorted)
    return lines(of: verdict, style: style).map { $0 + "\n" }.joined()
  }

  static let detailedGroups = 12
  static let listedProblems = 40

  private let results: Results
  private let style: TerminalStyle

  private var lines: [String] {
    let groups = results.groups
    var lines = Self.lines(of: Verdict(results, groups: groups), style: style)
    for group in groups.prefix(Self.detailedGroups) where !group.steps.isEmpty {
      lines.append("")
      lines += heading(of: group)
      lines += GroupTable(group: group, style: style).lines
    }
    if groups.count > Self.detailedGroups {
      let rest = NumberText.counted(groups.count - Self.detailedGroups, "more comparison")
      lines += ["", "\(rest), in the report's files."]
    }
    lines += problemLines
    lines += unavailableLines
    lines += overheadLines
    return lines
  }

  private static func lines(of verdict: Verdict, style: TerminalStyle) -> [String] {
    verdict.sentences.flatMap { sentence in
      let role: TextTable.Role =
        switch sentence.kind {
        case .failure: .failure
        case .finding: .heading
        case .note: .plain
        }
      return DisplayWidth.wrap(sentence.text, width: style.width).map { style.paint($0, role) }
    }
  }

  private func heading(of group: Group) -> [String] {
    let title = group.title.isEmpty ? "" : ": \(SafeText.short(group.title, limit: 120))"
    return DisplayWidth.wrap(group.heading + title, width: style.width).map { style.paint($0, .heading) }
  }

  private var problemLines: [String] {
    var lines: [String] = []
    // What every case skips for the same reason is one line, not one a case.
    var skipped: [String] = []
    var shown = 0
    let problems = results.problems
    for problem in problems where problem.kind != .skipped {
      if shown == Self.listedProblems { break }
      shown += 1
      let text = "\(problem.kind.rawValue) \(problem.place): \(problem.text)"
      let wrapped = DisplayWidth.wrap(text, width: style.width, indent: "  ")
      lines += wrapped.map { style.paint($0, problem.kind.isFailure ? .failure : .plain) }
    }
    let hidden = problems.count { $0.kind != .skipped } - shown
    if hidden > 0 { lines.append("and \(NumberText.grouped(hidden)) more, in the report's files") }
    var seen: Set<String> = []
    for result in results.cases {
      for step in result.skipped {
        let parameters = result.name.parameters.isEmpty ? "" : " (\(result.name.parameterText))"
        let place = SafeText.short(result.name.scenario + parameters, limit: 60)
        let text =
          "skipped \(SafeText.short(step.name, limit: 40)) in \(place): \(SafeText.short(step.reason, limit: 120))"
        if seen.insert(text).inserted { skipped.append(text) }
      }
    }
    lines += skipped.prefix(Self.listedProblems).flatMap {
      DisplayWidth.wrap($0, width: style.width, indent: "  ").map { style.paint($0, .quiet) }
    }
    return lines.isEmpty ? [] : [""] + lines
  }

  private var overheadLines: [String] {
    guard let overhead = results.overhead else { return [] }
    return DisplayWidth.wrap("cost of counting: \(OverheadText.sentence(overhead))", width: style.width, indent: "  ")
      .map { style.paint($0, .quiet) }
  }

  private var unavailableLines: [String] {
    let reasons = results.unavailable
    if reasons.isEmpty { return [] }
    return [""]
      + reasons.flatMap { reason, metrics in
        DisplayWidth.wrap(
          "unavailable: \(metrics.map(\.words).joined(separator: ", ")) (\(SafeText.short(reason, limit: 120)))",
          width: style.width, indent: "  ")
      }.map { style.paint($0, .quiet) }
  }
}
