import RerenderEvents
import RerenderReport

/// Results to render: one for each thing that a report has to show.
enum Samples {
  static let machine = Machine(
    architecture: "x86_64-unknown-linux-gnu", operatingSystem: "Debian GNU/Linux 12", toolchain: "Swift 6.3.1",
    configuration: "release", processors: 2, allocator: "jemalloc 5.3.0")

  static let overhead = Overhead(offNanoseconds: 212.5, countingNanoseconds: 243, countingAllocations: 0)

  static func results(_ cases: [CaseResult], machine: Machine = machine, overhead: Overhead? = overhead) -> Results {
    Results(version: "0.1.0", machine: machine, cases: cases.sorted { $0.name < $1.name }, overhead: overhead)
  }

  /// The six cases of the `list` scenario.
  static func listCases(rows: Int = 500, allocations: MetricValue? = nil) -> [CaseResult] {
    ListSample.variants.flatMap { variant in
      ["object", "property"].map {
        ListSample.result(lane: $0, variant: variant, rows: rows, allocations: allocations, instances: rows <= 500)
      }
    }
  }

  /// The `floor` scenario: a step a lane, and times only.
  static var floorCases: [CaseResult] {
    func result(_ lane: String, _ step: String, _ time: Int) -> CaseResult {
      CaseResult(
        name: CaseName(scenario: "floor", lane: lane, variant: "", parameters: [:]),
        title: "The bare notifier and the bare registrar", outcome: .measured,
        steps: [StepResult(name: step, totals: [.timeMedian: .measured(time), .timeP99: .measured(time * 3 / 2)])])
    }
    return [result("object", "send-to-500", 41_023), result("property", "two-reads-one-write", 2_412)]
  }

  /// The default run.
  static var defaultRun: Results { results(floorCases + listCases()) }

  /// One scenario alone, of 10 rows.
  static var small: Results { results(listCases(rows: 10)) }

  /// A run where allocations could not be counted.
  static var withoutAllocations: Results {
    var machine = machine
    machine.allocator = "none: jemalloc was not found"
    return results(listCases(allocations: .unavailable("jemalloc was not found")), machine: machine)
  }

  /// The same scenario at 10, 100 and 1,000 rows.
  static var sweep: Results { results([10, 100, 1_000].flatMap { listCases(rows: $0) }) }

  /// The default run after a change: the per-row rows of the property lane are observed by the screen as well.
  static var regressed: Results {
    var results = defaultRun
    guard let index = results.cases.firstIndex(where: { $0.name.lane == "property" && $0.name.variant == "per-row" })
    else { return results }
    let shared = ListSample.result(lane: "object", variant: "shared", rows: 500)
    results.cases[index].steps[2] = shared.steps[2]
    results.cases[index].steps[1].totals[.bodyEvaluations] = .measured(0)
    results.cases[index].steps.removeLast()
    return results
  }

  static var regression: Comparison {
    Comparison(old: defaultRun, new: regressed, oldName: "main.json", newName: "branch.json")
  }

  static var empty: Results { results([], overhead: nil) }

  /// A crash, a hang, a disagreement, a failed expectation, a stale view, a diagnostic and a step left out.
  static var troubled: Results {
    var cases = listCases()
    cases[0].outcome = .crashed(step: "rename-row", reason: "signal 11 (SIGSEGV)")
    cases[0].steps.removeSubrange(2...)
    cases[1].outcome = .timedOut(step: "replace-all", seconds: 60)
    cases[1].steps.removeSubrange(11...)
    cases[2].outcome = .disagreed(["rename-row RowView body_evaluations: 500, then 501"])
    cases[3].steps[2].expectations[2].actual = 502
    cases[3].steps[4].stale = [
      StaleView(
        view: .init(type: "RowView", id: "250"), shows: "Row 250", shouldShow: "Row 250 (selected)",
        reason: "RowView reads ListModel.selection through a computed property that is not tracked")
    ]
    cases[3].steps[4].totals[.staleViews] = .measured(1)
    cases[3].steps[4].views[1].instances[250].isStale = true
    cases[4].steps[1].diagnostics = [
      Diagnostic(
        .duplicateIdentity, "Two rows have the id 7; the second is shown as if it were new.",
        view: .init(type: "Screen"))
    ]
    for index in cases.indices {
      cases[index].skipped = [SkippedStep(name: "remove-tenth", reason: "needs at least 1,000 rows")]
    }
    return results(cases)
  }
}
