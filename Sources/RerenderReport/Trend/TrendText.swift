import RerenderEvents
import RerenderResults

/// A trend for a terminal. Each series that changed has a line, the newest change first. The others share one line.
struct TrendText {
  static let rows = 60
  /// How many of the newest entries a line of blocks shows.
  static let blocks = 24

  /// The lines, each ended by a line break.
  static func render(_ trend: Trend, style: TerminalStyle) -> String {
    var lines = [style.paint(trend.sentence, .heading)]
    if let span = trend.span { lines.append(style.paint(span, .quiet)) }
    let changed = trend.changedNewestFirst
    if !changed.isEmpty {
      lines.append("")
      lines += TrendText(trend: trend, style: style).lines(of: changed.prefix(rows))
    }
    if changed.count > rows {
      lines.append("and \(NumberText.grouped(changed.count - rows)) more, in --format csv")
    }
    let same = trend.series.count - changed.count
    if same > 0, !changed.isEmpty {
      lines.append("and \(NumberText.grouped(same)) that did not change")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Values as blocks of eight heights, the smallest lowest. A missing value is a space.
  static func blocks(_ values: [Int?]) -> String {
    let known = values.compactMap(\.self)
    guard let low = known.min(), let high = known.max() else { return "" }
    let heights = Array("▁▂▃▄▅▆▇█")
    return String(
      values.map { value -> Character in
        guard let value else { return " " }
        if high == low { return heights[0] }
        let place = (Double(value) - Double(low)) / (Double(high) - Double(low))
        return heights[min(7, Int(place * 8))]
      })
  }

  private let trend: Trend
  private let style: TerminalStyle

  /// A heading for each case, with its lines below.
  private func lines(of series: ArraySlice<Trend.Series>) -> [String] {
    var cases: [CaseName] = []
    for one in series where !cases.contains(one.key.name) { cases.append(one.key.name) }
    let ordered = cases.flatMap { name in series.filter { $0.key.name == name } }
    // Names share what the numbers leave. The narrower the terminal is, the shorter they are.
    let tables = (8...40).reversed().lazy.map { self.table(of: ordered, limit: $0) }
    let table = (tables.first { $0.width <= style.width } ?? self.table(of: ordered, limit: 8)).lines(
      paint: style.paint)
    var lines = [table[0]]
    var previous: CaseName?
    for (one, line) in zip(ordered, table.dropFirst()) {
      if one.key.name != previous { lines.append(heading(of: one.key.name)) }
      previous = one.key.name
      lines.append(line)
    }
    return lines
  }

  private func heading(of name: CaseName) -> String {
    let names = [name.scenario, name.lane, name.variant].filter { !$0.isEmpty }.map { SafeText.short($0, limit: 60) }
    let parameters = name.parameters.isEmpty ? "" : " (\(SafeText.short(name.parameterText, limit: 60)))"
    return style.paint(DisplayWidth.fit(names.joined(separator: " ") + parameters, width: style.width), .heading)
  }

  private func table(of series: [Trend.Series], limit: Int) -> TextTable {
    var table = TextTable(gaps: [0, 2, 2, 2, 1, 2])
    let headings = [
      ("  step", true), ("what", true), ("trend", true), ("now", false), ("change", false), ("since", true),
    ]
    table.rows.append(headings.map { .init(text: $0.0, role: .heading, alignment: $0.1 ? .left : .right) })
    for one in series {
      guard let last = one.changes.last, let newest = one.newest else { continue }
      let key = one.key
      let what = [key.subject.view ?? "", key.metric.words].filter { !$0.isEmpty }.joined(separator: " ")
      let change = newest.difference ?? 0
      let text = change == 0 ? "=" : (change > 0 ? "+" : "-") + key.metric.text(abs(change))
      table.rows.append(
        [cell("  " + SafeText.short(key.step, limit: limit * 2), limit: limit), cell(what, limit: limit)] + [
          .init(text: Self.blocks(one.values.suffix(Self.blocks).map { $0?.integer }), alignment: .left),
          .init(text: key.metric.text(newest.value)),
          .init(text: text, role: change > 0 ? .failure : change < 0 ? .property : .quiet),
          cell(trend.entries[last.place].shortCommit, limit: limit),
        ])
    }
    return table
  }

  private func cell(_ name: String, limit: Int) -> TextTable.Cell {
    .init(text: DisplayWidth.fit(SafeText.short(name, limit: limit * 2), width: limit), alignment: .left)
  }
}

extension Trend {
  /// How much changed, in a sentence.
  var sentence: String {
    let over = "over \(NumberText.counted(entries.count, "entry", "entries"))"
    let changes = changed.count
    if changes == 0 { return "None of \(NumberText.counted(series.count, "number")) changed \(over)." }
    return "\(NumberText.grouped(changes)) of \(NumberText.counted(series.count, "number")) changed \(over)."
  }

  /// The first entry and the last.
  var span: String? {
    guard let first = entries.first, let last = entries.last else { return nil }
    return entries.count == 1 ? first.label : "\(first.label) to \(last.label)"
  }

  /// The series that changed. Those that changed last come first. Those that changed at the same time are in the order
  /// of their keys.
  var changedNewestFirst: [Series] {
    let places = changed.map { (series: $0, last: $0.changes.last?.place ?? 0) }
    let sorted = places.sorted { a, b in
      if a.last != b.last { return a.last > b.last }
      return a.series.key < b.series.key
    }
    return sorted.map(\.series)
  }
}

extension Trend.Entry {
  /// The commit, with its day where that is known.
  var label: String { committed.map { "\(shortCommit) (\(Self.day($0)))" } ?? shortCommit }

  /// The day of a time, by universal time: `2026-02-28`.
  static func day(_ seconds: Int) -> String {
    guard abs(seconds) < 200_000_000_000 else { return "\(seconds)" }
    let negative = seconds < 0 && !seconds.isMultiple(of: 86_400)
    // Days since 0000-03-01, in eras of 400 years. A leap day is then the last day of its year.
    let days: Int = seconds / 86_400 - (negative ? 1 : 0) + 719_468
    let era: Int = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra: Int = days - era * 146_097
    let leapDays: Int = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra: Int = (dayOfEra - leapDays) / 365
    let dayOfYear: Int = dayOfEra - 365 * yearOfEra - yearOfEra / 4 + yearOfEra / 100
    // Months from March on have 153 days in each five.
    let shifted: Int = (5 * dayOfYear + 2) / 153
    let day: Int = dayOfYear - (153 * shifted + 2) / 5 + 1
    let month: Int = shifted < 10 ? shifted + 3 : shifted - 9
    let year: Int = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }
}
