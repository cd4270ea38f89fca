import Foundation
import RerenderEvents
import RerenderResults
import ResultsSamples
import Testing

@testable import RerenderReport

/// What a reader of the page sees first, and where it leads to.
@Suite struct FirstScreenTests {
  private static func page(_ results: Results, _ findings: Findings? = nil, making: Report.Making = .init()) -> String {
    let findings = findings ?? Gate().findings(in: results)
    return ReportFormat.html.render(Report(results, findings: findings, making: making))
  }

  private static func title(_ page: String) -> Substring? {
    page.firstRange(of: "<title>").flatMap { start in
      page[start.upperBound...].firstRange(of: "</title>").map { page[start.upperBound..<$0.lowerBound] }
    }
  }

  @Test func `Whether the gate held comes first, then against what, the findings, the differences, the comparison`()
    throws
  {
    let page = Self.page(Samples.regressed, Samples.failedGate)
    let parts = [
      "<h1 class=\"failure\">The gate fails: ", "Held against the baseline <bdi>Reports/baseline.json</bdi> and ",
      ">Findings</h2>", ">Differences</h2>", ">The lanes compared</h2>", "<bdi>list (rows=500)</bdi></h2>",
    ]
    let places = try parts.map { part in try #require(page.firstRange(of: part), "\(part)").lowerBound }
    #expect(places == places.sorted())
  }

  @Test func `The title of a page whose gate failed, or whose run did, says so`() {
    #expect(Self.title(Self.page(Samples.regressed, Samples.failedGate))?.hasPrefix("✗ The gate fails: ") == true)
    #expect(Self.title(Self.page(Samples.troubled))?.hasPrefix("✗ The run fails: ") == true)
    let baseline = Baseline().recording(Samples.defaultRun, scope: GateScope(), recordsAllocations: false)
    let held = Gate().findings(in: Samples.defaultRun, against: .baseline(baseline, file: "baseline.json"))
    #expect(Self.title(Self.page(Samples.defaultRun, held)) == "The gate holds · rerender")
    #expect(Self.title(Self.page(Samples.defaultRun))?.contains("fail") == false)
  }

  @Test func `A run in which nothing is wrong says how many expectations hold`() {
    // 6 cases of 13 steps of 3 views: 234.
    #expect(Self.page(Samples.defaultRun).contains("<h1>All 234 expectations hold.</h1>"))
    #expect(
      Self.page(LargeSample.results(scenarios: 1)).contains("<h1>Nothing failed, and nothing was expected.</h1>"))
  }

