import Foundation
import ProgramRuns
import Testing

/// Stale views and causes, on the command line.
@Suite(.serialized)
struct ExplainCommandTests {
  private func run(_ arguments: [String]) throws -> ProgramEnd { try ProgramRun.suite.run(arguments) }

  @Test func `a stale view is a regression of the run that looks for it, and of no other`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stale-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let arguments = ["run", "stale", "--no-time", "--no-allocations", "--quiet", "--output", folder]
    #expect(try run(arguments).status == 0)
    #expect(try run(arguments + ["--verify"]).status == 2)
    let csv = try String(contentsOfFile: "\(folder)/report.csv", encoding: .utf8)
    #expect(csv.contains("stale,object,,,nested,Outdated,stale_views,1,count"))
  }

  @Test func `explain prints the evaluations of a step below the write`() throws {
    let result = try run(["explain", "fine", "--step", "again"])
    #expect(result.status == 0)
    // The model's reader, and the label that it hands another text.
    #expect(result.output.hasPrefix("fine property, step again: 2 evaluations from 1 write\n\nCounterModel.count ← "))
    #expect(result.output.contains("FaultySuite.swift:"))
    #expect(result.output.hasSuffix("└─ Counter\n   └─ Label ← new value (text) [text: \"0\" → \"1\"]\n"))
  }

  @Test func `explain says so where nothing matches, and refuses what it does not know`() throws {
    #expect(try run(["explain", "fine", "--step", "again", "--from", "CounterModel.nothing"]).status == 5)
    #expect(try run(["explain", "fine", "--step", "gain"]).status == 5)
    #expect(try run(["explain"]).status == 64)
    #expect(try run(["explain", "fine", "--format", "html"]).status == 64)
  }

  @Test func `explain answers what a write evaluated, as text, JSON and a graph`() throws {
    let from = ["explain", "fine", "--step", "again", "--from", "CounterModel.count"]
    #expect(try run(from).output.contains("2 evaluations from 1 write"))
    let json = try run(from + ["--format", "json"]).output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: [[String: Any]]])
    #expect(object["explanations"]?.first?["evaluations"] as? Int == 2)
    #expect(try run(from + ["--format", "dot"]).output.hasPrefix("digraph \"fine property again\" {\n"))
  }

  @Test func `a model that reads itself in its init is named where it had a body run, and another is not`() throws {
    let reading = try run(["explain", "self-reading", "--step", "raise", "--variant", "reading"])
    #expect(reading.status == 0)
    // The parent reads nothing itself: it is evaluated for what the init read while its body ran.
    #expect(reading.output.contains("├─ MeterParent"))
    let remedies = reading.output.split(separator: "\n").filter {
      $0.hasPrefix("own-model-read: MeterParent: Meter.level")
    }
    #expect(remedies.count == 1)
    let other = try run(["explain", "self-reading", "--step", "raise", "--variant", "not-reading"])
    #expect(other.status == 0)
    #expect(!other.output.contains("MeterParent"))
    #expect(!other.output.contains("own-model-read"))
  }
}
