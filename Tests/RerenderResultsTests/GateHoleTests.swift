import RerenderEvents
import ResultsSamples
import Testing

@testable import RerenderResults

/// What once passed a gate, or failed it for the wrong reason.
struct GateHoleTests {
  private func facts(_ findings: Findings) -> [Finding.Fact] { findings.list.map(\.fact) }

  /// The second step with so many of its evaluations wasted.
  private func wasting(_ count: Int, rows: Int = 4) -> CaseResult {
    var result = GateSamples.result(rows: rows)
    result.steps[1].totals[.wastedEvaluations] = .measured(count)
    result.steps[1].views[0].metrics[.wastedEvaluations] = .measured(count)
    return result
  }

  @Test func `fewer wasted are an improvement only where fewer are evaluated`() {
    let before = GateSamples.baseline(GateSamples.results([wasting(3)]))
    // As many evaluations as before, each of which shows something new now: nothing is saved.
    #expect(facts(decide([wasting(0)], against: before)) == [])
    // One evaluation fewer, in all and of the rows: of bodies, of invalidations and of wasted ones.
    let saved = decide([wasting(2, rows: 3)], against: before)
    #expect(saved.total(.improvement) == 6 && saved.list.count == 6)
    // Against older results every number that changed is told.
    let old = Findings.Reference.results(GateSamples.results([wasting(3)]), name: "old", newName: "new")
    #expect(Gate().findings(in: GateSamples.results([wasting(0)]), against: old).total(.improvement) == 2)
  }

  @Test func `what a stale view saves is no improvement`() {
    let before = GateSamples.baseline(GateSamples.results([GateSamples.result(rows: 3)]))
    var stale = GateSamples.result(rows: 1)
    stale.steps[1].stale = [StaleView(view: ViewName(type: "Row"), shows: "a", shouldShow: "b", reason: nil)]
    #expect(decide([stale], against: before).list.map(\.kind) == [.stale])
  }

  @Test func `an expectation of a view that there is not fails, whatever it expects`() {
    var result = GateSamples.result()
    var expectation = ExpectationResult(.view("Rwo"), .bodyEvaluations, expected: 0, actual: 0)
    expectation.problem = "no view is called \"Rwo\"; did you mean \"Row\"?"
    result.steps[1].expectations = [expectation]
    let findings = decide([result])
    #expect(findings.outcome == .regression)
    #expect(facts(findings) == [.misnamed(problem: "no view is called \"Rwo\"; did you mean \"Row\"?")])
  }

  @Test(arguments: [
    (Tolerance(scenario: "crat", amount: .absolute(1)), "scenario \"crat\"", "; did you mean \"cart\"?"),
    (Tolerance(lane: "poperty", amount: .absolute(1)), "lane \"poperty\"", "; did you mean \"property\"?"),
    (Tolerance(step: "renmae", amount: .absolute(1)), "step \"renmae\"", "; did you mean \"rename\"?"),
    (Tolerance(view: "Scren", amount: .absolute(1)), "view \"Scren\"", "; did you mean \"Screen\"?"),
    (Tolerance(view: "Nothing like it", amount: .absolute(1)), "view \"Nothing like it\"", ""),
  ])
  func `a tolerance for what there is not is an error with the nearest name`(
    tolerance: Tolerance, named: String, hint: String
  ) {
    let problem = "a tolerance is for the \(named), and there is none of that name\(hint)"
    let given = decide([GateSamples.result()]) { $0.tolerances = [tolerance] }
    #expect(facts(given) == [.nothing(.tolerance(problem: problem))] && given.outcome == .nothingToHold)
    var baseline = GateSamples.baseline()
    baseline.tolerances = [tolerance]
    #expect(facts(decide([GateSamples.result()], against: baseline)) == facts(given))
  }

  @Test func `a tolerance for what there is, or for a pattern of it, is none`() {
    for tolerance in [Tolerance(view: "R*", amount: .absolute(1)), Tolerance(step: "rename", amount: .absolute(1))] {
      #expect(facts(decide([GateSamples.result()]) { $0.tolerances = [tolerance] }) == [])
    }
  }

  @Test func `a step in which nothing happens is told, unless that is what is expected`() {
    var result = GateSamples.result(rows: 0)
    let baseline = GateSamples.baseline(GateSamples.results([result]))
    let told = decide([result], against: baseline)
    #expect(told.list.map(\.fact) == [.idle] && told.list[0].place == Place(GateSamples.name, "rename"))
    #expect(told.outcome == .holds)
    result.steps[1].expectations = [ExpectationResult(.total, .bodyEvaluations, expected: 0, actual: 0)]
    #expect(facts(decide([result], against: baseline)) == [])
  }