  @Test(arguments: SampleTests.all.keys.sorted())
  func `Every finding is told, and every link leads to something on the page`(name: String) throws {
    let sample = try #require(SampleTests.all[name])
    let findings = sample.comparison ?? Gate().findings(in: sample.results)
    let tags = try #require(HTMLTests.pages[name]).tags
    let ids = Set(tags.compactMap { $0.attributes["id"] })
    let links = Set(
      tags.compactMap { $0.attributes["href"] }.filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) })
    #expect(links.isSubset(of: ids), "\(links.subtracting(ids).prefix(3))")
    for group in findings.groups { #expect(ids.contains(Anchor.finding(group.root))) }
  }

  @Test func `A finding leads to its step, which is shown in detail even where it is the last of many`() throws {
    var results = LargeSample.results(scenarios: 60)
    let index = try #require(results.cases.indices.last)
    let name = results.cases[index].name
    let step = LargeSample.steps - 1
    results.cases[index].steps[step].expectations = [.init(.total, .bodyEvaluations, expected: 0, actual: 9)]
    let tags = PageTags(Self.page(results)).tags
    let anchor = "\(name.scenario)/rows=500/step-\(step)"
    #expect(tags.contains { $0.name == "a" && $0.attributes["href"] == "#" + anchor })
    #expect(tags.contains { $0.name == "div" && $0.attributes["class"] == "body" && $0.attributes["id"] == anchor })
  }

  @Test func `A finding has its remedy and the command that shows the rest`() {
    let page = Self.page(Samples.troubled)
    #expect(page.contains("<dt>why</dt><dd><bdi>RowView reads ListModel.selection through a computed property"))
    #expect(page.contains("<dt>more</dt><dd><code><bdi>rerender explain list --lane property --variant shared --step "))
  }

  @Test func `Anchors are made of names, so that they stay where other scenarios come and go`() {
    func ids(_ results: Results) -> Set<String> {
      Set(PageTags(Self.page(results)).tags.compactMap { $0.attributes["id"] })
    }
    var more = Samples.small
    let first = CaseName(scenario: "another", lane: "object", variant: "", parameters: [:])
    more.cases.append(CaseResult(name: first, title: "", outcome: .measured, steps: more.cases[0].steps.reversed()))
    let (before, after) = (ids(Samples.small), ids(more))
    #expect(before.contains("list/rows=10/rename-row/shared") && before.isSubset(of: after))
    #expect(after.contains("another//rename-row"))
  }

  @Test func `Different names have different anchors, of characters that a link can hold`() {
    let names = HostileNames.all + ["a/b", "a~2Fb", "~", "~~"]
    let groups = names.map { name in
      Group(scenario: name, title: "", parameters: [:], parameterText: "", columns: [], steps: [])
    }
    let anchors = groups.map(Anchor.group) + groups.map { Anchor.step("", of: $0) }
    #expect(Set(anchors).count == 2 * names.count)
    #expect(
      anchors.allSatisfy { anchor in
        anchor.utf8.count <= 120
          && anchor.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_.=;~/".unicodeScalars.contains($0))
          }
      })
  }

  @Test func `Every difference has a row, under what it goes back to, with its cause`() throws {
    var changed = LargeSample.results(scenarios: 10)
    for index in changed.cases.indices {
      for step in changed.cases[index].steps.indices {
        changed.cases[index].steps[step].totals[.bodyEvaluations] = .measured(1_000)
      }
    }
    let old = LargeSample.results(scenarios: 10)
    let findings = Gate().findings(in: changed, against: .results(old, name: "old", newName: "new"))
    let whole = Self.page(changed, findings)
    let start = try #require(whole.firstRange(of: ">Differences</h2>")).upperBound
    let page = whole[start..<(try #require(whole.firstRange(of: ">The lanes compared</h2>")).lowerBound)]
    // 10 scenarios of 2 lanes and 20 steps.
    #expect(page.components(separatedBy: "data-value=\"").count - 1 == 10 * 2 * 20)
    #expect(page.contains("<summary>400 differences</summary>"))
    #expect(page.components(separatedBy: "<td class=\"text\"><bdi>ListModel.rows</bdi></td><td>").count - 1 == 400)
    #expect(page.contains(">REGRESSION</a> <bdi>ListModel.rows</bdi></th>"))
  }

  @Test func `The numbers of a step say whose they are, and no arrow stands between lanes`() {
    let page = Self.page(Samples.small)
    #expect(page.contains("per-row: object 2, property 1; shared: object 12, property 1; value: object 2, property 1"))
    #expect(!page.contains("→"))
  }

  @Test func `Names are whole, however long, and lines of a picture hold all of them`() {
    let name = "update-every-tenth-row-of-the-list-and-then-the-note-beside-it, and wait until AllOfItHasSettled"
    var results = Samples.small
    for index in results.cases.indices {
      results.cases[index].steps[2].name = name
      results.cases[index].name.variant +=
        " of a shape whose name is long enough to be cut in a table, or a picture of it"
    }
    let page = Self.page(results)
    #expect(!page.contains("…"))
    let lines = Label.lines(name, width: 156)
    #expect(lines.count > 3 && lines.allSatisfy { Label.width(of: $0) <= 156 })
    #expect(lines.joined().filter { $0 != " " } == name.filter { $0 != " " })
    for line in lines { #expect(page.contains(">\(line)</text>")) }
  }

  @Test func `Names in findings are whole, too, where a terminal cuts them`() {
    let view = "DetailScreen<" + (1...40).map { "Column\($0)" }.joined(separator: ", ") + ">"
    var (now, before) = (GateSamples.result(), GateSamples.result())
    now.steps[1].views[0].view = view
    now.steps[1].views[0].metrics[.bodyEvaluations] = .measured(7)
    now.steps[1].causes = [
      CauseResult(
        view: view, kind: .body, causes: [.tracked(type: view, property: "title")], evaluations: 7, wasted: 0)
    ]
    before.steps[1].views[0].view = view
    let findings = decide([now], against: GateSamples.baseline(GateSamples.results([before])))
    let page = Self.page(GateSamples.results([now]), findings)
    let shown = view.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    // 1 evaluation before, 7 now.
    #expect(page.contains("\(shown): body_evaluations was 1, is 7 (+6)</bdi>"))
    #expect(page.contains("<dt>causes</dt><dd><bdi>7 × \(shown).title</bdi></dd>"))
    #expect(!page.contains("…"))
  }

  @Test func `Where there is nothing to hold against, or nothing was measured, the heading says that`() {
    let lacking = Gate().findings(in: Samples.small, against: .baseline(nil, file: "baseline.json"))
    let page = Self.page(Samples.small, lacking)
    #expect(
      page.contains("<h1 class=\"failure\">The gate fails: nothing to hold against; 0 counts compared.</h1>"))
    #expect(page.contains("There is no baseline <bdi>baseline.json</bdi>."))
    #expect(Self.page(Samples.empty).contains("<h1>Nothing was measured.</h1>"))
  }

  @Test func `The method names the commit, its day and the command`() {
    // 86,400 s a day: 2026-01-02 is day 20,455.
    let making = Report.Making(
      commit: "0123abc", committed: 20_455 * 86_400, command: ["rerender", "check", "--baseline", "my counts.json"])
    let page = Self.page(Samples.small, making: making)
    #expect(page.contains("<dt>Made at commit</dt><dd><bdi>0123abc of 2026-01-02</bdi></dd>"))
    #expect(
      page.contains("<dt>Made by</dt><dd><bdi>rerender check --baseline &#39;my counts.json&#39;</bdi></dd>"))
    #expect(Self.page(Samples.small).contains("<dt>Made at commit</dt><dd><bdi>not known</bdi></dd>"))
  }

  @Test func `However many events a step has, a timeline is at most one shape a kind of mark`() {
    let page = Self.page(Samples.defaultRun)
    let timelines = page.components(separatedBy: "<svg class=\"timeline").dropFirst().compactMap {
      $0.components(separatedBy: "</svg>").first
    }
    #expect(!timelines.isEmpty)
    // Needed, wasted, content, invalidation, mount.
    #expect(timelines.allSatisfy { $0.components(separatedBy: "class=\"mark-").count - 1 <= 5 })
  }
}
