import ProgramRuns
import RerenderEvents
import RerenderResults
import Testing

/// Which part of a run a machine takes, where earlier times are known.
@Suite(.serialized)
struct ShardCommandTests {
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
