import Foundation
import RerenderEvents
import RerenderResults
import Testing

@testable import RerenderRunner

/// What the instrument says of itself.
@Suite struct OverheadTests {
  @Test func `a run tells what counting costs, and that a warm counter allocates nothing`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let (status, output, errors) = try run("run", "fine", "--output", "out", "--format", "json")
    #expect(status == 0, "\(errors)")
    let results = try ResultsFile.decode(
      Data(contentsOf: run.folder.appendingPathComponent("out/results.json")), file: "results.json")
    let overhead = try #require(results.overhead)
    #expect(overhead.offNanoseconds > 0)
    #expect(overhead.countingNanoseconds > 0)
    // The table of counts has its room after the first evaluation; every later one adds to a number in place.
    #expect(overhead.countingAllocations == 0)
    #expect(output.contains("cost of counting: "))
    #expect(output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("; no allocations added"))
  }

  @Test func `a run that takes no times has no cost to tell`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let (status, output, errors) = try run("run", "fine", "--output", "out", "--format", "json", "--no-time")
    #expect(status == 0, "\(errors)")
    #expect(!output.contains("cost of counting"))
  }
}
