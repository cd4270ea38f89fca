import Foundation
import RerenderEvents
import RerenderResults
import ResultsSamples
import Testing

@testable import RerenderReport

/// What services that run builds are told.
struct ServiceFormatTests {
  private static let places = ["cart": SourcePlace(file: "Scenarios/Cart, 1:2.swift", line: 7)]

  private static func findings(rows: Int, before: Int = 1) -> Findings {
    let baseline = GateSamples.baseline(GateSamples.results([GateSamples.result(rows: before)]))
    return Gate().findings(
      in: GateSamples.results([GateSamples.result(rows: rows)]), against: .baseline(baseline, file: "baseline.json"))
  }

  private static let worse = findings(rows: 3)

  private func render(_ format: ReportFormat, _ findings: Findings?, _ results: Results = GateSamples.results())
    -> String
  {
    ReportFormat.render(results, as: format, findings: findings, places: Self.places)
  }

  @Test func `GitHub is told each cause once, on the scenario's line where no other is known`() throws {
    // Four counts rose, for one cause.
    #expect(Self.worse.list.count == 4)
    #expect(
      render(.github, Self.worse).split(separator: "\n") == [
        "::error file=Scenarios/Cart%2C 1%3A2.swift,line=7,title=REGRESSION cart property (items=3)%2C rename%2C Row"
          + "::cart property (items=3), rename, Row: body_evaluations was 1, is 3 (+2)%0Acauses: 3 × Item.title"
          + "%0Amore: rerender explain cart --lane property --step rename --set items=3"
      ])
    #expect(render(.github, nil) == "::notice title=rerender::Nothing was found that is wrong.\n")
  }

  @Test func `an annotation stands on the line of the write where that is known`() throws {
    var findings = Self.worse
    let cause = Cause.tracked(type: "Item", property: "title")
    findings.explain(by: [
      Explanation(
        name: GateSamples.name, step: "rename",
        writes: [
          ExplainedWrite(
            cause: cause, origin: WriteOrigin(function: "Cart.rename(_:)", file: "Cart.swift", line: 42),
            views: [ExplainedView(view: ViewName(type: "Row"), kind: .body, count: 3, causes: [cause])])
        ])
    ])
    let report = Report(
      GateSamples.results(), findings: findings, places: Self.places, files: ["Cart.swift": "Sources/Cart.swift"])
    let lines = ReportFormat.github.render(report).split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasPrefix("::error file=Sources/Cart.swift,line=42,title=REGRESSION cart "))
    #expect(lines[0].contains("%0Awritten: Item.title ← Cart.rename(_:) (Cart.swift:42)%0A"))
    let test = ReportFormat.junit.render(report)
    #expect(test.contains("\nwritten: Item.title ← Cart.rename(_:) (Cart.swift:42)\n"))
    #expect(test.contains("\nat: Sources/Cart.swift:42</failure>"))
  }

  @Test func `of more causes than a service shows the rest is summed up in one line`() {
    let cases = (1...12).map { number in
      var name = GateSamples.name
      name.scenario = "cart-\(number)"
      return GateSamples.result(name, outcome: .crashed(step: nil, reason: "signal \(number)"))
    }
    let lines = render(.github, Gate().findings(in: GateSamples.results(cases))).split(separator: "\n")
    // Nine by themselves, and three in the tenth.
    #expect(lines.count == 10 && lines[9].hasPrefix("::error title=3 more::CRASHED  cart-"))
  }

  @Test func `an improvement is a notice`() {
    #expect(
      render(.github, Self.findings(rows: 1, before: 3)).split(separator: "\n").allSatisfy { $0.hasPrefix("::notice ") }
    )
  }

  @Test(arguments: HostileNames.all)
  func `no name makes a command of its own`(name: String) {
    var hostile = GateSamples.name
    hostile.scenario = name
    let findings = Gate().findings(
      in: GateSamples.results([GateSamples.result(hostile)]), against: .baseline(Baseline(), file: "baseline.json"))
    let lines = render(.github, findings).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 && lines[0].hasPrefix("::error ") && lines[1].isEmpty)
  }

  @Test func `GitLab's report is JSON with a place, a severity and a fingerprint of its own for each finding`() throws {
    let text = render(.gitlab, Self.worse)
    let issues = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(issues.count == Self.worse.list.count)
    let prints = issues.compactMap { $0["fingerprint"] as? String }
    #expect(Set(prints).count == issues.count)
    for issue in issues {
      let location = issue["location"] as? [String: Any]
      #expect(location?["path"] as? String == "Scenarios/Cart, 1:2.swift")
      #expect((location?["lines"] as? [String: Any])?["begin"] as? Int == 7)
      #expect(issue["severity"] as? String == "major")
      #expect(issue["check_name"] as? String == "rerender-regression")
    }
    // Another number is the same finding; GitLab is not to take it for a new one.
    let other = try #require(
      try JSONSerialization.jsonObject(with: Data(render(.gitlab, Self.findings(rows: 4)).utf8)) as? [[String: Any]])
    #expect(other.compactMap { $0["fingerprint"] as? String } == prints)
    #expect(render(.gitlab, nil) == "[]\n")
  }

  @Test func `a chart gets the totals of each step that were measured, and nothing else`() throws {
    let text = render(.chart, nil)
    let points = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    // Two steps of six counts and a time; allocations are unavailable, and no number for a chart.
    #expect(points.count == 2 * (6 + 1))
    let first = try #require(points.first { $0["name"] as? String == "cart property (items=3), rename, time_median" })
    #expect(first["unit"] as? String == "ns")
    #expect(first["value"] as? Int == 1_234)
    #expect(render(.chart, nil, Samples.results([])) == "[]\n")
  }
}
