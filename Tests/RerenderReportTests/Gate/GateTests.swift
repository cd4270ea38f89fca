import RerenderEvents
import Testing

@testable import RerenderReport

/// What the gate says of each thing that can be wrong, and which of several decides.
struct GateTests {
  private func decide(
    _ cases: [CaseResult], against baseline: Baseline? = GateSamples.baseline(),
    _ change: (inout Gate) -> Void = { _ in }
  ) -> GateVerdict {
    var gate = Gate()
    change(&gate)
    return gate.decide(GateSamples.results(cases), against: baseline)
  }

  private func kinds(_ verdict: GateVerdict) -> [GateFinding.Kind] { verdict.findings.map(\.kind) }

  @Test func `the same counts hold, and every one of them was compared`() {
    let verdict = decide([GateSamples.result()])
    #expect(verdict.outcome == .holds)
    #expect(verdict.findings.isEmpty)
    // Two steps: five totals each (bodies, contents, invalidations, wasted, mounts); of Row bodies, invalidations and
    // mounts; of Screen, which is evaluated on mount only, bodies and mounts.
    #expect(verdict.compared == 2 * (5 + 3 + 2))
  }

  @Test func `a count above its baseline is a regression with the numbers and their causes`() throws {
    let verdict = decide([GateSamples.result(rows: 3)])
    #expect(verdict.outcome == .regression)
    // Bodies and invalidations, of the rows and in total.
    #expect(kinds(verdict) == Array(repeating: .regression, count: 4))
    let finding = try #require(verdict.findings.first { $0.view == "Row" && $0.metric == .bodyEvaluations })
    #expect((finding.was, finding.now) == (1, 3))
    #expect(finding.place == "cart property (items=3), rename, Row")
    #expect(finding.message == "body_evaluations was 1, is 3 (+2)")
    #expect(finding.causeLines == ["3 × Item.title"])
  }

  @Test func `a view that ran in no such step before rose from 0`() throws {
    let verdict = decide([GateSamples.result(screens: 1)])
    #expect(verdict.outcome == .regression)
    let finding = try #require(verdict.findings.first { $0.view == "Screen" && $0.metric == .bodyEvaluations })
    #expect((finding.was, finding.now) == (0, 1))
    #expect(finding.causeLines == ["1 × Cart.items"])
    // It had no invalidation in any step: that, too, is an increase from 0 and not a number without a baseline.
    #expect(verdict.findings.contains { $0.view == "Screen" && $0.metric == .invalidations && $0.was == 0 })
    #expect(!kinds(verdict).contains(.new))
  }

  @Test func `a count below its baseline is told, and fails only where that is asked for`() {
    let before = GateSamples.baseline(GateSamples.results([GateSamples.result(rows: 3)]))
    let verdict = decide([GateSamples.result(rows: 1)], against: before)
    #expect(verdict.outcome == .holds)
    #expect(kinds(verdict) == Array(repeating: .improvement, count: 4))
    #expect(decide([GateSamples.result(rows: 1)], against: before) { $0.isStrict = true }.outcome == .improvement)
  }

  @Test func `without a baseline nothing holds`() {
    let verdict = decide([GateSamples.result()], against: nil)
    #expect(verdict.outcome == .nothingToHold)
    #expect(kinds(verdict) == [.nothing])
  }

  @Test func `a run that counted nothing does not hold, even against an empty baseline`() {
    #expect(decide([], against: Baseline()).outcome == .nothingToHold)
    var timed = GateSamples.result()
    timed.steps = [StepResult(name: "send", totals: [.timeMedian: .measured(5)])]
    #expect(decide([timed], against: Baseline()).outcome == .nothingToHold)
  }

