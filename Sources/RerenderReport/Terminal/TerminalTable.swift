import RerenderEvents
import RerenderResults

/// The comparison of lanes as a command prints it: the verdict, then a table for each scenario, then what went wrong.
package struct TerminalTable {
  /// The lines, each ended by a line break, none wider than the style allows.
  ///
  /// Of more than `detailedGroups` scenarios, only those with the largest differences get a table. The rest is counted.
  package static func render(_ report: Report, style: TerminalStyle) -> String {
    TerminalTable(report: report, style: style).lines.map { $0 + "\n" }.joined()
  }

  /// The verdict alone, each sentence on a line: what `--quiet` prints.
  package static func renderVerdict(_ report: Report, style: TerminalStyle) -> String {
    lines(of: Verdict(report, groups: report.groups), style: style).map { $0 + "\n" }.joined()
  }

  static let detailedGroups = 12
  static let listedProblems = 40

  private let report: Report
  private let style: TerminalStyle

  private var lines: [String] {
    let groups = report.groups
    // Claims take the place of the comparisons that they rest on.
    if report.results.claims != nil {
      return ClaimTerminal.lines(report.results, style: style) + problemLines + unavailableLines
    }
    var lines = Self.lines(of: Verdict(report, groups: groups), style: style)
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
    let findings = report.findings
    let problems = findings.problems
    var lines = problems.prefix(Self.listedProblems).flatMap { problem in
      DisplayWidth.wrap(problem.line(findings.reference), width: style.width, indent: "  ").map {
        style.paint($0, problem.kind.isFailure ? .failure : .plain)
      }
    }
    let hidden = problems.count - Self.listedProblems
    if hidden > 0 { lines.append("and \(NumberText.grouped(hidden)) more, in the report's files") }
    // A step that every case skips for the same reason gets one line.
    var skipped: [String] = []
    for finding in findings.of(.skipped) {
      guard case .skipped(let reason) = finding.fact, let name = finding.place.name else { continue }
      let parameters = name.parameters.isEmpty ? "" : " (\(name.parameterText))"
      let step = SafeText.short(finding.place.step ?? "", limit: 40)
      let place = SafeText.short(name.scenario + parameters, limit: 60)
      let text = "skipped \(step) in \(place): \(SafeText.short(reason, limit: 120))"
      if !skipped.contains(text) { skipped.append(text) }
    }
    lines += skipped.prefix(Self.listedProblems).flatMap {
      DisplayWidth.wrap($0, width: style.width, indent: "  ").map { style.paint($0, .quiet) }
    }
    return lines.isEmpty ? [] : [""] + lines
  }

  private var overheadLines: [String] {
    guard let overhead = report.results.overhead else { return [] }
    return DisplayWidth.wrap("cost of counting: \(OverheadText.sentence(overhead))", width: style.width, indent: "  ")
      .map { style.paint($0, .quiet) }
  }

  private var unavailableLines: [String] {
    let reasons = report.results.unavailable
    if reasons.isEmpty { return [] }
    return [""]
      + reasons.flatMap { reason, metrics in
        DisplayWidth.wrap(
          "unavailable: \(metrics.map(\.words).joined(separator: ", ")) (\(SafeText.short(reason, limit: 120)))",
          width: style.width, indent: "  ")
      }.map { style.paint($0, .quiet) }
  }
}
