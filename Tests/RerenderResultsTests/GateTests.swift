import RerenderEvents
import ResultsSamples
import Testing

@testable import RerenderResults

/// What the gate says of each thing that can be wrong, and which of several decides.
struct GateTests {
  private func kinds(_ findings: Findings) -> [Finding.Kind] { findings.list.map(\.kind) }

  /// The change of one count of a view, or of the total.
  private func change(_ findings: Findings, of subject: Subject, _ metric: Metric = .bodyEvaluations) -> Finding? {
    findings.list.first { $0.place.subject == subject && $0.metric == metric }
  }

  @Test func `the same counts hold, and every one of them was compared`() {
    let verdict = decide([GateSamples.result()])
    #expect(verdict.outcome == .holds)
    #expect(verdict.list.isEmpty)
    // Two steps of five totals each (bodies, contents, invalidations, wasted, mounts). Of views what is not 0: on mount
    // bodies and mounts of Row and of Screen; after it bodies and invalidations of Row.
    #expect(verdict.compared == 2 * 5 + 2 * 2 + 2)
  }

  @Test func `a count above its baseline is a regression with the numbers and their causes`() throws {
    let verdict = decide([GateSamples.result(rows: 3)])
    #expect(verdict.outcome == .regression)
    // Bodies and invalidations, of the rows and in total.
    #expect(kinds(verdict) == Array(repeating: .regression, count: 4))
    let finding = try #require(change(verdict, of: .view("Row")))
    #expect(finding.fact == .changed(.bodyEvaluations, was: 1, now: 3) && finding.change == 2)
    #expect(finding.place == Place(GateSamples.name, "rename", .view("Row")))
    #expect(finding.causes.map(\.evaluations) == [3])
    #expect(finding.causes.map(\.causes) == [[.tracked(type: "Item", property: "title")]])
  }

  @Test func `a view that ran in no such step before rose from 0`() throws {
    let verdict = decide([GateSamples.result(screens: 1)])
    #expect(verdict.outcome == .regression)
    let finding = try #require(change(verdict, of: .view("Screen")))
    #expect(finding.fact == .changed(.bodyEvaluations, was: 0, now: 1))
    #expect(finding.causes.map(\.causes) == [[.tracked(type: "Cart", property: "items")]])
    // It had no invalidation in any step: that, too, is an increase from 0 and not a number without a baseline.
    #expect(
      change(verdict, of: .view("Screen"), .invalidations)?.fact == .changed(.invalidations, was: 0, now: 1))
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

