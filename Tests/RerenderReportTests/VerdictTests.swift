import RerenderEvents
import RerenderResults
import ResultsSamples
import Testing

@testable import RerenderReport

extension Verdict {
  fileprivate init(_ results: Results) {
    let report = Report(results, findings: Gate().findings(in: results))
    self.init(report, groups: report.groups)
  }
}

@Suite struct VerdictTests {
  @Test func `The step with the largest ratio in one variant speaks for the run`() {
    // A write of the note in the variant shared: N rows, the screen and the note observe the object; one view reads the
    // property.
    // Of 39 steps (13 of 3 variants) the lanes tie where each row is a model of its own and the write reaches only
    // rows: rename-row and both updates of every tenth; and on mount, in each variant. 3 + 3 = 6.
    let expected = """
      set-note in list (rows=500), both lanes with the variant shared: 502 body evaluations with ObservableObject, 1 with \
      @Observable.
      Like for like, @Observable ran fewer bodies in 33 of 39 steps, as many in 6, more in none.
      234 expectations held.
      """
    // 6 cases of 13 steps of 3 views: 234.
    #expect(Verdict(Samples.results(Samples.listCases(rows: 500))).text == expected)
  }

  @Test func `Failures come first, each kind in a sentence with its count`() {
    let verdict = Verdict(Samples.troubled)
    #expect(verdict.hasFailures)
    // 2 + 11 + 13 × 4 steps got their expectations held against: 65 of 3 views each.
    #expect(
      verdict.sentences.filter { $0.kind == .failure }.map(\.text) == [
        "1 of 6 cases crashed.", "1 of 6 cases timed out.", "1 of 6 cases counted differently when run again.",
        "1 of 195 expectations does not hold.", "1 view is stale after an update.",
      ])
  }

  @Test func `Results without a case say that nothing was measured`() {
    #expect(Verdict(Samples.empty).text == "Nothing was measured: these results hold no case.")
  }

  @Test func `One lane alone says that there is nothing to compare`() {
    let cases = Samples.listCases(rows: 10).filter { $0.name.lane == "object" }
    #expect(
      Verdict(Samples.results(cases)).sentences[0].text
        == "3 cases and 39 steps measured; none in both lanes, so there is nothing to compare.")
  }

  @Test func `A property lane that is no better is not made to look so`() {
    func result(_ lane: String, _ count: Int) -> CaseResult {
      CaseResult(
        name: CaseName(scenario: "tie", lane: lane, variant: "", parameters: [:]), title: "", outcome: .measured,
        steps: [StepResult(name: "write", totals: [.bodyEvaluations: .measured(count)])])
    }
    let verdict = Verdict(Samples.results([result("object", 2), result("property", 3)]))
    #expect(
      verdict.text == """
        In no step did @Observable run fewer bodies than ObservableObject (1 step compared).
        Like for like, @Observable ran fewer bodies in none of 1 step, as many in none, more in 1.
        """)
  }

  @Test func `Lanes of different variants are not held against each other`() {
    func result(_ lane: String, _ variant: String, _ count: Int) -> CaseResult {
      CaseResult(
        name: CaseName(scenario: "s", lane: lane, variant: variant, parameters: [:]), title: "", outcome: .measured,
        steps: [StepResult(name: "write", totals: [.bodyEvaluations: .measured(count)])])
    }
    let apart = [result("object", "shared", 502), result("property", "per-row", 1)]
    #expect(
      Verdict(Samples.results(apart)).text
        == "2 cases and 2 steps measured; none in both lanes, so there is nothing to compare.")
    // 502 to 1 is more than 9 to 3, and of two shapes.
    let both = apart + [result("object", "per-row", 9), result("property", "shared", 400)]
    #expect(
      Verdict(Samples.results(both)).sentences[0].text
        == "write in s, both lanes with the variant per-row: 9 body evaluations with ObservableObject, 1 with @Observable."
    )
  }

  @Test func `Counts as large as there are break nothing`() {
    func result(_ lane: String) -> CaseResult {
      CaseResult(
        name: CaseName(scenario: "huge", lane: lane, variant: "", parameters: ["rows": "\(Int.max)"]), title: "",
        outcome: .measured,
        steps: ["a", "b"].map {
          StepResult(name: $0, totals: Dictionary(uniqueKeysWithValues: Metric.allCases.map { ($0, .measured(.max)) }))
        })
    }
    let results = Samples.results([result("object"), result("property")])
    // There are totals alone, of no view, and no claims.
    let ofOthers: Set<ReportFormat> = [.csvViews, .sources, .lcov, .speedscope, .claims, .claimsCSV]
    for format in ReportFormat.allCases where !ofOthers.contains(format) {
      #expect(ReportFormat.render(results, as: format).contains("huge"))
    }
    #expect(TerminalTable.render(results, style: .init(color: true)).contains("9,223,372,036,854,775,807"))
  }
}