  @Test func `allocations that two processes count differently are a note, unless they are gated`() {
    var result = GateSamples.result(allocations: 5)
    let difference = Disagreement(
      step: "rename", metric: .allocations, first: .measured(5), second: .measured(6))
    result.unsteady = [difference]
    let baseline = GateSamples.baseline(GateSamples.results([result]), allocations: true)
    let noted = decide([result], against: baseline)
    #expect(facts(noted) == [.unsteady(difference)] && noted.outcome == .holds)
    let gated = decide([result], against: baseline) { $0.gatesAllocations = true }
    #expect(facts(gated) == [.disagreed(difference)] && gated.outcome == .unreliable)
  }

  // MARK: Names that moved

  /// The case with other names in it.
  private func renamed(_ change: (inout CaseResult) -> Void) -> CaseResult {
    var result = GateSamples.result()
    change(&result)
    return result
  }

  @Test func `a view, a step and a scenario with another name and the same counts are one finding each`() {
    let view = renamed { result in
      for step in result.steps.indices { result.steps[step].views[0].view = "ItemRow" }
    }
    #expect(facts(decide([view])) == [.moved(Move(kind: .view, old: "Row", new: "ItemRow"))])
    #expect(decide([view]).outcome == .nothingToHold)
    let step = renamed { $0.steps[1].name = "retitle" }
    #expect(facts(decide([step])) == [.moved(Move(kind: .step, old: "rename", new: "retitle"))])
    let scenario = renamed { $0.name.scenario = "basket" }
    #expect(facts(decide([scenario])) == [.moved(Move(kind: .scenario, old: "cart", new: "basket"))])
    // What was renamed in the baseline holds.
    for (result, old, new) in [(view, "Row", "ItemRow"), (step, "rename", "retitle"), (scenario, "cart", "basket")] {
      #expect(facts(decide([result], against: GateSamples.baseline().renaming(old, to: new))) == [])
    }
  }

  @Test func `another name with other counts is not the same thing`() {
    let other = renamed { result in
      for step in result.steps.indices { result.steps[step].views[0].view = "ItemRow" }
      result.steps[0].views[0].metrics[.bodyEvaluations] = .measured(2)
    }
    let findings = decide([other])
    #expect(findings.total(.moved) == 0 && findings.outcome == .regression)
    // Two that could be it: nobody knows which.
    var two = renamed { $0.steps[1].name = "retitle" }
    two.steps.append(two.steps[1])
    two.steps[2].name = "relabel"
    #expect(decide([two]).list.map(\.kind) == [.missing, .new, .new])
  }

  // MARK: Groups

  @Test func `what goes back to one write is one group, and the totals with it`() throws {
    var findings = decide([GateSamples.result(rows: 3)])
    let cause = Cause.tracked(type: "Item", property: "title")
    let origin = WriteOrigin(function: "Cart.rename(_:)", file: "Cart.swift", line: 42)
    findings.explain(by: [
      Explanation(
        name: GateSamples.name, step: "rename",
        writes: [
          ExplainedWrite(
            cause: cause, origin: origin,
            views: [ExplainedView(view: ViewName(type: "Row"), kind: .body, count: 3, wasted: 2, causes: [cause])])
        ])
    ])
    // Four counts, and one cause.
    let group = try #require(findings.groups.first)
    #expect(findings.groups.count == 1 && group.findings.count == 4)
    #expect(group.root == .source(cause) && group.kind == .regression)
    #expect(group.main.place == Place(GateSamples.name, "rename", .view("Row")))
    #expect(group.increase?.view == "Row" && group.increase?.count == 2 && group.increase?.steps == 1)
    #expect(group.reason?.kind == .broadRead && group.chains.first?.origin == origin)
    // Every finding is in one group.
    #expect(findings.groups.reduce(0) { $0 + $1.findings.count } == findings.list.count)
  }

  @Test func `groups stand in the order of their gravest finding`() {
    var stale = GateSamples.result(rows: 3)
    stale.steps[1].stale = [StaleView(view: ViewName(type: "Screen"), shows: "a", shouldShow: "b", reason: nil)]
    var dead = GateSamples.name
    dead.scenario = "dead"
    var expecting = GateSamples.name
    expecting.scenario = "expecting"
    var failed = GateSamples.result(expecting)
    failed.steps[1].causes = []
    failed.steps[1].expectations = [ExpectationResult(.total, .bodyEvaluations, expected: 0, actual: 1)]
    let findings = decide([
      failed, GateSamples.result(dead, outcome: .crashed(step: nil, reason: "signal 6")), stale,
    ])
    #expect(findings.groups.map(\.kind) == [.stale, .crashed, .expectation, .regression, .new])
  }
}
