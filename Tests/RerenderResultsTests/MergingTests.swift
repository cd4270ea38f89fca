import RerenderEvents
import ResultsSamples
import Testing

@testable import RerenderResults

/// Shards put together again, and what is refused.
struct MergingTests {
  private static let names = (1...4).map { number in
    CaseName(scenario: "s\(number)", lane: "object", variant: "", parameters: [:])
  }

  private static func shard(_ number: Int, of count: Int = 2, _ indices: [Int]) -> (file: String, results: Results) {
    var results = GateSamples.results(indices.map { GateSamples.result(names[$0]) })
    results.shard = Shard(number: number, count: count, cases: names)
    return ("\(number).json", results)
  }

  private func reasons(_ parts: [(file: String, results: Results)]) -> [String] {
    do throws(Merging.Refusal) {
      _ = try Merging.join(parts)
      return []
    } catch {
      return error.reasons
    }
  }

  @Test func `the parts of a run are the whole run, in whatever order they come`() throws {
    let whole = ResultsFile.encode(GateSamples.results(Self.names.map { GateSamples.result($0) }))
    for parts in [[Self.shard(1, [0, 3]), Self.shard(2, [1, 2])], [Self.shard(2, [1, 2]), Self.shard(1, [0, 3])]] {
      #expect(ResultsFile.encode(try Merging.join(parts)) == whole)
    }
  }

  @Test func `results without shards are joined as they are`() throws {
    let parts = [0, 1].map { (file: "\($0)", results: GateSamples.results([GateSamples.result(Self.names[$0])])) }
    #expect(try Merging.join(parts).cases.map(\.name) == Array(Self.names.prefix(2)))
  }

  @Test func `what is missing and what stands twice is named`() {
    #expect(reasons([]) == ["there are no results to merge"])
    #expect(
      reasons([Self.shard(1, [0, 3])]) == [
        "shard 2/2 is missing", "s2 object is in none of the files", "s3 object is in none of the files",
      ])
    #expect(
      reasons([Self.shard(1, [0, 3]), Self.shard(2, [1])]) == ["s3 object is in none of the files"])
    #expect(reasons([Self.shard(1, [0, 3]), Self.shard(2, [1, 2, 3])]) == ["1.json and 2.json both have s4 object"])
    let twice = reasons([Self.shard(1, []), Self.shard(1, []), Self.shard(2, [0, 1, 2, 3])])
    #expect(twice == ["1.json and 1.json are both shard 1/2"])
  }

  @Test func `parts that were measured otherwise are refused, each difference named`() {
    func changed(_ change: (inout Results) -> Void) -> [String] {
      var other = Self.shard(2, [1, 2])
      change(&other.results)
      return reasons([Self.shard(1, [0, 3]), other])
    }
    #expect(
      changed { $0.machine.toolchain = "Swift 6.4" } == [
        "1.json and 2.json differ in their toolchain: Swift 6.3.1 and Swift 6.4"
      ])
    #expect(changed { $0.machine.architecture = "aarch64" }.count == 1)
    #expect(changed { $0.machine.configuration = "debug" }.count == 1)
    #expect(changed { $0.machine.allocator = "none" }.count == 1)
    #expect(changed { $0.version = "0.2.0" }.count == 1)
    #expect(changed { $0.schema += 1 }.count == 1)
    #expect(changed { $0.shard = nil }.count == 1)
    #expect(changed { $0.shard?.count = 3 }.count == 1)
    #expect(changed { $0.shard?.cases.removeLast() }.count == 1)
    let parameters = changed {
      $0.shard?.cases = Self.names.map {
        CaseName(scenario: $0.scenario, lane: $0.lane, variant: "", parameters: ["n": "1"])
      }
    }
    #expect(
      parameters == [
        "1.json and 2.json differ in their cases or parameters: only the one has s1 object and "
          + "only the other has s1 object (n=1)"
      ])
  }

  @Test func `what differs between machines of one kind is no reason`() throws {
    var other = Self.shard(2, [1, 2])
    other.results.machine.processors = 64
    other.results.machine.operatingSystem = "another"
    #expect(try Merging.join([other, Self.shard(1, [0, 3])]).machine == Samples.machine)
  }
}
