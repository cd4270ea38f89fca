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

  @Test func `GitHub is told each finding on the scenario's line, with nothing that ends it early`() throws {
    let lines = render(.github, Self.worse).split(separator: "\n")
    #expect(lines.count == Self.worse.list.count)
    let row = try #require(lines.first { $0.contains("rename%2C Row::body_evaluations") })
    #expect(
      row
        == "::error file=Scenarios/Cart%2C 1%3A2.swift,line=7,title=REGRESSION cart property (items=3)%2C rename%2C Row"
        + "::body_evaluations was 1, is 3 (+2)%0A3 × Item.title")
    #expect(render(.github, nil) == "::notice title=rerender::Nothing was found that is wrong.\n")
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