  @Test func `every single line that is taken from the baseline is missed`() {
    let whole = GateSamples.baseline()
    for index in whole.counts.indices {
      var cut = whole
      let entry = cut.counts.remove(at: index)
      // The last line of a metric of a view leaves 0 as what is known of it.
      let others = cut.counts.contains { $0.key.view == entry.key.view && $0.key.metric == entry.key.metric }
      let verdict = decide([GateSamples.result()], against: cut)
      #expect(others, "\(entry)")
      #expect(verdict.outcome == .nothingToHold, "\(entry)")
      #expect(kinds(verdict) == [.new], "\(entry)")
      #expect(verdict.findings.first?.step == entry.key.step)
      #expect(verdict.findings.first?.metric == entry.key.metric)
    }
  }

  @Test func `an entry that the run does not have is missed`() {
    for key in [GateSamples.key("gone", nil), GateSamples.key("rename", "Ghost"), GateSamples.key("gone", "Row")] {
      var baseline = GateSamples.baseline()
      baseline.counts.append(.init(key: key, value: 1))
      let verdict = decide([GateSamples.result()], against: baseline)
      #expect(verdict.outcome == .nothingToHold, "\(key)")
      #expect(kinds(verdict) == [.missing], "\(key)")
    }
  }

  @Test func `a view of another name is missed on one side and new on the other`() {
    var renamed = GateSamples.result()
    for step in renamed.steps.indices {
      for view in renamed.steps[step].views.indices where renamed.steps[step].views[view].view == "Row" {
        renamed.steps[step].views[view].view = "Line"
      }
    }
    let verdict = decide([renamed])
    #expect(verdict.outcome == .nothingToHold)
    // Three metrics of the row in two steps.
    #expect(kinds(verdict) == Array(repeating: .missing, count: 6) + Array(repeating: .new, count: 6))
  }

