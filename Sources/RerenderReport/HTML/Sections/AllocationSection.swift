import RerenderEvents
import RerenderResults

/// The allocations of a group: bytes as bars, and all figures for each evaluation as a table.
struct AllocationSection {
  var group: Group

  private static let metrics: [Metric] = [
    .allocations, .allocatedBytes, .frees, .objectAllocations, .retains, .releases,
  ]

  /// Writes nothing where allocations were not asked for. Where they could not be counted, writes the reason.
  func write(to page: inout Markup, bars: (inout Markup) -> Void) {
    let asked = Self.metrics.filter { metric in
      group.columns.contains { column in column.result.steps.contains { $0.totals[metric] != nil } }
    }
    if asked.isEmpty { return }
    let counted = asked.filter(group.has)
    if counted.contains(.allocatedBytes) { bars(&page) } else { page.element("h3", text: "Allocations") }
    for (reason, metrics) in Results.unavailable(in: group.columns.map(\.result)) where !metrics.isEmpty {
      page.element("p", ["class": "quiet"]) { line in
        let names = metrics.filter { asked.contains($0) }.map(\.words).joined(separator: ", ")
        line.text("Unavailable: \(names) (")
        line.name(reason)
        line.text(").")
      }
    }
    if counted.isEmpty || !group.has(.bodyEvaluations) { return }
    page.element("details") { details in
      details.element("summary", text: "Allocations by the evaluation")
      details.element("div", ["class": "body"]) { body in
        for metric in counted { writeTable(metric, to: &body) }
      }
    }
  }

  private func writeTable(_ metric: Metric, to page: inout Markup) {
    let words = metric == .allocatedBytes ? "bytes" : metric.words
    page.scrollingTable(label: "\(words) by the evaluation") { table in
      table.element("caption", text: "\(words) by the body evaluation, over each step")
      GroupTableHead.write(group, to: &table)
      table.element("tbody") { body in
        for step in group.steps {
          body.element("tr") { row in
            row.element("th", ["scope": "row"]) { $0.name(step) }
            for column in group.columns {
              let text = Self.quotient(column.count(metric, of: step), column.count(.bodyEvaluations, of: step))
              row.element("td", ["class": column.lane.className], text: text)
            }
          }
        }
      }
    }
  }

  /// A count for each evaluation, rounded to a whole number; `–` where nothing was evaluated.
  static func quotient(_ count: Int?, _ evaluations: Int?) -> String {
    guard let count, let evaluations, evaluations > 0 else { return "–" }
    let (whole, rest) = count.quotientAndRemainder(dividingBy: evaluations)
    return NumberText.grouped(rest >= evaluations - rest ? whole + 1 : whole)
  }
}

/// The head of a table with a column for each variant and lane.
enum GroupTableHead {
  static func write(_ group: Group, to table: inout Markup) {
    table.element("thead") { head in
      let variants = group.variants
      if variants.contains(where: { !$0.name.isEmpty }) {
        head.element("tr") { row in
          row.element("td") { _ in }
          for variant in variants {
            row.element("th", ["scope": "colgroup", "colspan": "\(variant.columns.count)"]) {
              $0.name(variant.name)
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
            ], text: Label.text(column.lane.name))
        }
      }
    }
  }
}
