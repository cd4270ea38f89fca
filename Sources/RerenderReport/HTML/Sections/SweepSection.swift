import RerenderEvents
import RerenderResults

/// Cost by size: what happens to each step as one parameter grows.
struct SweepSection {
  var sweep: Sweep
  /// The step that is unfolded.
  var openStep: String?

  func write(to page: inout Markup) {
    let heading = "\(Label.text(sweep.scenario)): cost by \(Label.text(sweep.key))"
    let id = Anchor.sweep(sweep)
    page.element("section", ["aria-labelledby": id]) { section in
      section.element("h2", ["id": id], text: heading)
      if !sweep.fixed.isEmpty { section.element("p", ["class": "quiet"]) { $0.name("with \(sweep.fixed)") } }
      section.element(
        "p", ["class": "quiet"],
        text:
          "An exponent of 1 means that the cost grows with the \(Label.text(sweep.key)); of 0, that it "
          + "does not. It is the slope of the line that fits the logarithms best.")
      let steps = sweep.steps
      for step in steps.prefix(PagePlan.detailedSteps) {
        section.element("details", ["class": "step", "open": step == (openStep ?? steps.first) ? "" : nil]) { details in
          details.element("summary") { $0.name(step) }
          details.element("div", ["class": "body"]) { body in
            for metric in [Metric.bodyEvaluations, .timeMedian] { write(metric, step, to: &body) }
          }
        }
      }
    }
    page.lineBreak()
  }

  private func write(_ metric: Metric, _ step: String, to page: inout Markup) {
    let series = sweep.series
    let values = series.flatMap { sweep.values(metric, of: step, variant: $0.variant, lane: $0.lane) }
      .compactMap { $0.value?.integer }
    if values.isEmpty { return }
    let scale = Scale(values: values, isLogarithmic: true)
    page.element("h3", text: metric.words)
    page.element("div", ["class": "panels"]) { panels in
      var names: [String] = []
      for name in series.map(\.variant) where names.last != name { names.append(name) }
      for variant in names {
        panels.element("figure", ["class": "panel"]) { figure in
          if !variant.isEmpty { figure.element("figcaption") { $0.name(variant) } }
          SweepChart(
            sweep: sweep, step: step, variant: variant, lanes: series.filter { $0.variant == variant }.map(\.lane),
            metric: metric, scale: scale
          ).write(to: &figure)
        }
      }
    }
    writeTable(metric, step, series, to: &page)
  }

  private func writeTable(
    _ metric: Metric, _ step: String, _ series: [(variant: String, lane: Lane)], to page: inout Markup
  ) {
    page.scrollingTable(label: "\(metric.words) by \(Label.text(sweep.key))") { table in
      table.element("thead") { head in
        head.element("tr") { row in
          row.element("th", ["scope": "col", "class": "text"], text: Label.text(sweep.key))
          for point in sweep.points { row.element("th", ["scope": "col"], text: NumberText.grouped(point.value)) }
          row.element("th", ["scope": "col"], text: "exponent")
        }
      }
      table.element("tbody") { body in
        for (variant, lane) in series {
          let points = sweep.values(metric, of: step, variant: variant, lane: lane)
          body.element("tr") { row in
            row.element("th", ["scope": "row"]) { cell in
              if !variant.isEmpty {
                cell.name(variant)
                cell.text(", ")
              }
              cell.element("span", ["class": lane.className], text: Label.text(lane.name))
            }
            for point in points { row.valueCell(point.value, metric, className: lane.className) }
            let measured = points.compactMap { point in point.value?.integer.map { (x: point.x, y: $0) } }
            row.element("td", text: Sweep.exponent(of: measured).map(Sweep.text(ofExponent:)) ?? "")
          }
        }
      }
    }
  }
}
