import RerenderEvents
import RerenderResults

/// One scenario with one set of parameters: the bars, the same as a table, and the steps one by one.
struct GroupSection {
  var group: Group
  var index: Int
  var plan: PagePlan

  func write(to page: inout Markup) {
    let heading = group.heading(limit: Label.longest)
    page.element("section", ["id": Anchor.group(group), "aria-label": heading]) { section in
      section.element("h2") { $0.name(heading) }
      if !group.title.isEmpty { section.element("p", ["class": "quiet"]) { $0.name(group.title) } }
      writeProblem(to: &section)
      writeSkipped(to: &section)
      if group.steps.isEmpty {
        section.element("p", text: "No step of it was measured.")
      } else {
        writeContent(to: &section)
      }
    }
    page.lineBreak()
  }

  /// The group as tables alone, folded.
  func writeFolded(to page: inout Markup) {
    page.element("details", ["id": Anchor.group(group)]) { details in
      details.element("summary") { summary in
        summary.name(group.heading(limit: Label.longest))
        summary.element("span", ["class": "quiet small"], text: NumberText.counted(group.steps.count, "step"))
      }
      details.element("div", ["class": "body"]) { body in
        writeProblem(to: &body)
        writeSkipped(to: &body)
        for metric in [Metric.bodyEvaluations, .timeMedian] where group.has(metric) { writeTable(metric, to: &body) }
      }
    }
    page.lineBreak()
  }

  private func writeContent(to page: inout Markup) {
    if group.has(.bodyEvaluations) { writeMetric(.bodyEvaluations, to: &page) }
    let steps = plan.detailed[index]
    if !steps.isEmpty { writeSteps(steps, to: &page) }
    AllocationSection(group: group).write(to: &page) { writeMetric(.allocatedBytes, to: &$0) }
    if group.has(.timeMedian) { writeMetric(.timeMedian, to: &page) }
  }

  /// What the problem looks like that the scenario replays, what to look for, and what cures it.
  private func writeProblem(to page: inout Markup) {
    guard let problem = group.problem else { return }
    page.element("dl", ["class": "problem"]) { list in
      for (word, text) in [
        ("looks like", problem.symptoms.joined(separator: "; ")), ("look for", problem.lookFor), ("cure", problem.cure),
      ] {
        list.element("dt", text: word)
        list.element("dd") { $0.name(text) }
      }
    }
  }

  private func writeSkipped(to page: inout Markup) {
    var seen: Set<SkippedStep> = []
    for step in group.columns.flatMap(\.result.skipped) where seen.insert(step).inserted {
      page.element("p", ["class": "quiet small"]) { line in
        line.text("Left out: ")
        line.name(step.name)
        line.text(", ")
        line.name(step.reason)
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
    writePanels(metric, to: &page)
    page.element("details") { details in
      details.element("summary", text: "The same as a table")
      details.element("div", ["class": "body"]) { writeTable(metric, to: &$0) }
    }
  }

  private func writePanels(_ metric: Metric, to page: inout Markup) {
    let values = group.columns.flatMap { column in column.result.steps.compactMap { $0.totals[metric]?.integer } }
    let before = group.columns.flatMap { column in
      group.steps.compactMap { plan.oldTotal(metric, of: column, step: $0) }
    }
    let scale = Scale(values: values + before)
    page.element("ul", ["class": "key"]) { key in
      for lane in group.lanes {
        key.element("li", ["class": lane.className]) { item in
          item.element("span", ["class": "swatch"]) { _ in }
          item.text(lane.name == lane.longName ? lane.name : "\(lane.name) lane: \(lane.longName)")
        }
      }
    }
    if !before.isEmpty {
      page.element("p", ["class": "quiet"], text: "A line across a bar stands at the value before.")
    }
    page.element("div", ["class": "panels"]) { panels in
      for variant in group.variants {
        panels.element("figure", ["class": "panel"]) { figure in
          if !variant.name.isEmpty { figure.element("figcaption") { $0.name(variant.name) } }
          BarPanel(group: group, variant: variant.name, columns: variant.columns, metric: metric, scale: scale) {
            plan.oldTotal(metric, of: $0, step: $1)
          }.write(to: &figure)
        }
      }
    }
  }

  private func writeTable(_ metric: Metric, to page: inout Markup) {
    let label = "\(metric.words) of \(group.heading(limit: Label.longest))"
    page.scrollingTable(label: label, data: FigureData(group, metric: metric.rawValue)) { table in
      table.element("caption", text: "\(metric.words) a step")
      GroupTableHead.write(group, to: &table)
      table.element("tbody") { body in
        for step in group.steps {
          let isAnchor = metric == PagePlan.mainMetric(of: group) && !plan.detailed[index].contains(step)
          body.element("tr", ["data-step": step, "id": isAnchor ? Anchor.step(step, of: group) : nil]) { row in
            row.element("th", ["scope": "row"]) { $0.name(step) }
            for column in group.columns {
              let className = column.lane.className + (column.failing.contains(step) ? " bad" : "")
              row.valueCell(column.total(metric, of: step), metric, className: className)
            }
          }
        }
      }
    }
  }

  private func writeSteps(_ steps: [String], to page: inout Markup) {
    page.element("h3", text: "Step by step: which views ran, and why")
    GridKey.write(lanes: group.lanes, to: &page)
    let references = group.columns.map(\.gridReferences)
    page.element("div", ["class": "steps"]) { list in
      for step in steps {
        let isOpen = plan.open.map { $0.group == index && $0.step == step } ?? false
        StepDetail(
          group: group, step: step, references: references, isOpen: isOpen, plan: plan
        ).write(to: &list)
      }
    }
    if steps.count < group.steps.count {
      let rest = NumberText.counted(group.steps.count - steps.count, "more step")
      page.element("p", ["class": "quiet"], text: "\(rest), without pictures: see the tables and report.csv.")
    }
  }
}
