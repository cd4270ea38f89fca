import RerenderEvents

/// `report.md`: what a job summary or a comment on a pull request shows, the worst news first.
enum MarkdownReport {
  /// Rows of one table; the CSV has the rest.
  static let rows = 30
  static let groups = 10

  static func render(_ results: Results, comparison: Comparison?, findings: [GateFinding]) -> String {
    let groups = results.groups
    let verdict = Verdict(results, groups: groups)
    var lines = ["### rerender", ""]
    for sentence in verdict.sentences where sentence.kind == .failure { lines += ["**\(plain(sentence.text))**", ""] }
    if let comparison { lines += comparisonLines(comparison) }
    lines += causeLines(findings)
    for sentence in verdict.sentences where sentence.kind == .finding {
      lines += ["**\(finding(groups, sentence))**", ""]
    }
    for sentence in verdict.sentences where sentence.kind == .note { lines += [plain(sentence.text), ""] }
    lines += problemLines(results)
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

  /// The strongest contrast with its names as code; any other finding as it is.
  private static func finding(_ groups: [Group], _ sentence: Verdict.Sentence) -> String {
    guard let contrast = Contrast.strongest(in: groups), contrast.sentence == sentence.text else {
      return plain(sentence.text)
    }
    func variant(_ name: String) -> String { name.isEmpty ? "" : " (\(MarkdownText.code(name)))" }
    let place = "\(MarkdownText.code(contrast.step)) in \(MarkdownText.code(contrast.group.heading, limit: 120))"
    let object = NumberText.counted(contrast.object.count, "body evaluation")
    let property = NumberText.grouped(contrast.property.count)
    return "\(place): \(object) with `ObservableObject`\(variant(contrast.object.variant)), \(property) with "
      + "`@Observable`\(variant(contrast.property.variant))."
  }

  private static func comparisonLines(_ comparison: Comparison) -> [String] {
    let old = MarkdownText.code(comparison.oldName)
    var lines = ["**\(plain(comparison.sentence))** (\(old) → \(MarkdownText.code(comparison.newName)))", ""]
    if comparison.differences.isEmpty { return lines }
    lines += ["| | scenario | step | view | metric | before | now |", "|---|---|---|---|---|--:|--:|"]
    for difference in comparison.digest.prefix(rows) {
      let key = difference.key
      let name = [key.name.scenario, key.name.lane, key.name.variant].filter { !$0.isEmpty }.joined(separator: " ")
      let sign =
        switch difference.kind {
        case .increase: "▲"
        case .decrease: "▼"
        case .added: "new"
        case .removed: "gone"
        case .availability: "?"
        }
      let old = Comparison.Difference.text(difference.old)
      let new = Comparison.Difference.text(difference.new)
      lines.append(
        "| \(sign) | \(MarkdownText.code(name)) | \(MarkdownText.code(key.step)) | "
          + "\(key.view.map { MarkdownText.code($0) } ?? "total") | \(key.metric.words) | \(old) | \(new) |")
    }
    let rest = comparison.digest.count - rows
    if rest > 0 { lines.append("| | and \(NumberText.grouped(rest)) more | | | | | |") }
    return lines + [""]
  }

  /// What led to what was added: a list for each place, that of its first metric, the gravest first.
  private static func causeLines(_ findings: [GateFinding]) -> [String] {
    var told: Set<[String]> = []
    var lines: [String] = []
    let reasons = findings.filter { finding in
      guard let name = finding.name, let view = finding.view, !finding.causeLines.isEmpty else { return false }
      return told.insert([name.scenario, name.lane, name.variant, name.parameterText, finding.step ?? "", view])
        .inserted
    }
    for finding in reasons.prefix(rows) {
      lines.append("- \(MarkdownText.code(finding.place, limit: 200))")
      lines += finding.causeLines.map { "  - \(MarkdownText.code($0, limit: 300))" }
    }
    if reasons.count > rows { lines.append("- and \(NumberText.grouped(reasons.count - rows)) more") }
    return lines.isEmpty ? [] : ["Why:", ""] + lines + [""]
  }

  private static func problemLines(_ results: Results) -> [String] {
    let problems = results.problems.filter(\.kind.isFailure)
    if problems.isEmpty { return [] }
    var lines = problems.prefix(rows).map { problem in
      "- **\(problem.kind.rawValue)** \(MarkdownText.code(problem.place, limit: 120)): "
        + MarkdownText.code(problem.text, limit: 300)
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
          row += column.hasFailure(in: step) ? " **\(NumberText.grouped(value))** |" : " \(NumberText.grouped(value)) |"
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