  @Test func `a step that was left out is missed, with the reason`() {
    var short = GateSamples.result()
    short.steps.removeLast()
    short.skipped = [SkippedStep(name: "rename", reason: "needs a row at position 7")]
    let verdict = decide([short])
    #expect(verdict.outcome == .nothingToHold)
    // Five totals, and five numbers of the two views.
    #expect(
      verdict.findings.map(\.message) == [
        "10 counts: the baseline has it, this run does not (left out: needs a row at position 7)"
      ])
  }

  @Test func `a case that only one side has is one line`() {
    var other = GateSamples.name
    other.parameters = ["items": "4"]
    let verdict = decide([GateSamples.result(other)])
    #expect(verdict.outcome == .nothingToHold)
    #expect(kinds(verdict) == [.missing, .new])
    #expect(verdict.findings.map(\.name) == [GateSamples.name, other])
  }

  @Test func `counts that could not be measured are missed`() {
    var blind = GateSamples.result()
    blind.steps[1].totals[.bodyEvaluations] = .unavailable("no screen")
    // The total, and with it the 0 of the screen, which only a measured total makes known.
    #expect(kinds(decide([blind])) == [.missing, .missing])
  }

  @Test(arguments: [
    (CaseResult.Outcome.crashed(step: "rename", reason: "signal 11"), GateFinding.Kind.crashed),
    (.timedOut(step: nil, seconds: 120), .timedOut), (.disagreed(["rename: 1, then 2"]), .disagreed),
    (.disagreed([]), .disagreed),
  ])
  func `a case that failed is told once, and its counts are not missed`(
    outcome: CaseResult.Outcome, kind: GateFinding.Kind
  ) {
    var other = GateSamples.name
    other.scenario = "fine"
    let both = GateSamples.results([GateSamples.result(), GateSamples.result(other)])
    let verdict = decide(
      [GateSamples.result(rows: 3, outcome: outcome), GateSamples.result(other)], against: GateSamples.baseline(both))
    #expect(verdict.outcome == .unreliable)
    #expect(kinds(verdict) == [kind])
    // The other case was compared all the same.
    #expect(verdict.compared == 20)
  }

  @Test func `a stale view fails, whether it is named or only counted`() {
    var named = GateSamples.result()
    named.steps[1].stale = [StaleView(view: ViewName(type: "Row", id: "1"), shows: "a", shouldShow: "b")]
    #expect(decide([named]).findings.map(\.message) == ["shows a, should show b"])
    #expect(decide([named]).outcome == .regression)
    var counted = GateSamples.result()
    counted.steps[1].totals[.staleViews] = .measured(2)
    #expect(decide([counted]).findings.map(\.message) == ["2 views are stale"])
    // A baseline that says so does not excuse it.
    #expect(decide([counted], against: GateSamples.baseline(GateSamples.results([counted]))).outcome == .regression)
  }

  @Test func `whether a run looked for stale views is no difference`() {
    var looked = GateSamples.result()
    for index in looked.steps.indices { looked.steps[index].totals[.staleViews] = .measured(0) }
    #expect(decide([looked]).findings == [])
    #expect(decide([GateSamples.result()], against: GateSamples.baseline(GateSamples.results([looked]))).findings == [])
  }

  @Test func `a broken expectation fails in both directions, whatever the baseline says`() {
    for actual in [0, 2] {
      var broken = GateSamples.result()
      broken.steps[1].expectations = [
        ExpectationResult(view: "Row", metric: .bodyEvaluations, expected: 1, actual: actual)
      ]
      let verdict = decide([broken], against: GateSamples.baseline(GateSamples.results([broken])))
      #expect(verdict.outcome == .regression)
      #expect(kinds(verdict) == [.expectation])
    }
  }

  @Test func `of several outcomes the first of unreliable, incomparable, worse and better decides`() {
    let order: [(GateFinding.Kind, GateVerdict.Outcome)] = [
      (.crashed, .unreliable), (.new, .nothingToHold), (.regression, .regression), (.improvement, .improvement),
    ]
    // Every subset of the four, as a number of four bits.
    for subset in 0..<16 {
      let chosen = order.indices.filter { subset >> $0 & 1 == 1 }
      let verdict = GateVerdict(
        findings: chosen.reversed().map { GateFinding(order[$0].0) }, compared: 1, tolerated: 0, isStrict: true)
      #expect(verdict.outcome == chosen.first.map { order[$0].1 } ?? .holds)
      var lenient = verdict
      lenient.isStrict = false
      #expect(lenient.outcome == chosen.first { $0 != 3 }.map { order[$0].1 } ?? .holds)
    }
  }

  @Test func `everything wrong is listed, the gravest first`() {
    var (dead, new) = (GateSamples.name, GateSamples.name)
    dead.scenario = "dead"
    new.scenario = "new"
    var cases = [
      GateSamples.result(new), GateSamples.result(rows: 2),
      GateSamples.result(dead, outcome: .crashed(step: nil, reason: "signal 6")),
    ]
    cases[1].steps[0].totals[.mounts] = .measured(3)
    let verdict = decide(cases)
    #expect(kinds(verdict) == [.crashed, .new] + Array(repeating: .regression, count: 4) + [.improvement])
    #expect(verdict.text.split(separator: "\n").last == "\(verdict.sentence)")
    #expect(verdict.sentence.hasPrefix("The gate fails: 1 crashed, 1 new, 4 regressions, 1 improvement; "))
  }

  // MARK: What was asked for

  @Test func `what was not asked for is not missed`() {
    var other = GateSamples.name
    other.scenario = "other"
    let both = GateSamples.results([GateSamples.result(), GateSamples.result(other)])
    let verdict = decide([GateSamples.result()], against: GateSamples.baseline(both)) { $0.scope.scenarios = ["cart"] }
    #expect(verdict.outcome == .holds)
    #expect(decide([GateSamples.result()], against: GateSamples.baseline(both)).outcome == .nothingToHold)
    let shard = decide([GateSamples.result()], against: GateSamples.baseline(both)) { $0.scope.excluded = [other] }
    #expect(shard.outcome == .holds)
  }

  @Test func `one step of a case holds by itself, views included that did not run in it`() {
    var short = GateSamples.result()
    short.steps.removeFirst()
    let verdict = decide([short]) { $0.scope.steps = ["rename"] }
    #expect(verdict.findings == [])
    #expect(verdict.compared == 10)
    var worse = GateSamples.result(screens: 1)
    worse.steps.removeFirst()
    #expect(decide([worse]) { $0.scope.steps = ["rename"] }.outcome == .regression)
  }

  @Test func `a parameter that was set leaves its other values out`() {
    let verdict = decide([]) { $0.scope.parameters = ["items": ["4"]] }
    #expect(kinds(verdict) == [.nothing])
    #expect(kinds(decide([]) { $0.scope.parameters = ["items": ["3"]] }) == [.nothing, .missing])
  }

  // MARK: Tolerances and tiers

  @Test(arguments: [
    (Tolerance.Amount.absolute(1), 2, true), (.absolute(1), 3, false), (.absolute(0), 2, false),
    (.percent(100), 2, true), (.percent(99.9), 2, false), (.percent(200), 3, true),
  ])
  func `a tolerance lets through what is near enough and nothing else`(
    amount: Tolerance.Amount, rows: Int, holds: Bool
  ) {
    let verdict = decide([GateSamples.result(rows: rows)]) { $0.tolerances = [Tolerance(amount: amount)] }
    #expect(verdict.outcome == (holds ? .holds : .regression))
    #expect(verdict.tolerated == (holds ? 4 : 0))
  }

  @Test func `a tolerance for one view lets through no other, and the last one decides`() {
    let row = Tolerance(view: "Ro*", amount: .absolute(9))
    let verdict = decide([GateSamples.result(rows: 2)]) { $0.tolerances = [row] }
    #expect(verdict.findings.map(\.view) == [nil, nil])
    let none = decide([GateSamples.result(rows: 2)]) { $0.tolerances = [row, Tolerance(amount: .absolute(0))] }
    #expect(none.tolerated == 0)
    var baseline = GateSamples.baseline()
    baseline.tolerances = [Tolerance(amount: .absolute(9))]
    #expect(decide([GateSamples.result(rows: 2)], against: baseline).outcome == .holds)
    #expect(
      decide([GateSamples.result(rows: 2)], against: baseline) { $0.tolerances = [Tolerance(amount: .absolute(0))] }
        .outcome == .regression)
  }

  @Test func `allocations are held where that is asked for, and only against the same kind of place`() {
    let before = GateSamples.baseline(GateSamples.results([GateSamples.result(allocations: 5)]), allocations: true)
    #expect(decide([GateSamples.result(allocations: 6)], against: before).findings == [])
    let gated = decide([GateSamples.result(allocations: 6)], against: before) { $0.gatesAllocations = true }
    // The totals of two steps, a row in each and the screen in one.
    #expect(kinds(gated) == Array(repeating: .regression, count: 2 + 2 + 1))
    #expect(decide([GateSamples.result(allocations: 5)], against: before) { $0.gatesAllocations = true }.findings == [])
    var elsewhere = GateSamples.results([GateSamples.result(allocations: 5)])
    elsewhere.machine.configuration = "debug"
    var gate = Gate()
    gate.gatesAllocations = true
    #expect(gate.decide(elsewhere, against: before).outcome == .nothingToHold)
    #expect(kinds(decide([GateSamples.result()], against: before) { $0.gatesAllocations = true }).contains(.nothing))
  }

  @Test func `names from users cannot break a line or turn its direction`() {
    var hostile = GateSamples.name
    hostile.scenario = "a\nREGRESSION  b\u{202E}"
    let verdict = decide([GateSamples.result(hostile)], against: Baseline())
    #expect(verdict.text.split(separator: "\n").count == 2)
    #expect(!verdict.text.unicodeScalars.contains("\u{202E}"))
  }
}