  /// A line that is taken from a baseline is a 0 there, so that the count is more than it may be; a line that says 0
  /// says nothing by itself.
  @Test func `no line can be taken from the baseline without being told`() {
    let whole = GateSamples.baseline()
    for index in whole.counts.indices {
      var cut = whole
      let entry = cut.counts.remove(at: index)
      let verdict = decide([GateSamples.result()], against: cut)
      if entry.value == 0 {
        #expect(verdict.outcome == .holds, "\(entry)")
      } else {
        #expect(verdict.outcome == .regression, "\(entry)")
        #expect(
          verdict.list.map(\.place) == [Place(entry.key.name, entry.key.step, entry.key.subject)], "\(entry)")
        #expect(verdict.list.map(\.fact) == [.changed(entry.key.metric, was: 0, now: entry.value)], "\(entry)")
      }
    }
  }

  @Test func `a step that the run does not have is missed, and a view in a step that it has is 0 there`() {
    for key in [GateSamples.key("gone", .total), GateSamples.key("gone", .view("Row"))] {
      var baseline = GateSamples.baseline()
      baseline.counts.append(.init(key: key, value: 1))
      let verdict = decide([GateSamples.result()], against: baseline)
      #expect(verdict.outcome == .nothingToHold, "\(key)")
      #expect(verdict.list.map(\.place) == [Place(GateSamples.name, "gone")], "\(key)")
      #expect(verdict.list.map(\.fact) == [.missing(counts: 1, needs: nil)], "\(key)")
    }
    var baseline = GateSamples.baseline()
    baseline.counts.append(.init(key: GateSamples.key("rename", .view("Ghost")), value: 1))
    let verdict = decide([GateSamples.result()], against: baseline)
    #expect(verdict.outcome == .holds)
    #expect(verdict.list.map(\.fact) == [.changed(.bodyEvaluations, was: 1, now: 0)])
  }

  @Test func `a view of another name and with other counts ran less under the old one and more under the new one`() {
    // Two rows are renamed, where one was: it is not known to be the same view.
    var renamed = GateSamples.result(rows: 2)
    for step in renamed.steps.indices {
      for view in renamed.steps[step].views.indices where renamed.steps[step].views[view].view == "Row" {
        renamed.steps[step].views[view].view = "Line"
      }
    }
    let verdict = decide([renamed])
    #expect(verdict.outcome == .regression)
    // What is not 0: bodies and mounts on mount, bodies and invalidations after it; these two rise in total as well.
    #expect(kinds(verdict) == Array(repeating: .regression, count: 6) + Array(repeating: .improvement, count: 4))
  }

  @Test func `a step that was left out is missed, with the reason`() {
    var short = GateSamples.result()
    short.steps.removeLast()
    short.skipped = [SkippedStep(name: "rename", reason: "needs a row at position 7")]
    let verdict = decide([short])
    #expect(verdict.outcome == .nothingToHold)
    // Five totals but for those that are 0 in every step, contents and wasted; two counts of the row.
    #expect(verdict.list.first?.fact == .missing(counts: 3 + 2, needs: "needs a row at position 7"))
    #expect(kinds(verdict) == [.missing, .skipped])
  }

  @Test func `a case that only one side has is one line`() {
    var other = GateSamples.name
    other.parameters = ["items": "4"]
    let verdict = decide([GateSamples.result(other)])
    #expect(verdict.outcome == .nothingToHold)
    #expect(kinds(verdict) == [.missing, .new])
    #expect(verdict.list.map(\.place) == [Place(GateSamples.name), Place(other)])
  }

  @Test func `counts that could not be measured are told once, by their total`() {
    var blind = GateSamples.result()
    blind.steps[1].totals[.bodyEvaluations] = .unavailable("no screen")
    blind.steps[1].views[0].metrics[.bodyEvaluations] = .unavailable("no screen")
    let verdict = decide([blind])
    #expect(verdict.outcome == .nothingToHold)
    #expect(
      verdict.list.map(\.fact) == [.unmeasured(.bodyEvaluations, was: .measured(1), now: .unavailable("no screen"))])
  }

  @Test(arguments: [
    (CaseResult.Outcome.crashed(step: "rename", reason: "signal 11"), Finding.Kind.crashed),
    (.timedOut(step: nil, seconds: 120), .timedOut),
    (.disagreed([Disagreement(step: "rename", metric: .mounts, first: .measured(1), second: nil)]), .disagreed),
    (.disagreed([]), .disagreed),
  ])
  func `a case that failed is told once, and its counts are not missed`(
    outcome: CaseResult.Outcome, kind: Finding.Kind
  ) {
    var other = GateSamples.name
    other.scenario = "fine"
    let both = GateSamples.results([GateSamples.result(), GateSamples.result(other)])
    let verdict = decide(
      [GateSamples.result(rows: 3, outcome: outcome), GateSamples.result(other)], against: GateSamples.baseline(both))
    #expect(verdict.outcome == .unreliable)
    #expect(kinds(verdict) == [kind])
    // The other case was compared all the same.
    #expect(verdict.compared == 2 * 5 + 2 * 2 + 2)
  }

  @Test func `a stale view fails, whether it is named or only counted`() {
    var named = GateSamples.result()
    let stale = StaleView(view: ViewName(type: "Row", id: "1"), shows: "a", shouldShow: "b")
    named.steps[1].stale = [stale]
    #expect(decide([named]).list.map(\.fact) == [.stale(stale)])
    #expect(decide([named]).outcome == .regression)
    var counted = GateSamples.result()
    counted.steps[1].totals[.staleViews] = .measured(2)
    #expect(decide([counted]).list.map(\.fact) == [.staleViews(2, isMore: false)])
    #expect(decide([counted]).total(.stale) == 2)
    // A baseline that says so does not excuse it.
    #expect(decide([counted], against: GateSamples.baseline(GateSamples.results([counted]))).outcome == .regression)
  }

  @Test func `whether a run looked for stale views is no difference`() {
    var looked = GateSamples.result()
    for index in looked.steps.indices { looked.steps[index].totals[.staleViews] = .measured(0) }
    #expect(decide([looked]).list == [])
    #expect(decide([GateSamples.result()], against: GateSamples.baseline(GateSamples.results([looked]))).list == [])
  }

  @Test func `a broken expectation fails in both directions, whatever the baseline says`() {
    for actual in [0, 2] {
      var broken = GateSamples.result()
      broken.steps[1].expectations = [
        ExpectationResult(.view("Row"), .bodyEvaluations, expected: 1, actual: actual)
      ]
      let verdict = decide([broken], against: GateSamples.baseline(GateSamples.results([broken])))
      #expect(verdict.outcome == .regression)
      #expect(kinds(verdict) == [.expectation])
    }
  }

  @Test func `of several outcomes the first of unreliable, incomparable, worse and better decides`() {
    let order: [(Finding.Fact, Findings.Outcome)] = [
      (.crashed(reason: "signal 6"), .unreliable), (.new(counts: 1), .nothingToHold),
      (.changed(.mounts, was: 1, now: 2), .regression), (.changed(.mounts, was: 2, now: 1), .improvement),
    ]
    // Every subset of the four, as a number of four bits.
    for subset in 0..<16 {
      let chosen = order.indices.filter { subset >> $0 & 1 == 1 }
      var verdict = Findings(chosen.reversed().map { Finding(order[$0].0, at: Place()) })
      verdict.isStrict = true
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
    #expect(kinds(verdict) == [.crashed] + Array(repeating: .regression, count: 4) + [.new, .improvement])
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
    #expect(verdict.list == [])
    #expect(verdict.compared == 5 + 2)
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
    #expect(verdict.list.map(\.place.subject) == [.total, .total])
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
    #expect(decide([GateSamples.result(allocations: 6)], against: before).list == [])
    let gated = decide([GateSamples.result(allocations: 6)], against: before) { $0.gatesAllocations = true }
    // The totals of two steps, a row in each and the screen in one.
    #expect(kinds(gated) == Array(repeating: .regression, count: 2 + 2 + 1))
    #expect(decide([GateSamples.result(allocations: 5)], against: before) { $0.gatesAllocations = true }.list == [])
    var elsewhere = GateSamples.results([GateSamples.result(allocations: 5)])
    elsewhere.machine.configuration = "debug"
    var gate = Gate()
    gate.gatesAllocations = true
    #expect(gate.findings(in: elsewhere, against: .baseline(before, file: "baseline.json")).outcome == .nothingToHold)
    #expect(kinds(decide([GateSamples.result()], against: before) { $0.gatesAllocations = true }).contains(.nothing))
  }

  // MARK: What bodies do wrong

  /// The case with a diagnostic of a kind, told so many times of the rows in a step, or on mount.
  private func noticing(_ kind: Diagnostic.Kind, times: Int = 1, rows: Int = 1, onMount: Bool = false) -> CaseResult {
    var result = GateSamples.result(rows: rows)
    let item = CountedDiagnostic(Diagnostic(kind, "what is wrong", view: ViewName(type: "Row")), count: times)
    if onMount { result.diagnostics = [item] } else { result.steps[1].diagnostics = [item] }
    return result
  }

  @Test(arguments: [true, false])
  func `what bodies do wrong fails unless the baseline knows it as often`(onMount: Bool) throws {
    let place = Place(GateSamples.name, onMount ? nil : "rename", .view("Row"))
    let once = noticing(.duplicateIdentity, onMount: onMount)
    let new = decide([once])
    #expect(new.outcome == .regression)
    #expect(new.list.map(\.place) == [place])
    #expect(new.list.map(\.fact) == [.fault(.duplicateIdentity, message: "what is wrong", count: 1, was: 0)])
    let known = GateSamples.baseline(GateSamples.results([once]))
    #expect(known.diagnostics == [.init(place: place, kind: .duplicateIdentity, count: 1)])
    #expect(decide([once], against: known).list == [])
    let twice = decide([noticing(.duplicateIdentity, times: 2, onMount: onMount)], against: known)
    #expect(twice.list.map(\.fact) == [.fault(.duplicateIdentity, message: "what is wrong", count: 2, was: 1)])
    // Another kind in the same place is another matter.
    #expect(decide([noticing(.updateCycle, onMount: onMount)], against: known).outcome == .regression)
    // What is no more is let through.
    #expect(decide([GateSamples.result()], against: known).list == [])
  }

  @Test func `what a run says by itself fails for nothing that was noticed`() {
    let findings = Gate().findings(in: GateSamples.results([noticing(.updateCycle)]))
    #expect(findings.outcome == .holds)
    #expect(kinds(findings) == [.noticed])
  }

  @Test func `what explains counts and is not wrong fails nothing`() {
    for kind in Diagnostic.Kind.allCases where !kind.isFault {
      #expect(decide([noticing(kind)]).list == [], "\(kind)")
    }
  }

  @Test func `fewer counts are no improvement where bodies do something wrong that is not known`() {
    let before = GateSamples.baseline(GateSamples.results([GateSamples.result(rows: 3)]))
    #expect(kinds(decide([noticing(.duplicateIdentity)], against: before)) == [.fault])
    let known = GateSamples.baseline(GateSamples.results([noticing(.duplicateIdentity, rows: 3)]))
    #expect(kinds(decide([noticing(.duplicateIdentity)], against: known)) == Array(repeating: .improvement, count: 4))
  }

  @Test func `against older results what bodies do wrong more often is told`() {
    func compare(_ old: CaseResult, _ new: CaseResult) -> [Finding.Kind] {
      let old = Findings.Reference.results(GateSamples.results([old]), name: "old", newName: "new")
      return kinds(Gate().findings(in: GateSamples.results([new]), against: old))
    }
    #expect(compare(GateSamples.result(), noticing(.updateCycle)) == [.fault])
    #expect(compare(noticing(.updateCycle), noticing(.updateCycle)) == [])
  }
}
