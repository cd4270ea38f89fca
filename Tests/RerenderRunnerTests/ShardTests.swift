import RerenderEvents
import RerenderReport
import RerenderResults
import Testing

@testable import RerenderRunner

/// Which part of a run a machine takes.
@Suite(.serialized)
struct ShardTests {
  private static func names(_ count: Int) -> [CaseName] {
    (0..<count).map { CaseName(scenario: "s\($0)", lane: "object", variant: "", parameters: [:]) }
  }

  @Test(arguments: [0, 1, 7, 100], [1, 2, 3, 8])
  func `every case is in one part, and no part has two cases more than another`(cases: Int, count: Int) {
    let names = Self.names(cases)
    let parts = ShardPlan.split(names, into: count)
    #expect(parts.count == count)
    #expect(Set(parts.flatMap { $0 }) == Set(names))
    #expect(parts.reduce(0) { $0 + $1.count } == cases)
    let sizes = parts.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }

  @Test func `the order in which cases are given does not matter`() {
    let names = Self.names(9)
    let costs = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, Double($0 % 4)) })
    let parts = ShardPlan.split(names, into: 3, costs: costs).map(Set.init)
    #expect(ShardPlan.split(names.reversed(), into: 3, costs: costs).map(Set.init) == parts)
  }

  @Test func `known costs are spread evenly, and the unknown one counts as the mean`() {
    let names = Self.names(5)
    // 8, 5, 4, 3 and a mean of 5: the dearest first, each to the part with less, gives 8 + 4 and 5 + 5 + 3.
    let costs = [names[0]: 8.0, names[1]: 5, names[2]: 4, names[3]: 3]
    let parts = ShardPlan.split(names, into: 2, costs: costs)
    #expect(parts == [[names[0], names[2]], [names[1], names[3], names[4]]])
  }

  @Test func `costs that make no sense count as unknown`() {
    let names = Self.names(4)
    let costs = [names[0]: Double.nan, names[1]: -1, names[2]: .infinity]
    #expect(ShardPlan.split(names, into: 2, costs: costs) == ShardPlan.split(names, into: 2))
  }

  /// Results of the suite of faulty scenarios in which the one step of each case took so many nanoseconds, where that
  /// was measured.
  private static func results(_ times: [String: Int?]) -> Results {
    let machine = Machine(
      architecture: "", operatingSystem: "", toolchain: "", configuration: "", processors: 1, allocator: "")
    let cases = times.sorted { $0.key < $1.key }.map { scenario, time in
      CaseResult(
        name: CaseName(scenario: scenario, lane: "property", variant: "", parameters: [:]), title: "",
        outcome: .measured,
        steps: [StepResult(name: "count", totals: time.map { [.timeMedian: .measured($0)] } ?? [:])])
    }
    return Results(version: "", machine: machine, cases: cases)
  }

  @Test func `the times of an earlier run make the parts equally long`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    try run.write(ResultsFile.encode(Self.results(["fine": 10, "noisy": 6, "wrong": 5])), to: "earlier.json")
    func part(_ number: Int, _ more: [String] = []) throws -> [String] {
      let plain = ["run", "fine", "noisy", "wrong", "--no-time", "--no-allocations", "--format", "json"]
      _ = try run.run(plain + ["--shard", "\(number)/2"] + more)
      let text = try run.read("Reports/latest/results.json")
      return try ResultsFile.decode(Array(text.utf8), file: "").cases.map(\.name.scenario)
    }
    // 10 against 6 + 5; by number alone, the first and the third against the second.
    let costs = ["--shard-costs", "earlier.json"]
    #expect(try part(1, costs) == ["fine"])
    #expect(try part(2, costs) == ["noisy", "wrong"])
    #expect(try part(1) == ["fine", "wrong"])
  }

  @Test func `results without times are no measure for the parts`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    try run.write(ResultsFile.encode(Self.results(["fine": nil])), to: "earlier.json")
    let result = try run("run", "--shard", "1/2", "--shard-costs", "earlier.json")
    #expect(result.status == 65)
    #expect(result.errors.contains("earlier.json has no times to make the parts equally long by"), "\(result.errors)")
  }
}
