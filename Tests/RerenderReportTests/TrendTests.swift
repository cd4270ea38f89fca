import Foundation
import RerenderEvents
import RerenderResults
import ResultsSamples
import Testing

@testable import RerenderReport

/// Numbers across commits, as they are printed and drawn.
struct TrendTests {
  private static func key(
    _ lane: String = "property", step: String = "rename", view: Subject = .total, metric: Metric = .bodyEvaluations
  ) -> RerenderResults.Measurement.Key {
    let name = CaseName(scenario: "list", lane: lane, variant: "shared", parameters: ["rows": "500"])
    return RerenderResults.Measurement.Key(name: name, step: step, subject: view, metric: metric)
  }

  private static func trend(_ series: [(RerenderResults.Measurement.Key, [Int?])], committed: Int? = nil) -> Trend {
    let count = series.first?.1.count ?? 0
    let machine = Samples.results([]).machine
    return Trend(
      entries: (0..<count).map { Trend.Entry(commit: "c\($0)", committed: committed, machine: machine) },
      series: series.map { Trend.Series(key: $0.0, values: $0.1.map { $0.map { .measured($0) } }) })
  }

  private static let sample = trend([
    (key("object"), [500, 500, 502, 502]), (key(), [1, 1, 1, 1]), (key(step: "swap"), [7, nil, 9, 4]),
  ])

  @Test func `a change is from one measured value to the next, over entries without one`() {
    let series = Self.sample.series
    #expect(series[0].changes == [.init(place: 2, old: 500, new: 502)])
    #expect(series[1].changes == [])
    #expect(series[2].changes == [.init(place: 2, old: 7, new: 9), .init(place: 3, old: 9, new: 4)])
    #expect(series[2].newest?.value == 4 && series[2].newest?.difference == 4 - 9)
    let far = Self.trend([(Self.key(), [.min, .max])]).series[0]
    #expect(far.newest?.value == .max && far.newest?.difference == nil)
  }

