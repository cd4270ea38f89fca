import RerenderEvents
import RerenderReport
import RerenderResults
import ResultsSamples
import Testing

/// What a run says of claims, in each form.
@Suite struct ClaimReportTests {
  private static let report: Report = {
    var results = Samples.results([], overhead: nil)
    results.claims = Samples.claims
    return Report(results, findings: Gate().findings(in: results))
  }()

  @Test func `A verdict follows from the conditions`() {
    #expect(Samples.claims.map(\.verdict) == [.refined, .confirmed, .refuted, .notMeasured])
    // A claim that nothing tries, and one that something stands in the way of, are not confirmed.
    #expect(ClaimResult(id: "B", sentence: "B", scenario: "b", conditions: []).verdict == .notMeasured)
    #expect(Samples.fullClaim.conditions.allSatisfy { $0.holds == true } && Samples.fullClaim.verdict == .notMeasured)
  }

  @Test func `The terminal has each claim with its conditions and the counts that were asked for`() {
    let text = TerminalTable.render(Self.report, style: .init(color: false, width: 200))
    #expect(
      text.hasPrefix("4 claims, by Swift 6.3.1: 1 confirmed, 1 refuted, 1 refined, 1 not measured\n"), "\(text)")
    #expect(text.contains("A1 refined: A badge that does not read the title is left alone.\n"))
    #expect(text.contains("holds: with @Observable · property shared (rows=10) rename: 0 body evaluations of Badge\n"))
    #expect(
      text.contains("does not hold: with ObservableObject · object shared (rows=10) rename: 1 body evaluation of"))
    #expect(text.contains("not measured: at night · no step night\n"))
  }

  @Test func `The CSV has a row for each condition`() {
    let rows = ReportFormat.claimsCSV.render(Self.report).split(separator: "\r\n")
    // A header, two conditions of the first claim, and one of each of the other three.
    #expect(rows.count == 1 + 2 + 3)
    #expect(
      rows[2]
        == "A1,refined,A badge that does not read the title is left alone.,with ObservableObject,does not hold,"
        + "object shared (rows=10) rename: 1 body evaluation of Badge,badge,Swift 6.3.1")
  }

  @Test func `The page has a group of rows for each claim, and a map of what is saved where a scenario was swept`() {
    #expect(ReportFormat.claims.render(Self.report).contains("id=\"claim:A3\""))
    var results = Samples.results([1, 2].flatMap { rows in ["object", "property"].map { Self.swept($0, rows) } })
    results.claims = [Samples.claims[0]]
    #expect(
      !ReportFormat.claims.render(Report(results, findings: Gate().findings(in: results))).contains("claim:swept"))
    results.claims?[0].scenario = "swept"
    results.claims?[0].saving = 40...80
    let page = ReportFormat.claims.render(Report(results, findings: Gate().findings(in: results)))
    // Of one row nothing is saved; of two, one of two evaluations.
    #expect(page.contains("id=\"claim:swept\"") && page.contains("1 → 1, <strong>0.0 %</strong>"))
    #expect(page.contains("<td class=\"refined\" data-value=\"500\">2 → 1, <strong>50.0 %</strong></td>"))
  }

  @Test func `The page says of a replayed problem what it looks like, what to look for and what cures it`() {
    let page = ReportFormat.render(Samples.one, as: .html)
    for text in ["all rows redraw", "A dictionary.", "A model for each."] {
      #expect(page.contains("<dd><bdi>\(text)</bdi></dd>"))
    }
    #expect(!ReportFormat.render(Samples.small, as: .html).contains("class=\"problem\""))
  }

  /// The object lane costs an evaluation for each row, the property lane one.
  private static func swept(_ lane: String, _ rows: Int) -> CaseResult {
    CaseResult(
      name: CaseName(scenario: "swept", lane: lane, variant: "", parameters: ["rows": "\(rows)"]), title: "",
      outcome: .measured,
      steps: [StepResult(name: "rename", totals: [.bodyEvaluations: .measured(lane == "object" ? rows : 1)])])
  }
}
