import RerenderEvents
import RerenderResults
import ResultsSamples
import Testing

@testable import RerenderReport

@Suite struct HTMLTests {
  static let pages = SampleTests.all.mapValues { sample in
    PageTags(ReportFormat.render(sample.results, as: .html, findings: sample.comparison))
  }

  @Test func `The default run's page is smaller than 1 MB`() {
    #expect(ReportFormat.render(Samples.defaultRun, as: .html).utf8.count < 1_000_000)
  }

  @Test(arguments: SampleTests.all.keys.sorted())
  func `Every tag is one of ours, closed where it must be, and no attribute runs anything`(name: String) throws {
    let page = try #require(Self.pages[name])
    #expect(page.problems.isEmpty, "\(page.problems.prefix(5))")
    #expect(page.count("script") == 1 && page.count("style") == 1)
    #expect(page.tags.allSatisfy { tag in tag.attributes.keys.allSatisfy { !$0.hasPrefix("on") && $0 != "src" } })
    let links = page.tags.compactMap { $0.attributes["href"] }
    #expect(links.allSatisfy { $0.hasPrefix("#") || $0 == "data:," })
  }

  @Test(arguments: SampleTests.all.keys.sorted())
  func `Pictures have a title and a description, tables a head with scopes, identifiers are unique`(name: String) throws
  {
    let page = try #require(Self.pages[name])
    let ids = page.tags.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for (index, svg) in page.tags.enumerated() where svg.name == "svg" {
      #expect(svg.attributes["role"] == "img")
      #expect(page.tags.dropFirst(index + 1).prefix(2).map(\.name) == ["title", "desc"])
    }
    #expect(page.count("title") == page.count("svg") + 1)
    #expect(page.count("desc") == page.count("svg"))
    #expect(page.tags.allSatisfy { $0.name != "th" || $0.attributes["scope"] != nil })
    #expect(page.count("thead") == page.count("table"))
    #expect(page.count("h1") == 1)
  }

  @Test(arguments: SampleTests.all.keys.sorted())
  func `Headings go down one level at a time`(name: String) throws {
    let page = try #require(Self.pages[name])
    let levels = page.tags.compactMap { ["h1": 1, "h2": 2, "h3": 3, "h4": 4][$0.name] }
    #expect(levels.first == 1)
    for (above, below) in zip(levels, levels.dropFirst()) { #expect(below <= above + 1) }
  }

  @Test func `The verdict has the numbers of the list's arithmetic`() {
    // A changed note: all N rows, the screen and the note observe a shared object; the note alone reads the property.
    let page = ReportFormat.render(Samples.results(Samples.listCases(rows: 500)), as: .html)
    let verdict =
      "<p class=\"finding\">set-note in list (rows=500), both lanes with the variant shared: "
      + "<strong class=\"object\">502</strong> body evaluations with ObservableObject, "
      + "<strong class=\"property\">1</strong> with @Observable.</p>"
    #expect(page.contains(verdict))
  }

  @Test func `A failure is the heading, and what was found steps back`() {
    let page = ReportFormat.render(Samples.troubled, as: .html)
    #expect(page.contains("<h1 class=\"failure\">1 of 6 cases crashed. 1 of 6 cases timed out."))
    #expect(page.contains("<p class=\"finding\">set-note in list"))
    #expect(page.contains("signal 11 (SIGSEGV)"))
    #expect(page.contains("body_evaluations must be 500, is 502 (+2)"))
  }

  @Test func `Allocations that could not be counted are said to be unavailable, with the reason`() {
    let page = ReportFormat.render(Samples.withoutAllocations, as: .html)
    #expect(page.contains("Unavailable: allocations, frees, allocated bytes (<bdi>jemalloc was not found</bdi>)."))
    #expect(!page.contains("Bytes asked for by a step"))
  }

  @Test func `A view that did nothing in a lane is beside the one that did, as cells that did not run`() {
    var results = GoldenSample.results
    for index in results.cases.indices where results.cases[index].name.lane == "property" {
      // What a run has of a step in which only the note ran.
      results.cases[index].steps = results.cases[index].steps.map { step in
        var step = step
        if step.name == "set-note" { step.views.removeAll { $0.view != "NoteView" } }
        return step
      }
    }
    /// The grids' cells and the squares of single views, in order.
    func pictures(_ results: Results) -> [String] {
      PageTags(ReportFormat.render(results, as: .html)).tags.compactMap { tag in
        tag.name == "path" || tag.name == "span"
          ? tag.attributes["class"].map { "\($0) \(tag.attributes["d"] ?? "")" } : nil
      }
    }
    #expect(pictures(results) == pictures(GoldenSample.results))
  }

  @Test func `Against a list of counts, such as a baseline's, each bar that changed has a line at the old value`() {
    var gate = Gate()
    gate.gatesAllocations = true
    let baseline = Baseline().recording(Samples.defaultRun, scope: GateScope(), recordsAllocations: true)
    let findings = gate.findings(in: Samples.regressed, against: .baseline(baseline, file: "baseline.json"))
    let page = PageTags(ReportFormat.render(Samples.regressed, as: .html, findings: findings))
    // rename-row's evaluations and bytes, set-note's evaluations; times are not compared.
    #expect(page.tags.count { $0.attributes["class"] == "before" } == 3)
  }

  @Test func `Of many scenarios each is in the page, few in pictures`() {
    let page = PageTags(ReportFormat.render(LargeSample.results(scenarios: 60), as: .html))
    let links = Set(page.tags.compactMap { $0.attributes["href"] })
    for number in 0..<60 {
      #expect(links.contains("#scenario-\(number)/rows=500"))
      #expect(page.tags.contains { $0.attributes["id"] == "scenario-\(number)/rows=500" })
    }
    // Evaluations, bytes and time of the first scenarios.
    #expect(page.tags.count { $0.attributes["class"] == "bars" } == 3 * PagePlan.picturedGroups)
    // 60 steps in detail, each with a grid a lane for the three views.
    #expect(page.tags.count { $0.attributes["class"]?.hasPrefix("grid") == true } == PagePlan.detailedSteps * 2 * 3)
  }

  @Test func `Page, tables and files grow with the scenarios, and no faster`() {
    for format in ReportFormat.allCases {
      let sizes = [40, 80].map { ReportFormat.render(LargeSample.results(scenarios: $0), as: format).utf8.count }
      #expect(sizes[1] <= sizes[0] * 21 / 10, "\(format): \(sizes)")
    }
  }
}