  @Test func `the terminal shows what changed, the newest change of a case first, and counts the rest`() {
    // What changed last is at c3; of 500, 500, 502, 502 the largest has the highest block. 9 - 4 is a step of five
    // eighths and more: 7 is at 3/5 of the way from 4 to 9, which is block 8 · 3/5 = 4 of 0 to 7.
    let expected = """
      2 of 3 numbers changed over 4 entries.
      c0 to c3

        step    what              trend  now change  since
      list property shared (rows=500)
        swap    body evaluations  ▅ █▁     4     -5  c3
      list object shared (rows=500)
        rename  body evaluations  ▁▁██   502      =  c2
      and 1 that did not change

      """
    #expect(TrendFormat.text.render(Self.sample, style: .init(color: false)) == expected)
    let same = Self.trend([(Self.key(), [1, 1])])
    #expect(
      TrendFormat.text.render(same, style: .init(color: false))
        == "None of 1 number changed over 2 entries.\nc0 to c1\n")
  }

  @Test(arguments: [40, 60, 80, 200])
  func `no line is wider than the terminal, whatever the names`(width: Int) {
    let series = HostileNames.all.map { name in
      let hostile = CaseName(scenario: name, lane: name, variant: name, parameters: [name: name])
      let key = RerenderResults.Measurement.Key(
        name: hostile, step: name, subject: .view(name), metric: .bodyEvaluations)
      return (key, [Int?.some(1), 2])
    }
    let text = TrendText.render(Self.trend(series), style: .init(color: false, width: max(80, width)))
    for line in text.split(separator: "\n") { #expect(DisplayWidth.of(String(line)) <= max(80, width), "\(line)") }
  }

  @Test(
    arguments: [
      ([1, 2, 3, 4, 5, 6, 7, 8], "▁▂▃▄▅▆▇█"), ([5, 5], "▁▁"), ([nil, nil], ""), ([nil, 1], " ▁"), ([.min, .max], "▁█"),
    ] as [([Int?], String)])
  func `blocks rise from the smallest to the largest`(values: [Int?], blocks: String) {
    #expect(TrendText.blocks(values) == blocks)
  }

  @Test(arguments: [
    (0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"), (951_868_800, "2000-03-01"),
    // A century without a leap day.
    (4_107_456_000, "2100-02-28"), (4_107_542_400, "2100-03-01"), (1_767_225_599, "2025-12-31"),
  ])
  func `a day is that of the calendar`(seconds: Int, day: String) {
    #expect(Trend.Entry.day(seconds) == day)
  }

  @Test func `the table of values has a row for each, and none where there is none`() throws {
    let lines = TrendFormat.csv.render(Self.sample, style: .init(color: false)).split(separator: "\r\n")
    // Four entries of three series, one value missing, and the header.
    #expect(lines.count == 1 + 4 * 3 - 1)
    #expect(lines[0] == "commit,committed,toolchain,architecture,configuration,allocator,\(CSVReport.header)")
    #expect(lines[1].hasPrefix("c0,,Swift 6.3.1,") == true)
    #expect(lines[1].hasSuffix(",list,object,shared,rows=500,rename,,body_evaluations,500,count"))
  }

  @Test func `the JSON is what it says, null where there is no number`() throws {
    var trend = Self.sample
    trend.series[1].values[0] = .unavailable("no jemalloc")
    let text = TrendFormat.json.render(trend, style: .init(color: false))
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let series = try #require(json["series"] as? [[String: Any]])
    #expect(series.map { $0["step"] as? String } == ["rename", "rename", "swap"])
    #expect(series[0]["values"] as? [Int] == [500, 500, 502, 502])
    #expect((series[1]["values"] as? [Any])?.first as? [String: String] == ["unavailable": "no jemalloc"])
    #expect((series[2]["values"] as? [Any])?[1] is NSNull)
    #expect((json["entries"] as? [[String: Any]])?.map { $0["commit"] as? String } == ["c0", "c1", "c2", "c3"])
    #expect(TrendJSON.render(Trend()) == "{\"schema\":1,\n\"entries\":[],\n\"series\":[]}\n")
  }

  // MARK: Pictures

  /// The lines of a page's pictures, each with the class of its lane.
  private func lines(_ page: String) -> [String] {
    page.components(separatedBy: "class=\"series ").dropFirst().map { rest in
      rest.components(separatedBy: "\"/>")[0].replacingOccurrences(of: "\" d=\"", with: " ")
    }
  }

  @Test func `a line stands where its numbers say, with a gap where there is none`() {
    let page = HTMLReport.render(Self.sample)
    // Four entries over 368 - 52 - 64 - 16 = 236 from 60 on; the values over 180 - 12 - 30 = 138 from 12 on.
    let expected = [
      // Of `swap`, which changed last: 7 of 9 is at 12 + 138 · 2/9 = 42.7, 4 at 12 + 138 · 5/9 = 88.7.
      "property M60 42.7M217.3 12L296 88.7",
      // 500 of 502 is at 12 + 138 · 2/502 = 12.5. The property lane did not change, and is drawn beside it: 1 of 502 is
      // at 12 + 138 · 501/502 = 149.7. The largest is no 40 times the middle one, which is 500: the axis is linear.
      "object M60 12.5L138.7 12.5L217.3 12L296 12", "property M60 149.7L138.7 149.7L217.3 149.7L296 149.7",
    ]
    #expect(lines(page) == expected)
    func count(_ text: String) -> Int { page.components(separatedBy: text).count - 1 }
    // Marks at both ends and at the changes: c0, c2 and c3 of the object lane and of `swap`, c0 and c3 of the other.
    #expect(count("<circle class=\"point object\"") == 3)
    #expect(count("<circle class=\"point property\"") == 3 + 2)
    #expect(count("<svg class=\"trend\"") == 2)
    #expect(count(">object 500, 502 at c2; property 1</desc>") == 1)
    #expect(count(">property 7, 9 at c2, 4 at c3</desc>") == 1)
  }

  @Test func `the table has every change, the newest first`() throws {
    let page = HTMLReport.render(Self.sample)
    let body = try #require(page.components(separatedBy: "<tbody>").last)
    let rows = body.components(separatedBy: "<tr>").dropFirst()
    let changes = rows.map { row in
      row.components(separatedBy: "data-value=\"").last?.prefix { $0 != "\"" } ?? ""
    }
    #expect(changes == ["-5", "2", "2"])
  }

  @Test func `the report has a section only where there is a trend, and nothing to draw where nothing changed`() {
    let results = Samples.one
    #expect(!ReportFormat.render(results, as: .html).contains("id=\"trend\""))
    #expect(
      ReportFormat.render(results, as: .html, trend: Self.sample).contains("2 of 3 numbers changed over 4 entries."))
    let same = HTMLReport.render(Self.trend([(Self.key(), [1, 1])]))
    #expect(!same.contains("<svg") && same.contains("None of 1 number changed over 2 entries."))
    #expect(HTMLReport.render(Trend()).contains("None of 0 numbers changed over 0 entries."))
  }

  @Test func `results are the newest entry of a trend, beside what can be compared with them`() throws {
    var results = Samples.one
    results.machine.allocator = "another"
    let numbers = results.measurements
    let key = try #require(numbers.first { $0.key.metric == .bodyEvaluations }).key
    let other = RerenderResults.Measurement.Key(
      name: key.name, step: key.step, subject: key.subject, metric: .allocations)
    results.cases[0].steps[0].totals[.allocations] = .measured(3)
    results.cases[0].steps[0].totals[.bodyEvaluations] = .measured(5)
    let trend = Self.trend([(key, [1]), (other, [2]), (Self.key(step: "gone"), [9])]).adding(results, as: "now")
    #expect(trend.entries.map(\.commit) == ["c0", "now"])
    #expect(trend.series.map { $0.values.map { $0?.integer } } == [[1, 5], [nil, 3]])
  }

  @Test func `names are text on the page, not markup`() {
    let series = HostileNames.all.map { name in
      let hostile = CaseName(scenario: name, lane: "object", variant: name, parameters: [name: name])
      return (
        RerenderResults.Measurement.Key(name: hostile, step: name, subject: .view(name), metric: .bodyEvaluations),
        [Int?.some(1), 2]
      )
    }
    let page = PageTags(HTMLReport.render(Self.trend(series)))
    #expect(page.problems == [])
    // The page's own, and no other.
    #expect(page.count("script") == 1 && page.count("b") == 0)
    #expect(page.count("figure") == TrendSection.charts)
  }
}
