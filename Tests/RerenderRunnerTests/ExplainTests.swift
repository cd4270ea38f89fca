import Foundation
import RerenderEvents
import RerenderResults
import Testing

@testable import RerenderRunner

/// Stale views and causes, from a worker to the command line.
@Suite(.serialized)
struct ExplainTests {
  /// Runs the suite of faulty scenarios as a command; its status and what it printed.
  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: FaultTests.suite)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  private func request(_ task: WorkerRequest.Task, _ scenario: String, _ lane: String) -> WorkerRequest {
    var request = WorkerRequest(task: task)
    request.scenario = scenario
    request.lane = lane
    request.countsAllocations = false
    return request
  }

  @Test func `a stale view is found by the worker that looks for it, with its count`() throws {
    let outcome = WorkerHost(timeout: 30, program: FaultTests.suite).run(request(.verify, "stale", "object"))
    guard case .finished(let report) = outcome else {
      Issue.record("The worker did not finish: \(outcome)")
      return
    }
    let step = try #require(report.steps.first)
    #expect(step.totals == [.staleViews: .measured(1)])
    #expect(step.views == [ViewResult(view: "Outdated", metrics: [.staleViews: .measured(1)])])
    #expect(step.stale.map(\.shows) == [#"Text("0")"#])
    #expect(step.stale.map(\.shouldShow) == [#"Text("7")"#])
    #expect(step.stale.first?.reason?.contains("an ObservableObject inside Outer") == true)
  }

  @Test func `a scenario without stale views counts 0 of them`() {
    let outcome = WorkerHost(timeout: 30, program: FaultTests.suite).run(request(.verify, "fine", "property"))
    guard case .finished(let report) = outcome else {
      Issue.record("The worker did not finish: \(outcome)")
      return
    }
    #expect(report.steps.map { $0.totals[.staleViews] } == [.measured(0), .measured(0)])
  }

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
    let (status, output) = try run(["explain", "fine", "--step", "again"])
    #expect(status == 0)
    // The model's reader, and the label that it hands another text.
    #expect(output.hasPrefix("fine property, step again: 2 evaluations from 1 write\n\nCounterModel.count ← "))
    #expect(output.contains("FaultySuite.swift:"))
    #expect(output.hasSuffix("└─ Counter\n   └─ Label ← new value (text) [text: \"0\" → \"1\"]\n"))
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
