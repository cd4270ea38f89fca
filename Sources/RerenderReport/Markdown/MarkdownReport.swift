import RerenderEvents
import RerenderResults

/// `report.md`: what a job summary or a comment on a pull request shows, the worst news first.
enum MarkdownReport {
  /// Rows of one table; the CSV has the rest.
  static let rows = 30
  static let groups = 10

  static func render(_ report: Report) -> String {
    let (results, findings) = (report.results, report.findings)
    let groups = report.groups
    let verdict = Verdict(report, groups: groups)
    var lines = ["### rerender", ""]
    for sentence in verdict.sentences where sentence.kind == .failure { lines += ["**\(plain(sentence.text))**", ""] }
    lines += differenceLines(findings)
    lines += causeLines(findings)
    for sentence in verdict.sentences where sentence.kind == .finding {
      lines += ["**\(sentence.contrast.map(text) ?? plain(sentence.text))**", ""]
    }
    for sentence in verdict.sentences where sentence.kind == .note { lines += [plain(sentence.text), ""] }
    lines += problemLines(findings)
    for group in groups.prefix(Self.groups) where group.has(.bodyEvaluations) { lines += table(of: group) }
    if groups.count > Self.groups {
      lines += ["\(NumberText.counted(groups.count - Self.groups, "more scenario")) in `report.csv`.", ""]
    }
    for (reason, metrics) in results.unavailable {
      lines += ["Unavailable: \(metrics.map(\.words).joined(separator: ", ")) (\(plain(reason))).", ""]
    }
    let machine = results.machine
    lines.append(
      "<sub>rerender \(plain(results.version)), \(plain(machine.toolchain)), \(plain(machine.configuration)), "
        + "\(plain(machine.operatingSystem))</sub>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func plain(_ text: String) -> String { MarkdownText.plain(text) }

  /// The contrast of two lanes with its names as code.
  private static func text(_ contrast: Contrast) -> String {
    func variant(_ name: String) -> String { name.isEmpty ? "" : " (\(MarkdownText.code(name)))" }
    let place = "\(MarkdownText.code(contrast.step)) in \(MarkdownText.code(contrast.group.heading, limit: 120))"
    let object = NumberText.counted(contrast.object.count, "body evaluation")
    let property = NumberText.grouped(contrast.property.count)
    return "\(place): \(object) with `ObservableObject`\(variant(contrast.object.variant)), \(property) with "
      + "`@Observable`\(variant(contrast.property.variant))."
  }

  private static func differenceLines(_ findings: Findings) -> [String] {
    guard let (old, new) = findings.reference.names, let sentence = findings.sentence else { return [] }
    var lines = ["**\(plain(sentence))** (\(MarkdownText.code(old)) → \(MarkdownText.code(new)))", ""]
    let differences = findings.differences
    if differences.isEmpty { return lines }
    lines += ["| | scenario | step | view | metric | before | now |", "|---|---|---|---|---|--:|--:|"]
    for difference in differences.prefix(rows) { lines.append(row(of: difference)) }
    let rest = differences.count - rows
    if rest > 0 { lines.append("| | and \(NumberText.grouped(rest)) more | | | | | |") }
    return lines + [""]
  }

  private static func row(of finding: Finding) -> String {
    let name = finding.place.name.map { [$0.scenario, $0.lane, $0.variant].filter { !$0.isEmpty } } ?? []
    let subject = finding.place.subject.map { $0.view.map { MarkdownText.code($0) } ?? "total" } ?? ""
    let place =
      "\(MarkdownText.code(name.joined(separator: " "))) | \(finding.place.step.map { MarkdownText.code($0) } ?? "") | "
      + subject
    switch finding.fact {
    case .changed(let metric, let was, let now):
      let sign = now > was ? "▲" : "▼"
      return "| \(sign) | \(place) | \(metric.words) | \(NumberText.grouped(was)) | \(NumberText.grouped(now)) |"
    case .unmeasured(let metric, let was, let now):
      return "| ? | \(place) | \(metric.words) | \(MetricValue.text(was)) | \(MetricValue.text(now)) |"
    case .missing(let counts, _): return "| gone | \(place) | \(NumberText.counted(counts, "count")) | | |"
    case .new(let counts): return "| new | \(place) | \(NumberText.counted(counts, "count")) | | |"
    default: return ""
    }
  }

  /// What led to what was added: a list for each place, that of its first metric, the gravest first.
  private static func causeLines(_ findings: Findings) -> [String] {
    var told: Set<Place> = []
    var lines: [String] = []
    let reasons = findings.list.filter { finding in
      guard finding.place.subject?.view != nil, !finding.causeLines.isEmpty else { return false }
      return told.insert(finding.place).inserted
    }
    for finding in reasons.prefix(rows) {
      lines.append("- \(MarkdownText.code(finding.placeText, limit: 200))")
      lines += finding.causeLines.map { "  - \(MarkdownText.code($0, limit: 300))" }
    }
    if reasons.count > rows { lines.append("- and \(NumberText.grouped(reasons.count - rows)) more") }
    return lines.isEmpty ? [] : ["Why:", ""] + lines + [""]
  }

  private static func problemLines(_ findings: Findings) -> [String] {
    let problems = findings.problems
    if problems.isEmpty { return [] }
    var lines = problems.prefix(rows).map { problem in
      let place = problem.placeText
      return "- **\(problem.kind.rawValue)** \(place.isEmpty ? "" : MarkdownText.code(place, limit: 120) + ": ")"
        + MarkdownText.code(problem.message(findings.reference), limit: 300)
    }
    if problems.count > rows { lines.append("- and \(NumberText.grouped(problems.count - rows)) more") }
    return lines + [""]
  }

  private static func table(of group: Group) -> [String] {
    let summary = "Body evaluations of \(escapedHTML(group.heading))"
    var head = "| step |"
    var rule = "|---|"
    for column in group.columns {
      let names = (column.variant.isEmpty ? [] : [column.variant]) + [column.lane.name]
      head += " \(MarkdownText.code(names.joined(separator: " "))) |"
      rule += "--:|"
    }
    var lines = ["<details><summary>\(summary)</summary>", "", head, rule]
    for step in group.steps.prefix(rows) {
      var row = "| \(MarkdownText.code(step)) |"
      for column in group.columns {
        switch column.total(.bodyEvaluations, of: step) {
        case .measured(let value)?:
          row +=
            column.failing.contains(step) ? " **\(NumberText.grouped(value))** |" : " \(NumberText.grouped(value)) |"
        case .unavailable?: row += " unavailable |"
        case nil: row += " |"
        }
      }
      lines.append(row)
    }
    if group.steps.count > rows { lines.append("| and \(NumberText.grouped(group.steps.count - rows)) more steps |") }
    return lines + ["", "</details>", ""]
  }

  private static func escapedHTML(_ text: String) -> String {
    var output = ""
    Markup.escape(text, into: &output)
    return output.replacing("@", with: "&#64;&#8288;")
  }
}
