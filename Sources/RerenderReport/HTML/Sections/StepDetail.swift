import RerenderEvents
import RerenderResults

/// One step, folded: the grids of each variant lane beside lane, the causes, the timeline, the views.
struct StepDetail {
  var group: Group
  var step: String
  /// The places of identities, for each column of the group.
  var references: [[String: [String: Int]]]
  var isOpen: Bool
  var plan: PagePlan

  func write(to page: inout Markup) {
    page.element("details", ["open": isOpen ? "" : nil]) { details in
      details.element("summary") { summary in
        summary.name(step)
        summary.element("span", ["class": "quiet small"], text: digest)
      }
      // A browser opens a folded element for a link into it, so the anchor is inside.
      details.element("div", ["class": "body", "id": Anchor.step(step, of: group)]) { body in
        writeGrids(to: &body)
        TreePictures(group: group, step: step, plan: plan).write(to: &body)
        CauseTable(group: group, step: step).write(to: &body)
        ViewTable(group: group, step: step).write(to: &body)
        TimelineList(group: group, step: step).write(to: &body)
      }
    }
    page.lineBreak()
  }

  /// The numbers with whose they are: `shared: object 502, property 500; value: object 3, property 2`.
  private var digest: String {
    let parts = group.variants.compactMap { variant -> String? in
      let counts = variant.columns.compactMap { column in
        column.count(.bodyEvaluations, of: step).map { "\(Label.text(column.lane.name)) \(NumberText.grouped($0))" }
      }
      if counts.isEmpty { return nil }
      return (variant.name.isEmpty ? "" : "\(Label.text(variant.name)): ") + counts.joined(separator: ", ")
    }
    return parts.joined(separator: "; ")
  }

  private func writeGrids(to page: inout Markup) {
    page.element("div", ["class": "pairs"]) { pairs in
      var offset = 0
      for variant in group.variants {
        let indices = offset..<offset + variant.columns.count
        offset += variant.columns.count
        let shown = indices.filter { group.columns[$0].steps[step] != nil }
        if shown.isEmpty { continue }
        let anchor = variant.name.isEmpty ? nil : Anchor.step(step, variant: variant.name, of: group)
        pairs.element("figure", ["class": shown.count == 1 ? "pair one" : "pair", "id": anchor]) { figure in
          if !variant.name.isEmpty { figure.element("figcaption") { $0.name(variant.name) } }
          for index in shown {
            let column = group.columns[index]
            guard let result = column.steps[step] else { continue }
            writeGrid(result, column, references[index], label: column.lane.name, to: &figure)
          }
          for index in shown {
            let column = group.columns[index]
            guard let result = plan.oldStep(step, of: column) else { continue }
            writeGrid(result, column, references[index], label: "\(column.lane.name) before", to: &figure)
          }
        }
      }
    }
  }

  private func writeGrid(
    _ result: StepResult, _ column: Group.Column, _ references: [String: [String: Int]], label: String,
    to page: inout Markup
  ) {
    page.element("div", ["class": column.lane.className]) { box in
      let count = result.totals[.bodyEvaluations]?.integer
      box.element("p", ["class": "side"]) { line in
        line.text(Label.text(label))
        line.element("strong", text: count.map(NumberText.grouped) ?? "not counted")
      }
      let grids = views(of: result, in: column).map { ($0, GridCells($0, reference: references[$0.view] ?? [:])) }
      let single = grids.filter { $0.1.cells.count <= 1 }
      if !single.isEmpty {
        box.element("ul", ["class": "chips"]) { chips in
          for (view, cells) in single { writeChip(view, cells, to: &chips) }
        }
      }
      for (view, cells) in grids where cells.cells.count > 1 { writeGrid(view, cells, column, to: &box) }
    }
  }

  /// The views of the step. Views of other lanes and variants that did nothing in this one are there too, so that
  /// pictures side by side show the same views. A view without a count, where evaluations were counted, ran no time.
  private func views(of result: StepResult, in column: Group.Column) -> [ViewResult] {
    guard result.totals[.bodyEvaluations]?.integer != nil else { return result.views }
    let names = Set(group.columns.flatMap { $0.steps[step]?.views.map(\.view) ?? [] })
    let missing = names.subtracting(result.views.map(\.view)).map { name in
      ViewResult(view: name, metrics: [.bodyEvaluations: .measured(0)], mounted: mounted(name, in: column))
    }
    return (result.views + missing).sorted { $0.view.precedes($1.view) }
  }

  /// How many instances of a view there are that nothing happened to. Every step starts from a fresh mount, so it is
  /// the number that the first step with the view ends with.
  private func mounted(_ view: String, in column: Group.Column) -> Int? {
    let counts = column.result.steps.lazy.compactMap { step in step.views.first { $0.view == view }?.mounted }
    return counts.first
  }

  private func writeChip(_ view: ViewResult, _ cells: GridCells, to page: inout Markup) {
    guard let count = view.metrics[.bodyEvaluations]?.integer else { return }
    page.element("li") { item in
      item.element("span", ["class": "swatch c\(cells.cells.first?.level ?? 0)"]) { _ in }
      item.name(view.view)
      item.text(" \(NumberText.grouped(count))")
    }
  }

  private func writeGrid(_ view: ViewResult, _ cells: GridCells, _ column: Group.Column, to page: inout Markup) {
    let count = view.metrics[.bodyEvaluations]?.integer
    page.element("p", ["class": "chips"]) { line in
      line.name(view.view)
      line.text(count.map { " \(NumberText.grouped($0))" } ?? "")
    }
    let name = Label.text(view.view)
    let wasted = cells.cells.count { $0.isWasted }
    let stale = cells.cells.count { $0.isStale }
    let unit = cells.instancesPerCell == 1 ? "instances" : "cells of \(NumberText.grouped(cells.instancesPerCell))"
    let description =
      "Of \(NumberText.counted(cells.cells.count, "cell")) (\(unit)), \(NumberText.grouped(cells.ran)) ran, "
      + "\(NumberText.grouped(wasted)) of them without need, \(NumberText.grouped(stale)) stale."
    RowGrid(
      cells: cells, title: "\(name) in the \(Label.text(column.lane.name)) lane",
      description: description,
      lane: column.lane
    ).write(to: &page)
    if cells.instancesPerCell > 1 {
      let text = "a cell is \(NumberText.grouped(cells.instancesPerCell)) views, coloured by the one that ran most"
      page.element("p", ["class": "chips"], text: text)
    }
  }
}
