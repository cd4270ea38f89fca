import RerenderEvents
import RerenderResults

/// Every number that differs from another set of numbers, under what it goes back to.
struct DifferenceSection {
  /// More rows than these are folded.
  private static let openRows = 20
  private static let names = ["scenario", "lane", "step", "view", "metric", "cause"]
  private static let numbers = ["before", "now", "change"]

  var report: Report
  var groups: [FindingGroup]
  var plan: PagePlan

  /// Writes nothing where there is no other side, or nothing differs from it.
  func write(to page: inout Markup) {
    let differing = groups.compactMap { group -> (group: FindingGroup, rows: [Finding])? in
      let rows = group.findings.filter(\.isDifference)
      return rows.isEmpty ? nil : (group, rows)
    }
    let count = differing.reduce(0) { $0 + $1.rows.count }
    guard report.findings.reference != .itself, count > 0 else { return }
    page.element("section", ["aria-labelledby": "differences"]) { section in
      section.element("h2", ["id": "differences"], text: "Differences")
      section.element("details", ["open": count <= Self.openRows ? "" : nil]) { details in
        details.element("summary", text: NumberText.counted(count, "difference"))
        details.scrollingTable(label: "Differences", className: "sortable fold cards") { table in
          writeHead(to: &table)
          for (group, rows) in differing { write(group, rows, to: &table) }
        }
      }
    }
    page.lineBreak()
  }

  private func writeHead(to table: inout Markup) {
    table.element("thead") { head in
      head.element("tr") { row in
        for name in Self.names { row.element("th", ["scope": "col", "class": "text"], text: name) }
        for name in Self.numbers { row.element("th", ["scope": "col"], text: name) }
      }
    }
  }

  private func write(_ group: FindingGroup, _ rows: [Finding], to table: inout Markup) {
    table.element("tbody") { body in
      body.element("tr", ["class": "root"]) { row in
        row.element("th", ["scope": "rowgroup", "colspan": "\(Self.names.count + Self.numbers.count)"]) { cell in
          cell.element("a", ["href": "#\(Anchor.finding(group.root))"], text: group.kind.rawValue)
          if let cause = report.text(of: group, isWhole: true).cause {
            cell.raw(" ")
            cell.name(cause)
          }
        }
      }
      for finding in rows { write(finding, to: &body) }
    }
  }

  private func write(_ finding: Finding, to page: inout Markup) {
    page.element("tr") { row in
      row.cells(
        of: finding.place, what: finding.countedText, stepHeadsRow: true,
        stepLink: finding.place.step == nil ? nil : plan.anchor(of: finding.place))
      row.element("td", ["class": "text"]) { cell in
        guard let cause = finding.causes.first else { return }
        cell.name(cause.text)
        if finding.causes.count > 1 { cell.text(" and \(NumberText.grouped(finding.causes.count - 1)) more") }
      }
      switch finding.fact {
      case .changed(_, let was, let now):
        row.element("td", text: NumberText.grouped(was))
        row.element("td", text: NumberText.grouped(now))
        let change = finding.change ?? 0
        let text = (change > 0 ? "+" : "−") + NumberText.grouped(Int(clamping: change.magnitude))
        row.element("td", ["class": now > was ? "bad" : "good", "data-value": "\(change)"], text: text)
      case .unmeasured(_, let was, let now):
        row.element("td", text: MetricValue.text(was))
        row.element("td", text: MetricValue.text(now))
        row.element("td", ["class": "na"], text: "not measured")
      case .moved(let move):
        for name in [move.old, move.new] { row.element("td", ["class": "text"]) { $0.name(name) } }
        row.element("td", ["class": "na"], text: "moved")
      default:
        let isNew = finding.kind == .new
        for isThere in [!isNew, isNew] { row.element("td", ["class": "na"], text: isThere ? "there" : "–") }
        row.element("td", ["class": "na"], text: isNew ? "new" : "gone")
      }
    }
  }
}

extension Finding {
  /// What differs: a metric, or the word in place of one.
  fileprivate var countedText: String {
    switch fact {
    case .moved(let move): "another \(move.kind.rawValue)"
    case .missing(let counts, _), .new(let counts): NumberText.counted(counts, "count")
    default: metric?.words ?? ""
    }
  }
}
