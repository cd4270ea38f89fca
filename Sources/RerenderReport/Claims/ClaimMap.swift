import RerenderEvents
import RerenderResults

/// How much fewer bodies run with one model than with the other, for each combination of a swept scenario's
/// parameters.
struct ClaimMap {
  /// The scenario.
  let scenario: String
  /// The variants that both kinds of model are written in, in order.
  let variants: [String]
  /// The saving that the claim names, in per cent; `nil` where it names none.
  let named: ClosedRange<Int>?
  /// A row for each combination of parameters and step.
  let rows: [Row]

  struct Row {
    let parameters: String
    let step: String
    /// For each variant what `ObservableObject` and `@Observable` cost; `nil` where one was not counted.
    let costs: [(object: Int, property: Int)?]
  }

  /// The scenarios that try a claim and were run with several combinations of parameters.
  static func maps(of results: Results) -> [ClaimMap] {
    let claimed = Dictionary((results.claims ?? []).map { ($0.scenario, $0.saving) }, uniquingKeysWith: { $0 ?? $1 })
    let byScenario = Dictionary(grouping: results.cases.filter { claimed[$0.name.scenario] != nil }) {
      $0.name.scenario
    }
    return byScenario.sorted { $0.key.precedes($1.key) }.compactMap { scenario, cases in
      map(of: scenario, cases.sorted { $0.name < $1.name }, named: claimed[scenario] ?? nil)
    }
  }

  private static func map(of scenario: String, _ cases: [CaseResult], named: ClosedRange<Int>?) -> ClaimMap? {
    let combinations = firsts(cases.map(\.name.parameters))
    guard combinations.count > 1 else { return nil }
    func variants(_ lane: String) -> [String] { firsts(cases.filter { $0.name.lane == lane }.map(\.name.variant)) }
    let shared = variants("object").filter(Set(variants("property")).contains)
    guard !shared.isEmpty else { return nil }
    let steps = firsts(cases.flatMap { $0.steps.map(\.name) }).filter { $0 != "mount" }
    func cost(_ lane: String, _ variant: String, _ parameters: [String: String], _ step: String) -> Int? {
      cases.first { $0.name.lane == lane && $0.name.variant == variant && $0.name.parameters == parameters }?.steps
        .first { $0.name == step }?.totals[.bodyEvaluations]?.integer
    }
    let rows = combinations.flatMap { parameters in
      steps.map { step in
        let text = CaseName(scenario: scenario, lane: "", variant: "", parameters: parameters).parameterText
        return Row(
          parameters: text, step: step,
          costs: shared.map { variant in
            guard let object = cost("object", variant, parameters, step),
              let property = cost("property", variant, parameters, step)
            else { return nil }
            return (object, property)
          })
      }
    }
    return ClaimMap(scenario: scenario, variants: shared, named: named, rows: rows)
  }

  private static func firsts<Element: Equatable>(_ elements: [Element]) -> [Element] {
    elements.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  func write(to page: inout Markup) {
    page.element("h2", ["id": Anchor.claim(scenario)]) { heading in
      heading.text("How much is saved: ")
      heading.name(scenario)
    }
    page.element(
      "p",
      text: "Body evaluations with ObservableObject → with @Observable, and how many fewer that is. "
        + (named.map { "Marked is what the claim names: \($0.lowerBound) to \($0.upperBound) %." } ?? ""))
    page.scrollingTable(label: "Savings of \(SafeText.short(scenario, limit: 60))", className: "sortable") { table in
      table.element("thead") { head in
        head.element("tr") { row in
          for name in ["parameters", "step"] { row.element("th", ["scope": "col", "class": "text"], text: name) }
          for variant in variants {
            row.element("th", ["scope": "col"], text: variant.isEmpty ? "saved" : Label.text(variant))
          }
        }
      }
      table.element("tbody") { body in
        for entry in rows {
          body.element("tr") { row in
            row.element("th", ["scope": "row"], text: entry.parameters)
            row.element("td", ["class": "text"], text: entry.step)
            for cost in entry.costs { write(cost, to: &row) }
          }
        }
      }
    }
  }

  private func write(_ cost: (object: Int, property: Int)?, to row: inout Markup) {
    guard let cost else { return row.element("td", ["class": "na"], text: "–") }
    let numbers = "\(NumberText.grouped(cost.object)) → \(NumberText.grouped(cost.property))"
    guard let saved = Self.saved(cost) else { return row.element("td", text: numbers) }
    let isInRange = named.map { $0.lowerBound * 10...$0.upperBound * 10 ~= saved } ?? false
    row.element("td", ["class": isInRange ? "refined" : nil, "data-value": "\(saved)"]) { cell in
      cell.text("\(numbers), ")
      cell.element("strong", text: "\(NumberText.decimal(saved, decimals: 1)) %")
    }
  }

  /// How much fewer, in tenths of a per cent; negative for more, and `nil` where there is nothing to save.
  static func saved(_ cost: (object: Int, property: Int)) -> Int? {
    cost.object == 0 ? nil : (cost.object - cost.property) * 1000 / cost.object
  }
}
