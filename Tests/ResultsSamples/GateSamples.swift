package import RerenderEvents
package import RerenderResults

/// What a gate finds in some cases.
///
/// - Parameter change: What is other than in a gate as it comes.
package func decide(
  _ cases: [CaseResult], against baseline: Baseline? = GateSamples.baseline(),
  _ change: (inout Gate) -> Void = { _ in }
) -> Findings {
  var gate = Gate()
  change(&gate)
  return gate.findings(in: GateSamples.results(cases), against: .baseline(baseline, file: "baseline.json"))
}

/// A case of one lane with two steps, small enough to count by hand.
package enum GateSamples {
  package static let name = CaseName(scenario: "cart", lane: "property", variant: "", parameters: ["items": "3"])

  /// `mount` mounts a screen and three rows; `rename` evaluates `rows` rows and the screen `screens` times.
  package static func result(
    _ name: CaseName = name, rows: Int = 1, screens: Int = 0, allocations: Int? = nil,
    outcome: CaseResult.Outcome = .measured
  ) -> CaseResult {
    CaseResult(
      name: name, title: "A cart", outcome: outcome,
      steps: [
        step("mount", rows: 3, screens: 1, mounts: true, allocations: allocations),
        step("rename", rows: rows, screens: screens, mounts: false, allocations: allocations),
      ])
  }

  package static func step(_ name: String, rows: Int, screens: Int, mounts: Bool, allocations: Int?) -> StepResult {
    func view(_ type: String, _ count: Int) -> ViewResult? {
      guard count > 0 else { return nil }
      var metrics: [Metric: MetricValue] = [
        .bodyEvaluations: .measured(count), .invalidations: .measured(mounts ? 0 : count),
        .wastedEvaluations: .measured(0), .mounts: .measured(mounts ? count : 0), .unmounts: .measured(0),
        .contentEvaluations: .measured(0),
      ]
      metrics[.allocations] = allocations.map { .measured($0) }
      return ViewResult(view: type, metrics: metrics)
    }
    let all = rows + screens
    var totals: [Metric: MetricValue] = [
      .bodyEvaluations: .measured(all), .invalidations: .measured(mounts ? 0 : all), .wastedEvaluations: .measured(0),
      .mounts: .measured(mounts ? all : 0), .unmounts: .measured(0), .contentEvaluations: .measured(0),
      .timeMedian: .measured(1_234),
    ]
    totals[.allocations] = allocations.map { .measured($0) } ?? .unavailable("not asked for")
    let causes = [
      CauseResult(
        view: "Row", kind: .body, causes: [.tracked(type: "Item", property: "title")], evaluations: rows, wasted: 0),
      CauseResult(
        view: "Screen", kind: .body, causes: [.tracked(type: "Cart", property: "items")], evaluations: screens,
        wasted: 0),
    ].filter { $0.evaluations > 0 }
    return StepResult(
      name: name, totals: totals, views: [view("Row", rows), view("Screen", screens)].compactMap { $0 }, causes: causes)
  }

  package static func results(_ cases: [CaseResult] = [result()]) -> Results { Samples.results(cases) }

  package static func baseline(_ results: Results = results(), allocations: Bool = false) -> Baseline {
    Baseline().recording(results, scope: GateScope(), recordsAllocations: allocations)
  }

  package static func key(
    _ step: String, _ subject: Subject, _ metric: Metric = .bodyEvaluations
  ) -> Measurement.Key {
    Measurement.Key(name: name, step: step, subject: subject, metric: metric)
  }
}
