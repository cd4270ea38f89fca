import RerenderEvents
import RerenderResults

/// Why views ran in a step: a row for each cause.
struct CauseTable {
  var group: Group
  var step: String

  func write(to page: inout Markup) {
    let rows = group.columns.flatMap { column in (column.steps[step]?.causes ?? []).map { (column, $0) } }
    if rows.isEmpty { return }
    let hasVariants = group.columns.contains { !$0.variant.isEmpty }
    page.element("h4", text: "Causes")
    page.scrollingTable(label: "Causes of \(Label.text(step))", className: "sortable fold causes") { table in
      table.element("thead") { head in
        head.element("tr") { row in
          if hasVariants { row.element("th", ["scope": "col", "class": "text"], text: "variant") }
          for name in ["lane", "view", "cause"] {
            row.element("th", ["scope": "col", "class": "text"], text: name)
          }
          row.element("th", ["scope": "col"], text: "evaluations")
          row.element("th", ["scope": "col"], text: "wasted")
        }
      }
      table.element("tbody") { body in
        for (column, cause) in rows.prefix(PagePlan.tableRows) {
          body.element("tr") { row in
            if hasVariants { row.element("td", ["class": "text"]) { $0.name(column.variant) } }
            row.element(
              "td", ["class": "text \(column.lane.className)"], text: Label.text(column.lane.name))
            row.element("th", ["scope": "row"]) { cell in
              cell.name(cause.view)
              if cause.kind == .content { cell.text(" (content)") }
            }
            row.element("td", ["class": "text"]) { $0.name(cause.text) }
            row.element("td", text: NumberText.grouped(cause.evaluations))
            row.element("td", text: NumberText.grouped(cause.wasted))
          }
        }
      }
    }
    if rows.count > PagePlan.tableRows {
      let rest = NumberText.grouped(rows.count - PagePlan.tableRows)
      page.element("p", ["class": "quiet"], text: "and \(rest) more, in results.json")
    }
  }
}

/// What each view type cost in a step: a row for each view and metric.
struct ViewTable {
  var group: Group
  var step: String

  func write(to page: inout Markup) {
    let metrics = Metric.allCases.filter { metric in
      group.columns.contains { $0.steps[step]?.views.contains { $0.metrics[metric] != nil } ?? false }
    }
    let views = Set(group.columns.flatMap { $0.steps[step]?.views.map(\.view) ?? [] }).sorted()
    if metrics.isEmpty || views.isEmpty { return }
    page.element("details") { details in
      details.element("summary", text: "By view")
      for metric in metrics {
        writeTable(metric, views, to: &details)
      }
    }
  }

  private func writeTable(_ metric: Metric, _ views: [String], to page: inout Markup) {
    let data = FigureData(group, metric: metric.rawValue)
    page.scrollingTable(label: "\(metric.words) by view", data: data) { table in
      table.element("caption", text: "\(metric.words) by view")
      table.element("thead") { head in
        head.element("tr") { row in
          row.element("th", ["scope": "col", "class": "text"], text: "view")
          for column in group.columns {
            row.element(
              "th",
              [
                "scope": "col", "class": column.lane.className, "data-lane": column.lane.name,
                "data-variant": column.variant,
              ]
            ) { cell in
              if !column.variant.isEmpty {
                cell.name(column.variant)
                cell.void("br")
              }
              cell.text(Label.text(column.lane.name))
            }
          }
        }
      }
      table.element("tbody") { body in
        for view in views.prefix(PagePlan.tableRows) {
          body.element("tr", ["data-step": step, "data-view": view]) { row in
            row.element("th", ["scope": "row"]) { $0.name(view) }
            for column in group.columns {
              let result = column.steps[step]?.views.first { $0.view == view }
              row.valueCell(result?.metrics[metric], metric, className: column.lane.className)
            }
          }
        }
      }
    }
  }
}
