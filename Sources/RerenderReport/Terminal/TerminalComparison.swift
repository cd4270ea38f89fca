import RerenderEvents

/// What a command prints of two results: the worst first, then every difference, a line each.
public struct TerminalComparison {
  static let rows = 40

  /// The lines, each ended by a line break, none wider than the style allows.
  public static func render(_ comparison: Comparison, style: TerminalStyle) -> String {
    var lines: [String] = []
    if let headline = comparison.headline {
      lines += DisplayWidth.wrap(headline, width: style.width).map { style.paint($0, .failure) }
    }
    lines += DisplayWidth.wrap(comparison.sentence, width: style.width).map { style.paint($0, .heading) }
    let digest = comparison.digest
    if !digest.isEmpty {
      lines.append("")
      lines += TerminalComparison(style: style).table(of: digest.prefix(rows))
    }
    if digest.count > rows {
      lines.append("and \(NumberText.grouped(digest.count - rows)) more, in the report's files")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private let style: TerminalStyle

  private func table(of differences: ArraySlice<Comparison.Difference>) -> [String] {
    // Names share what the numbers leave; the narrower the terminal, the shorter they are.
    let tables = (8...40).reversed().lazy.map { self.table(of: differences, limit: $0) }
    let fitting = tables.first { $0.width <= style.width } ?? table(of: differences, limit: 8)
    return fitting.lines(paint: style.paint)
  }

  private func table(of differences: ArraySlice<Comparison.Difference>, limit: Int) -> TextTable {
    var table = TextTable(gaps: [0, 2, 2, 2, 1, 1])
    table.rows.append(
      [("case", true), ("step", true), ("what", true), ("before", false), ("now", false), ("change", false)].map {
        TextTable.Cell(text: $0.0, role: .heading, alignment: $0.1 ? .left : .right)
      })
    for difference in differences {
      let key = difference.key
      let name = [key.name.scenario, key.name.lane, key.name.variant].filter { !$0.isEmpty }.joined(separator: " ")
      let what = [key.view ?? "", key.metric.words].filter { !$0.isEmpty }.joined(separator: " ")
      let role: TextTable.Role =
        switch difference.kind {
        case .increase: .failure
        case .decrease: .property
        case .added, .removed, .availability: .quiet
        }
      let change = difference.change.map { ($0 > 0 ? "+" : "") + NumberText.grouped($0) }
      let values = [Comparison.Difference.text(difference.old), Comparison.Difference.text(difference.new)]
      table.rows.append(
        [name, key.step, what].map { cell($0, limit: limit) } + values.map { TextTable.Cell(text: $0) } + [
          TextTable.Cell(text: change ?? difference.kind.rawValue, role: role)
        ])
    }
    return table
  }

  private func cell(_ name: String, limit: Int) -> TextTable.Cell {
    .init(text: DisplayWidth.fit(SafeText.short(name, limit: limit * 2), width: limit), alignment: .left)
  }
}
