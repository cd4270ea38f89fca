import RerenderEvents
import RerenderResults

/// `report.md`: a text for a job summary or a comment on a pull request, the worst news first.
enum MarkdownReport {
  /// The mark by which an action that updates its comment finds it again.
  static let mark = "<!-- rerender -->"
  /// The number of rows of one table. The CSV has the rest.
  static let rows = 30
  static let groups = 10
  /// The number of groups that are open. The rest is folded.
  static let open = 4
  /// The number of sentences of one kind.
  static let sentences = 5

  /// Fewer than 60 lines of a pull request's comment are open.
  static func render(_ report: Report) -> String {
    let (results, findings) = (report.results, report.findings)
    let groups = report.groups
    let verdict = Verdict(report, groups: groups)
    var lines = [mark, "### rerender", ""]
    func sentences(_ kind: Verdict.Kind) -> ArraySlice<Verdict.Sentence> {
      verdict.sentences.filter { $0.kind == kind }.prefix(Self.sentences)
    }
    for sentence in sentences(.failure) { lines += ["**\(plain(sentence.text))**", ""] }
    if let sentence = findings.sentence, let (old, new) = findings.reference.names {
      lines += ["**\(plain(sentence))** (\(MarkdownText.code(old)) → \(MarkdownText.code(new)))", ""]
    }
    lines += findingLines(report)
    for sentence in sentences(.finding) {
      lines += ["**\(sentence.contrast.map(text) ?? plain(sentence.text))**", ""]
    }
    for sentence in sentences(.note) { lines += [plain(sentence.text), ""] }
    lines += folded("All differences", differenceLines(findings))
    for group in groups.prefix(Self.groups) where group.has(.bodyEvaluations) { lines += table(of: group) }
    if groups.count > Self.groups {
      lines += ["\(NumberText.counted(groups.count - Self.groups, "more scenario")) in `report.csv`.", ""]
    }
    for (reason, metrics) in results.unavailable.prefix(Self.sentences) {
      lines += ["Unavailable: \(metrics.map(\.words).joined(separator: ", ")) (\(plain(reason))).", ""]
    }
    let machine = results.machine
    lines.append(
      "<sub>rerender \(plain(results.version)), \(plain(machine.toolchain)), \(plain(machine.configuration)), "
        + "\(plain(machine.operatingSystem))</sub>")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Lines that are shown on request; empty where there are none.
  private static func folded(_ summary: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["<details><summary>\(escapedHTML(summary))</summary>", ""] + lines + ["</details>", ""]
  }

  /// The findings by what they go back to, with what cures them. The first ones are open, the rest is folded.
  private static func findingLines(_ report: Report) -> [String] {
    let groups = report.findings.groups
    func lines(_ group: FindingGroup) -> [String] {
      let words = report.text(of: group)
      // A line of a list may hold names of users. As code, nothing in it is acted on.
      return ["- **\(group.kind.rawValue)** \(MarkdownText.code(words.headline, limit: 300))"]
        + words.details.map { "  - \($0.word): \(MarkdownText.code($0.text, limit: 400))" }
    }
    let open = groups.prefix(Self.open).flatMap(lines)
    let rest = groups.dropFirst(Self.open)
    let hidden =
      rest.prefix(rows).flatMap(lines)
      + (rest.count > rows ? ["- and \(NumberText.grouped(rest.count - rows)) more"] : [])
    return (open.isEmpty ? [] : open + [""])
      + folded("\(NumberText.grouped(rest.count)) more", hidden.isEmpty ? [] : hidden + [""])
  }

  private static func plain(_ text: String) -> String { MarkdownText.plain(text) }

  /// The contrast of two lanes with its names as code.
  private static func text(_ contrast: Contrast) -> String {
    let shape = contrast.variant.isEmpty ? "" : ", both lanes with the variant \(MarkdownText.code(contrast.variant))"
    let place = "\(MarkdownText.code(contrast.step)) in \(MarkdownText.code(contrast.group.heading, limit: 120))"
    let object = NumberText.counted(contrast.object, "body evaluation")
    let property = NumberText.grouped(contrast.property)
    return "\(place)\(shape): \(object) with `ObservableObject`, \(property) with `@Observable`."
  }

  private static func differenceLines(_ findings: Findings) -> [String] {
    let differences = findings.differences
    if differences.isEmpty { return [] }
    var lines = ["| | scenario | step | view | metric | before | now |", "|---|---|---|---|---|--:|--:|"]
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
    case .moved(let move):
      return "| moved | | | \(move.kind.rawValue) | \(MarkdownText.code(move.old)) | \(MarkdownText.code(move.new)) |"
    case .new(let counts): return "| new | \(place) | \(NumberText.counted(counts, "count")) | | |"
    default: return ""
    }
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
