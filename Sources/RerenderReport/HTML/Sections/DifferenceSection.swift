import RerenderEvents

/// What changed against another set of numbers: increases first.
struct DifferenceSection {
  var comparison: Comparison

  func write(to page: inout Markup) {
    page.element("section", ["aria-labelledby": "differences"]) { section in
      section.element("h2", ["id": "differences"], text: "Differences")
      section.element("p") { line in
        line.name(comparison.oldName, limit: 120)
        line.text(" → ")
        line.name(comparison.newName, limit: 120)
      }
      section.element("p", ["class": "quiet"], text: comparison.sentence)
      if comparison.differences.isEmpty { return }
      writeTable(to: &section)
      let rest = comparison.digest.count - PagePlan.tableRows
      if rest > 0 {
        section.element("p", ["class": "quiet"], text: "and \(NumberText.grouped(rest)) more, in the two results.")
      }
    }
    page.lineBreak()
  }

  private func writeTable(to page: inout Markup) {
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
        for difference in comparison.digest.prefix(PagePlan.tableRows) { write(difference, to: &body) }
      }
    }
  }

  private func write(_ difference: Comparison.Difference, to page: inout Markup) {
    let key = difference.key
    page.element("tr") { row in
      row.cells(of: key, stepHeadsRow: true)
      for value in [difference.old, difference.new] {
        if value == nil {
          row.element("td", ["class": "na"], text: "–")
        } else {
          row.element("td", text: Comparison.Difference.text(value))
        }
      }
      let change = difference.change.map { ($0 > 0 ? "+" : "−") + NumberText.grouped(abs($0)) }
      let className: String? =
        switch difference.kind {
        case .increase: "bad"
        case .decrease: "good"
        case .added, .removed, .availability: "na"
        }
      row.element(
        "td", ["class": className, "data-value": difference.change.map(String.init)],
        text: change ?? words(for: difference.kind))
    }
  }

  private func words(for kind: Comparison.Kind) -> String {
    switch kind {
    case .added: "new"
    case .removed: "gone"
    default: "not measured"
    }
  }
}
