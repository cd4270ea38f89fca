import RerenderEvents

/// One scenario with one set of parameters: the bars, the same as a table, and the steps one by one.
struct GroupSection {
  var group: Group
  var index: Int
  var plan: PagePlan

  private var isPictured: Bool { index < PagePlan.picturedGroups }

  func write(to page: inout Markup) {
    let id = "scenario-\(index + 1)"
    page.element("section", ["id": id, "aria-labelledby": "\(id)-h"]) { section in
      section.element("h2", ["id": "\(id)-h"]) { $0.name(group.heading, limit: 120) }
      if !group.title.isEmpty { section.element("p", ["class": "quiet"]) { $0.name(group.title, limit: 200) } }
      writeSkipped(to: &section)
      if group.steps.isEmpty {
        section.element("p", text: "No step of it was measured.")
        return
      }
      for metric in metrics { writeMetric(metric, to: &section) }
      let steps = plan.detailed[index]
      if !steps.isEmpty { writeSteps(steps, to: &section) }
    }
    page.lineBreak()
  }

  /// What the group has pictures of: the evaluations; then allocations and times, each where it was asked for.
  private var metrics: [Metric] {
    [Metric.bodyEvaluations, .allocatedBytes, .timeMedian].filter { metric in
      group.columns.contains { column in column.result.steps.contains { $0.totals[metric] != nil } }
    }
  }

  private func writeSkipped(to page: inout Markup) {
    var seen: Set<SkippedStep> = []
    for step in group.columns.flatMap(\.result.skipped) where seen.insert(step).inserted {
      page.element("p", ["class": "quiet small"]) { line in
        line.text("Left out: ")
        line.name(step.name, limit: 60)
        line.text(", ")
        line.name(step.reason, limit: 200)
        line.text(".")
      }
    }
  }

  private func writeMetric(_ metric: Metric, to page: inout Markup) {
    let heading: String =
      switch metric {
      case .timeMedian: "Median time of a step"
      case .allocatedBytes: "Bytes asked for by a step"
      default: "Body evaluations caused by each step"
      }
    page.element("h3", text: heading)
    if isPictured, group.has(metric) { writePanels(metric, to: &page) }
    if isPictured, group.has(metric) {
      page.element("details") { details in
        details.element("summary", text: "The same as a table")
        details.element("div", ["class": "body"]) { writeTable(metric, to: &$0) }
      }
    } else {
      writeTable(metric, to: &page)
    }
  }

  private func writePanels(_ metric: Metric, to page: inout Markup) {
    let values = group.columns.flatMap { column in column.result.steps.compactMap { $0.totals[metric]?.integer } }
    let scale = Scale(values: values)
    page.element("ul", ["class": "key"]) { key in
      for lane in group.lanes {
        key.element("li", ["class": lane.className]) { item in
          item.element("span", ["class": "swatch"]) { _ in }
          item.text(lane.name == lane.longName ? lane.name : "\(lane.name) lane: \(lane.longName)")
        }
      }
    }
    page.element("div", ["class": "panels"]) { panels in
      for variant in group.variants {
        panels.element("figure", ["class": "panel"]) { figure in
          if !variant.name.isEmpty { figure.element("figcaption") { $0.name(variant.name, limit: 60) } }
          BarPanel(group: group, variant: variant.name, columns: variant.columns, metric: metric, scale: scale)
            .write(to: &figure)
        }
      }
    }
  }

  private func writeTable(_ metric: Metric, to page: inout Markup) {
    let label = "\(metric.words) of \(group.heading)"
    page.scrollingTable(label: label, data: FigureData(group, metric: metric.rawValue)) { table in
      let unit = metric.unit == .byte ? ", in bytes" : ""
      table.element("caption", text: "\(metric.words) a step\(unit)")
      writeColumnHeads(to: &table)
      table.element("tbody") { body in
        for step in group.steps {
          body.element("tr", ["data-step": step]) { row in
            row.element("th", ["scope": "row"]) { $0.name(step, limit: 60) }
            for column in group.columns {
              let className = column.lane.className + (column.hasFailure(in: step) ? " bad" : "")
              row.valueCell(column.total(metric, of: step), metric, className: className)
            }
          }
        }
      }
    }
  }

  private func writeColumnHeads(to table: inout Markup) {
    table.element("thead") { head in
      let variants = group.variants
      if variants.contains(where: { !$0.name.isEmpty }) {
        head.element("tr") { row in
          row.element("td") { _ in }
          for variant in variants {
            row.element("th", ["scope": "colgroup", "colspan": "\(variant.columns.count)"]) {
              $0.name(variant.name, limit: 40)
            }
          }
        }
      }
      head.element("tr") { row in
        row.element("th", ["scope": "col", "class": "text"], text: "step")
        for column in group.columns {
          row.element(
            "th",
            [
              "scope": "col", "class": column.lane.className, "data-lane": column.lane.name,
              "data-variant": column.variant,
            ], text: SafeText.short(column.lane.name, limit: 20))
        }
      }
    }
  }

  private func writeSteps(_ steps: [String], to page: inout Markup) {
    page.element("h3", text: "Step by step: which views ran, and why")
    GridKey.write(lanes: group.lanes, to: &page)
    let id = "steps-\(index + 1)"
    page.element("div", ["class": "tools", "data-for": id]) { _ in }
    let references = group.columns.map(\.gridReferences)
    page.element("div", ["id": id]) { list in
      for step in steps {
        let isOpen = plan.open.map { $0.group == index && $0.step == step } ?? false
        StepDetail(group: group, step: step, references: references, isOpen: isOpen).write(to: &list)
      }
    }
    if steps.count < group.steps.count {
      let rest = NumberText.counted(group.steps.count - steps.count, "more step")
      page.element("p", ["class": "quiet"], text: "\(rest), without pictures: see the tables and report.csv.")
    }
  }
}

/// What the colours and marks of the grids mean.
enum GridKey {
  static func write(lanes: [Lane], to page: inout Markup) {
    page.element(
      "p", ["class": "quiet"],
      text: "Each cell is one mounted view, in mount order, coloured by how often its body ran in the step.")
    page.element("ul", ["class": "key"]) { key in
      for (level, words) in ["not run", "once", "2 to 9 times", "10 to 99", "100 or more"].enumerated() {
        key.element("li") { item in
          for lane in level == 0 ? [Lane.object] : lanes {
            item.element("span", ["class": "\(lane.className) swatch c\(level)"]) { _ in }
          }
          item.text(words)
        }
      }
      key.element("li", text: "dot: some of its runs were wasted, the output was as before")
      key.element("li", text: "cross: stale, it shows something out of date")
    }
  }
}

extension Group.Column {
  /// For each view type, the place of each identity: that of the step in which most instances ran.
  var gridReferences: [String: [String: Int]] {
    var largest: [String: ViewResult] = [:]
    for view in result.steps.flatMap(\.views) where view.instances.count > largest[view.view]?.instances.count ?? 0 {
      largest[view.view] = view
    }
    return largest.mapValues { view in
      // Positions that the results hold are taken from there; this is for results without them.
      if view.instances.contains(where: { $0.position != nil }) { return [:] }
      let ids = view.instances.enumerated().compactMap { index, instance in instance.id.map { ($0, index) } }
      return Dictionary(ids, uniquingKeysWith: { first, _ in first })
    }
  }
}
