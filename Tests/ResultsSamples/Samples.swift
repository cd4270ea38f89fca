package import RerenderEvents
package import RerenderResults

/// Results to render: one for each thing that a report has to show.
package enum Samples {
  package static let machine = Machine(
    architecture: "x86_64-unknown-linux-gnu", operatingSystem: "Debian GNU/Linux 12", toolchain: "Swift 6.3.1",
    configuration: "release", processors: 2, allocator: "jemalloc 5.3.0")

  package static let overhead = Overhead(offNanoseconds: 212.5, countingNanoseconds: 243, countingAllocations: 0)

  package static func results(_ cases: [CaseResult], machine: Machine = machine, overhead: Overhead? = overhead)
    -> Results
  {
    Results(version: "0.1.0", machine: machine, cases: cases.sorted { $0.name < $1.name }, overhead: overhead)
  }

  /// The six cases of the `list` scenario.
  package static func listCases(rows: Int = 500, allocations: MetricValue? = nil) -> [CaseResult] {
    ListSample.variants.flatMap { variant in
      ["object", "property"].map {
        ListSample.result(lane: $0, variant: variant, rows: rows, allocations: allocations, instances: rows <= 500)
      }
    }
  }

  /// The `floor` scenario: a step a lane, and times only.
  package static var floorCases: [CaseResult] {
    func result(_ lane: String, _ step: String, _ time: Int) -> CaseResult {
      CaseResult(
        name: CaseName(scenario: "floor", lane: lane, variant: "", parameters: [:]),
        title: "The bare notifier and the bare registrar", outcome: .measured,
        steps: [StepResult(name: step, totals: [.timeMedian: .measured(time), .timeP99: .measured(time * 3 / 2)])])
    }
    return [result("object", "send-to-500", 41_023), result("property", "two-reads-one-write", 2_412)]
  }

  /// The default run.
  package static var defaultRun: Results { results(floorCases + listCases()) }

  /// One scenario alone, of 10 rows.
  package static var small: Results { results(listCases(rows: 10)) }

  /// A run where allocations could not be counted.
  package static var withoutAllocations: Results {
    var machine = machine
    machine.allocator = "none: jemalloc was not found"
    return results(listCases(allocations: .unavailable("jemalloc was not found")), machine: machine)
  }

  /// The same scenario at 10, 100 and 1,000 rows.
  package static var sweep: Results { results([10, 100, 1_000].flatMap { listCases(rows: $0) }) }

  /// The default run after a change: the per-row rows of the property lane are observed by the screen as well.
  package static var regressed: Results {
    var results = defaultRun
    guard let index = results.cases.firstIndex(where: { $0.name.lane == "property" && $0.name.variant == "per-row" })
    else { return results }
    let shared = ListSample.result(lane: "object", variant: "shared", rows: 500)
    results.cases[index].steps[2] = shared.steps[2]
    results.cases[index].steps[1].totals[.bodyEvaluations] = .measured(0)
    results.cases[index].steps.removeLast()
    return results
  }

  package static var regression: Findings {
    Gate().findings(in: regressed, against: .results(defaultRun, name: "main.json", newName: "branch.json"))
  }

  /// The same change held against a baseline.
  package static var failedGate: Findings {
    let baseline = Baseline().recording(defaultRun, scope: GateScope(), recordsAllocations: false)
    return Gate().findings(in: regressed, against: .baseline(baseline, file: "Reports/baseline.json"))
  }

  package static var empty: Results { results([], overhead: nil) }

  /// A crash, a hang, a disagreement, a failed expectation, a stale view, a diagnostic and a step left out.
  package static var troubled: Results {
    var cases = listCases()
    cases[0].outcome = .crashed(step: "rename-row", reason: "signal 11 (SIGSEGV)")
    cases[0].steps.removeSubrange(2...)
    cases[1].outcome = .timedOut(step: "replace-all", seconds: 60)
    cases[1].steps.removeSubrange(11...)
    cases[2].outcome = .disagreed([
      Disagreement(
        step: "rename-row", subject: .view("RowView"), metric: .bodyEvaluations, first: .measured(500),
        second: .measured(501))
    ])
    cases[3].steps[2].expectations[2].actual = 502
    cases[3].steps[4].stale = [
      StaleView(
        view: .init(type: "RowView", id: "250"), shows: "Row 250", shouldShow: "Row 250 (selected)",
        reason: "RowView reads ListModel.selection through a computed property that is not tracked")
    ]
    cases[3].steps[4].totals[.staleViews] = .measured(1)
    cases[3].steps[4].views[1].instances[250].isStale = true
    cases[4].steps[1].diagnostics = [
      CountedDiagnostic(
        Diagnostic(
          .duplicateIdentity, "Two rows have the id 7; the second is shown as if it were new.",
          view: .init(type: "Screen")))
    ]
    for index in cases.indices {
      cases[index].skipped = [SkippedStep(name: "remove-tenth", reason: "needs at least 1,000 rows")]
    }
    return results(cases)
  }

  /// One small case with something in every field.
  package static var one: Results {
    var step = StepResult(
      name: "rename", totals: [.bodyEvaluations: .measured(3), .allocations: .unavailable("no jemalloc")],
      views: [
        ViewResult(
          view: "Row", metrics: [.bodyEvaluations: .measured(3)],
          instances: [.init(id: "7", bodyEvaluations: 3, wastedEvaluations: 1, isStale: true, position: 0)], mounted: 1)
      ],
      causes: [
        .init(
          view: "Row", kind: .body,
          causes: [
            .tracked(type: "Row", property: "title"), .newValue([FieldChange(name: "row", old: "a", new: "b")]),
          ], evaluations: 3, wasted: 1)
      ],
      expectations: [.init(.view("Row"), .bodyEvaluations, expected: 1, actual: 3)])
    step.expectations[0].problem = "no view is called so"
    step.mayBeIdle = true
    step.stale = [.init(view: .init(type: "Row", id: "7"), shows: "a", shouldShow: "b", reason: "c")]
    step.diagnostics = [.init(.init(.updateCycle, "A cycle.", view: .init(type: "Row", id: "7")), count: 2)]
    step.tree = ViewTree(
      nodes: [
        .init("Screen", .body, in: nil, .init(first: 1)),
        .init("Row", .content, in: 0, .init(first: 2, changed: 3, wasted: 4, stale: 5)),
      ], omitted: 6)
    step.invalidations = [.init(view: "Row", cause: .state(property: "count"), invalidations: 7)]
    step.timeline = Timeline(
      moments: [
        .init(
          .body, transaction: 1, pass: 1, view: .init(type: "Row", id: "7"), causes: ["x"], repetitions: 3,
          allocations: 1,
          allocatedBytes: 2)
      ], omitted: 2)
    let name = CaseName(scenario: "list", lane: "object", variant: "shared", parameters: ["rows": "1"])
    let skipped = [SkippedStep(name: "swap", reason: "needs 2 rows")]
    var results = results([
      CaseResult(
        name: name, title: "A list", outcome: .measured, steps: [step], skipped: skipped,
        diagnostics: [.init(.init(.notRepeatable, "Another each time.", view: .init(type: "Row", id: "7")))])
    ])
    results.cases[0].unsteady = [
      Disagreement(step: "rename", metric: .allocations, first: .measured(1), second: .measured(2))
    ]
    results.shard = Shard(number: 1, count: 2, cases: results.cases.map(\.name))
    results.claims = [fullClaim]
    results.problems = [
      ProblemNote(scenario: "list", symptoms: ["all rows redraw"], lookFor: "A dictionary.", cure: "A model for each.")
    ]
    return results
  }

  /// Every sample by its name.
  package static let all: [String: Results] = [
    "default": defaultRun, "small": small, "sweep": sweep, "no-allocations": withoutAllocations, "troubled": troubled,
    "compare": regressed, "hostile": HostileNames.results, "empty": empty, "one": one,
  ]
}
