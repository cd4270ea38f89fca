import Foundation
import ProgramRuns
import RerenderEvents
import RerenderResults
import Testing

/// What the instrument says of itself.
@Suite struct OverheadTests {
  @Test func `a run tells what counting costs, and that a warm counter allocates nothing`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let result = try run("run", "fine", "--output", "out", "--format", "json")
    #expect(result.status == 0, "\(result.errors)")
    let results = try ResultsFile.decode(
      Data(contentsOf: run.folder.appendingPathComponent("out/results.json")), file: "results.json")
    let overhead = try #require(results.overhead)
    #expect(overhead.offNanoseconds > 0)
    #expect(overhead.countingNanoseconds > 0)
    // The table of counts has its room after the first evaluation; every later one adds to a number in place.
    #expect(overhead.countingAllocations == 0)
    #expect(result.output.contains("cost of counting: "))
    #expect(
      result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("; no allocations added"))
  }

  @Test func `a run that takes no times has no cost to tell`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let result = try run("run", "fine", "--output", "out", "--format", "json", "--no-time")
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.output.contains("cost of counting"))
  }
}
