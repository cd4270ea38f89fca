import RerenderEvents
import RerenderReport
import RerenderResults
import ResultsSamples
import Testing

@Suite struct ComparisonTests {
  private func compare(_ old: Results, _ new: Results) -> Findings {
    Gate().findings(in: new, against: .results(old, name: "old", newName: "new"))
  }

  private func results(_ counts: [String: Int], time: Int = 1) -> Results {
    let steps = counts.sorted { $0.key < $1.key }.map { name, count in
      StepResult(name: name, totals: [.bodyEvaluations: .measured(count), .timeMedian: .measured(time)])
    }
    let name = CaseName(scenario: "list", lane: "object", variant: "", parameters: [:])
    return Samples.results([CaseResult(name: name, title: "", outcome: .measured, steps: steps)])
  }

  @Test func `Increases come first, the largest of them first; times are not compared`() {
    let comparison = compare(
      results(["a": 1, "b": 1, "c": 9, "same": 4, "gone": 1], time: 10),
      results(["a": 2, "b": 502, "c": 3, "same": 4, "new": 1], time: 90))
    #expect(comparison.list.map(\.place.step) == ["b", "a", "gone", "new", "c"])
    #expect(comparison.list.map(\.kind) == [.regression, .regression, .missing, .new, .improvement])
    #expect(comparison.list.map(\.change) == [501, 1, nil, nil, -6])
    #expect(comparison.compared == 4)
    #expect(
      comparison.sentence
        == "2 numbers went up, 1 number went down, 2 numbers on one side only; 4 exact numbers compared.")
    #expect(comparison.headline == "b in list, object: 502 body evaluations, 1 before.")
  }

  @Test func `The same results have no difference`() {
    let comparison = compare(Samples.defaultRun, Samples.defaultRun)
    #expect(comparison.list.isEmpty && comparison.headline == nil)
    // 78 steps of the list with 13 exact totals, that of stale views left out, and of 3 views what is not 0; the floor
    // has times only.
    let counts = Samples.defaultRun.cases.flatMap(\.steps).flatMap(\.views).flatMap(\.metrics.values)
    let all = 78 * 12 + counts.count { $0 != .measured(0) }
    #expect(comparison.sentence == "Nothing changed: 1,\(all - 1_000) exact numbers compared.")
  }

  @Test func `A value that can no longer be measured is a difference of its own`() {
    let comparison = compare(
      Samples.results(Samples.listCases(rows: 10)),
      Samples.results(Samples.listCases(rows: 10, allocations: .unavailable("no jemalloc"))))
    // Calls, frees and bytes of 6 × 13 steps.
    #expect(comparison.total(.unmeasured) == 3 * 6 * 13)
    #expect(comparison.list.count == 3 * 6 * 13)
  }

  @Test func `A step that only one side has is one line for people`() {
    guard case .missing(let counts, nil) = Samples.regression.of(.missing).first?.fact else {
      Issue.record("nothing is missing")
      return
    }
    // Of the 13 totals of a step all are compared but that of stale views; of 3 views 2 counts each, but for zeros.
    #expect(counts > 1 && Samples.regression.total(.missing) == 1)
  }
}
