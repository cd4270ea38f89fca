import RerenderEvents
package import RerenderResults

/// A run of many scenarios: two lanes and twenty steps each, three views, ten evaluated instances a step.
package enum LargeSample {
  package static let steps = 20

  package static func results(scenarios: Int) -> Results {
    let cases = (0..<scenarios).flatMap { scenario in
      ["object", "property"].map { lane in
        CaseResult(
          name: CaseName(
            scenario: "scenario-\(scenario)", lane: lane, variant: "", parameters: ["rows": "500"]),
          title: "Scenario number \(scenario)", outcome: .measured,
          steps: (0..<steps).map { step($0, lane: lane, scenario: scenario) })
      }
    }
    return Samples.results(cases)
  }

  private static func step(_ number: Int, lane: String, scenario: Int) -> StepResult {
    let count = lane == "object" ? 500 + scenario : 1 + number
    var totals = Dictionary(
      uniqueKeysWithValues: Metric.allCases.map {
        ($0, MetricValue.measured($0 == .bodyEvaluations ? count : count * 7))
      })
    totals[.staleViews] = .measured(0)
    let views = ["NoteView", "RowView", "Screen"].map { view in
      ViewResult(
        view: view, metrics: [.bodyEvaluations: .measured(count), .wastedEvaluations: .measured(0)],
        instances: (0..<10).map {
          .init(id: String($0), bodyEvaluations: 1, wastedEvaluations: 0, position: $0)
        }, mounted: 500)
    }
    return StepResult(
      name: "step-\(number)", totals: totals, views: views,
      causes: [
        .init(
          view: "RowView", kind: .body, causes: [.tracked(type: "ListModel", property: "rows")], evaluations: count,
          wasted: count / 2)
      ])
  }
}
