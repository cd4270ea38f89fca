import Foundation
import RerenderEvents
import RerenderResults
import Testing

@testable import RerenderHistory

/// What is kept, and how it comes back.
struct HistoryFileTests {
  private func values(_ trend: Trend, _ metric: Metric = .bodyEvaluations) -> [[Int?]] {
    trend.series.filter { $0.key.metric == metric }.map { $0.values.map { $0?.integer } }
  }

  @Test func `numbers come back as they were, the largest and the unavailable included`() throws {
    let scratch = try ScratchHistory()
    var results = HistorySamples.results(3)
    results.cases[0].steps[0].totals = [
      .bodyEvaluations: .measured(.max), .invalidations: .measured(0), .mounts: .measured(.min),
      .allocations: .unavailable("no jemalloc"), .timeP99: .measured(1_234_567_890_123),
    ]
    let addition = try scratch.add(results, "a")
    // Five totals and one count of the row.
    #expect(addition.numbers == 6 && addition.added == 1 && addition.replaced == 0 && addition.leftOut == [])
    var filter = HistoryFilter()
    filter.metrics = Set(Metric.allCases)
    let trend = try scratch.trend(filter)
    let totals = Dictionary(uniqueKeysWithValues: trend.series.map { ($0.key.metric, $0.values) })
    #expect(totals == results.cases[0].steps[0].totals.mapValues { [$0] })
    filter.views = ["Row"]
    #expect(values(try scratch.trend(filter)) == [[3]])
    // Times are left out unless they are asked for.
    #expect(try scratch.trend().series.map(\.key.metric) == [.bodyEvaluations, .invalidations, .mounts, .allocations])
  }

  @Test func `entries stand in the order of their commits' times, then of adding`() throws {
    let scratch = try ScratchHistory()
    try scratch.add(HistorySamples.results(3), "third", committed: 300)
    try scratch.add(HistorySamples.results(1), "first", committed: 100)
    // Its commit's time is not known: when it was added counts.
    try scratch.add(HistorySamples.results(2), "second", at: 200)
    try scratch.add(HistorySamples.results(4), "fourth", committed: 300)
    let trend = try scratch.trend()
    #expect(trend.entries.map(\.commit) == ["first", "second", "third", "fourth"])
    #expect(values(trend) == [[1, 2, 3, 4]])
    // The newest of them.
    #expect(values(try scratch.trend(limit: 2)) == [[3, 4]])
  }

  @Test func `the same commit, machine and parameters are replaced, other cases stay`() throws {
    let scratch = try ScratchHistory()
    try scratch.add(HistorySamples.results(1), "a", committed: 7)
    try scratch.add(HistorySamples.results(5, name: HistorySamples.name("object")), "a")
    let again = try scratch.add(HistorySamples.results(2), "a")
    #expect(again.replaced == 1 && again.added == 0)
    let trend = try scratch.trend()
    // The object lane's series sorts first. The commit's time is still known.
    #expect(values(trend) == [[5], [2]])
    #expect(trend.entries.map(\.committed) == [7])
    // A step that is gone is gone.
    var other = HistorySamples.results(2)
    other.cases[0].steps[0].name = "renamed"
    try scratch.add(other, "a")
    #expect(try scratch.trend().series.map(\.key.step).contains("rename") == true)
    var filter = HistoryFilter()
    filter.lanes = ["property"]
    #expect(Set(try scratch.trend(filter).series.map(\.key.step)) == ["renamed"])
  }

  @Test func `another toolchain is an entry of its own, and its allocations are not set beside`() throws {
    let scratch = try ScratchHistory()
    try scratch.add(HistorySamples.results(1, machine: HistorySamples.machine("Swift 6.2")), "a", at: 1)
    try scratch.add(HistorySamples.results(2), "a", at: 2)
    try scratch.add(HistorySamples.results(3, machine: HistorySamples.machine(allocator: "none")), "b", at: 3)
    try scratch.add(HistorySamples.results(4), "c", at: 4)
    var filter = HistoryFilter()
    filter.metrics = Set(Metric.allCases)
    let trend = try scratch.trend(filter)
    #expect(values(trend, .bodyEvaluations) == [[1, 2, 3, 4]])
    #expect(values(trend, .allocations) == [[nil, 2, nil, 4]])
    #expect(values(trend, .timeMedian) == [[nil, 2_000, 3_000, 4_000]])
  }

  @Test func `a case that was not measured is left out and named`() throws {
    let scratch = try ScratchHistory()
    var results = HistorySamples.results(1)
    var dead = results.cases[0]
    dead.name = HistorySamples.name("object")
    dead.outcome = .crashed(step: "rename", reason: "signal 11")
    results.cases.append(dead)
    let addition = try scratch.add(results, "a")
    #expect(addition.leftOut == [dead.name] && addition.added == 1)
    #expect(try scratch.trend().series.allSatisfy { $0.key.name.lane == "property" })
  }

  @Test func `what is asked for is shown`() throws {
    let scratch = try ScratchHistory()
    try scratch.add(HistorySamples.results(1), "a")
    func count(_ change: (inout HistoryFilter) -> Void) throws -> Int {
      var filter = HistoryFilter()
      change(&filter)
      return try scratch.trend(filter).series.count
    }
    // The totals of body evaluations and allocations.
    #expect(try count { _ in } == 2)
    #expect(try count { $0.metrics = [.allocations] } == 1)
    #expect(try count { $0.views = ["Row"] } == 1)
    #expect(try count { $0.scenarios = ["other"] } == 0)
    #expect(try count { $0.lanes = ["object"] } == 0)
    #expect(try count { $0.variants = ["shared"] } == 2)
    #expect(try count { $0.steps = ["other"] } == 0)
  }

  @Test(arguments: [
    "", " ", "'; DROP TABLE entries; --", "a\0b", "%", "%3B", ";=%", "\u{1F469}\u{200D}\u{1F4BB}", "e\u{301}",
    ";\u{301}",
    "%\u{301}25", "\r\n", String(repeating: "n", count: 100_000),
  ])
  func `any name comes back as it was`(name: String) throws {
    let scratch = try ScratchHistory()
    let hostile = CaseName(scenario: name, lane: name, variant: name, parameters: [name: name, "other": name])
    var results = HistorySamples.results(1, name: hostile)
    results.cases[0].steps[0].name = name
    results.cases[0].steps[0].views[0].view = name
    try scratch.add(results, name)
    try scratch.add(results, name)
    var filter = HistoryFilter()
    filter.views = [name]
    let trend = try scratch.trend(filter)
    let key = Measurement.Key(name: hostile, step: name, subject: .view(name), metric: .bodyEvaluations)
    #expect(trend.series.map(\.key) == [key])
    #expect(trend.series.map { Array($0.key.step.utf8) } == [Array(name.utf8)])
    #expect(trend.series.first?.key.name.parameterText == hostile.parameterText)
    #expect(trend.entries.map(\.commit) == [name])
    // The total of a step is another number than that of a view without a name.
    #expect(try scratch.trend().series.allSatisfy { $0.key.subject == .total })
  }
}
