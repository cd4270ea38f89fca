import RerenderEvents
import RerenderResults

/// All scenarios in one table, each linked to its section.
struct SummarySection {
  var groups: [Group]
  var findings: Findings

  func write(to page: inout Markup) {
    let lanes = Set(groups.flatMap(\.lanes)).sorted()
    page.element("section", ["aria-labelledby": "summary"]) { section in
      section.element("h2", ["id": "summary"], text: "All scenarios")
      section.scrollingTable(label: "All scenarios", className: "sortable") { table in
        table.element("caption", text: "Body evaluations over all steps and variants of each scenario.")
        table.element("thead") { head in
          head.element("tr") { row in
            row.element("th", ["scope": "col", "class": "text"], text: "scenario")
            row.element("th", ["scope": "col"], text: "steps")
            for lane in lanes {
              row.element("th", ["scope": "col", "class": lane.className], text: Label.text(lane.name))
            }
            row.element("th", ["scope": "col"], text: "failures")
          }
        }
        table.element("tbody") { body in
          for group in groups { write(group, lanes, to: &body) }
        }
      }
    }
  }

  private func write(_ group: Group, _ lanes: [Lane], to body: inout Markup) {
    body.element("tr") { row in
      row.element("th", ["scope": "row"]) { cell in
        cell.element("a", ["href": "#\(Anchor.group(group))"]) { $0.name(group.heading(limit: Label.longest)) }
      }
      row.element("td", text: NumberText.grouped(group.steps.count))
      for lane in lanes {
        let counts = group.columns.filter { $0.lane == lane }.flatMap { column in
          column.result.steps.compactMap { $0.totals[.bodyEvaluations]?.integer }
        }
        if counts.isEmpty {
          let isThere = group.columns.contains { $0.lane == lane }
          row.element("td", ["class": "na"], text: isThere ? "not counted" : "–")
        } else {
          row.element("td", ["class": lane.className], text: NumberText.grouped(saturatingSum(counts)))
        }
      }
      let failures = group.columns.reduce(0) { $0 + findings.failures(in: $1.result.name) }
      row.element("td", ["class": failures > 0 ? "bad" : nil], text: NumberText.grouped(failures))
    }
  }
}

extension Markup {
  /// A table in a box that scrolls sideways by itself, so that the page never does.
  mutating func scrollingTable(
    label: String, className: String? = nil, data: FigureData? = nil, _ content: (inout Markup) -> Void
  ) {
    element("div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": label]) { box in
      box.element(
        "table",
        [
          "class": className, "data-scenario": data?.scenario, "data-parameters": data?.parameters,
          "data-metric": data?.metric,
        ], content)
    }
    lineBreak()
  }

  /// A table's cell with a value, its digits grouped; or the word `unavailable`; or nothing where nothing was measured.
  mutating func valueCell(_ value: MetricValue?, _ metric: Metric, className: String? = nil) {
    switch value {
    case .measured(let number)?:
      // Times are shown rounded. The exact value goes along for sorting and for copying.
      let isRounded = metric.unit == .nanosecond
      element(
        "td",
        ["class": className, "data-value": isRounded ? "\(number)" : nil, "title": isRounded ? "\(number) ns" : nil],
        text: metric.text(number))
    case .unavailable(let reason)?:
      element("td", ["class": "na", "title": Label.text(reason)], text: "unavailable")
    case nil: element("td") { _ in }
    }
  }
}
