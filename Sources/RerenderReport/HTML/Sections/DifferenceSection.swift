import RerenderEvents
import RerenderResults

/// What changed against another set of numbers: increases first.
struct DifferenceSection {
  var findings: Findings
  var names: (old: String, new: String)

  func write(to page: inout Markup) {
    page.element("section", ["aria-labelledby": "differences"]) { section in
      section.element("h2", ["id": "differences"], text: "Differences")
      section.element("p") { line in
        line.name(names.old, limit: 120)
        line.text(" → ")
        line.name(names.new, limit: 120)
      }
      if let sentence = findings.sentence { section.element("p", ["class": "quiet"], text: sentence) }
      let differences = findings.differences
      if differences.isEmpty { return }
      writeTable(differences.prefix(PagePlan.tableRows), to: &section)
      let rest = differences.count - PagePlan.tableRows
      if rest > 0 {
        section.element("p", ["class": "quiet"], text: "and \(NumberText.grouped(rest)) more, in the two results.")
      }
    }
    page.lineBreak()
  }

  private func writeTable(_ differences: ArraySlice<Finding>, to page: inout Markup) {
    page.scrollingTable(label: "Differences", className: "sortable") { table in
      table.element("thead") { head in
        head.element("tr") { row in
          for name in ["scenario", "lane", "step", "view", "metric"] {
            row.element("th", ["scope": "col", "class": "text"], text: name)
          }
          for name in ["before", "now", "change"] { row.element("th", ["scope": "col"], text: name) }
        }
      }
      table.element("tbody") { body in
        for difference in differences { write(difference, to: &body) }
      }
    }
  }

  private func write(_ finding: Finding, to page: inout Markup) {
    page.element("tr") { row in
      switch finding.fact {
      case .changed(let metric, let was, let now):
        row.cells(of: finding.place, what: metric.words, stepHeadsRow: true)
        row.element("td", text: NumberText.grouped(was))
        row.element("td", text: NumberText.grouped(now))
        let change = finding.change ?? 0
        let text = (change > 0 ? "+" : "−") + NumberText.grouped(Int(clamping: change.magnitude))
        row.element("td", ["class": now > was ? "bad" : "good", "data-value": "\(change)"], text: text)
      case .unmeasured(let metric, let was, let now):
        row.cells(of: finding.place, what: metric.words, stepHeadsRow: true)
        row.element("td", text: MetricValue.text(was))
        row.element("td", text: MetricValue.text(now))
        row.element("td", ["class": "na"], text: "not measured")
      case .moved(let move):
        row.cells(of: finding.place, what: "another \(move.kind.rawValue)", stepHeadsRow: true)
        for name in [move.old, move.new] { row.element("td", ["class": "text"], text: SafeText.short(name, limit: 80)) }
        row.element("td", ["class": "na"], text: "moved")
      case .missing(let counts, _), .new(let counts):
        row.cells(of: finding.place, what: NumberText.counted(counts, "count"), stepHeadsRow: true)
        let isNew = finding.kind == .new
        for isThere in [!isNew, isNew] { row.element("td", ["class": "na"], text: isThere ? "there" : "–") }
        row.element("td", ["class": "na"], text: isNew ? "new" : "gone")
      default: break
      }
    }
  }
}
