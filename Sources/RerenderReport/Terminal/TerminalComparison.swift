import RerenderEvents
package import RerenderResults

/// The comparison of two results as a command prints it: the worst first, then every difference, a line each.
package struct TerminalComparison {
  static let rows = 40

  /// The lines, each ended by a line break, none wider than the style allows.
  package static func render(_ findings: Findings, style: TerminalStyle) -> String {
    var lines: [String] = []
    if let headline = findings.headline {
      lines += DisplayWidth.wrap(headline, width: style.width).map { style.paint($0, .failure) }
    }
    if let sentence = findings.sentence {
      lines += DisplayWidth.wrap(sentence, width: style.width).map { style.paint($0, .heading) }
    }
    let differences = findings.differences
    if !differences.isEmpty {
      lines.append("")
      lines += TerminalComparison(style: style).table(of: differences.prefix(rows))
    }
    if differences.count > rows {
      lines.append("and \(NumberText.grouped(differences.count - rows)) more, in the report's files")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private let style: TerminalStyle

  private func table(of differences: ArraySlice<Finding>) -> [String] {
    // Names share what the numbers leave. The narrower the terminal is, the shorter they are.
    let tables = (8...40).reversed().lazy.map { self.table(of: differences, limit: $0) }
    let fitting = tables.first { $0.width <= style.width } ?? table(of: differences, limit: 8)
    return fitting.lines(paint: style.paint)
  }

  private func table(of differences: ArraySlice<Finding>, limit: Int) -> TextTable {
    var table = TextTable(gaps: [0, 2, 2, 2, 1, 1])
    table.rows.append(
      [("case", true), ("step", true), ("what", true), ("before", false), ("now", false), ("change", false)].map {
        TextTable.Cell(text: $0.0, role: .heading, alignment: $0.1 ? .left : .right)
      })
    for finding in differences {
      let name = finding.place.name.map { [$0.scenario, $0.lane, $0.variant].filter { !$0.isEmpty } } ?? []
      let (was, now, change, role) = cells(of: finding)
      table.rows.append(
        [name.joined(separator: " "), finding.place.step ?? "", what(finding)].map { cell($0, limit: limit) } + [
          TextTable.Cell(text: was), TextTable.Cell(text: now), TextTable.Cell(text: change, role: role),
        ])
    }
    return table
  }

  private func what(_ finding: Finding) -> String {
    switch finding.fact {
    case .missing(let counts, _), .new(let counts): NumberText.counted(counts, "count")
    default: [finding.place.subject?.view, finding.metric?.words].compactMap(\.self).joined(separator: " ")
    }
  }

  private func cells(of finding: Finding) -> (was: String, now: String, change: String, role: TextTable.Role) {
    switch finding.fact {
    case .changed(_, let was, let now):
      let change = finding.change.map { ($0 > 0 ? "+" : "") + NumberText.grouped($0) } ?? ""
      return (NumberText.grouped(was), NumberText.grouped(now), change, now > was ? .failure : .property)
    case .unmeasured(_, let was, let now): return (MetricValue.text(was), MetricValue.text(now), "?", .quiet)
    case .moved(let move): return (move.old, move.new, "moved", .quiet)
    case .missing: return ("", "nothing", "gone", .quiet)
    default: return ("nothing", "", "new", .quiet)
    }
  }

  private func cell(_ name: String, limit: Int) -> TextTable.Cell {
    guard !name.isEmpty else { return .init(text: "", alignment: .left) }
    return .init(text: style.name(name, limit: limit), alignment: .left)
  }
}
