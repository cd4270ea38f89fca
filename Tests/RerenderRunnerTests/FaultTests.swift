import Foundation
import RerenderEvents
import RerenderResults
import Testing

@testable import RerenderRunner

/// What goes wrong in a worker process is told by its step, and does not end the run.
@Suite(.serialized)
struct FaultTests {
  /// The suite of faulty scenarios, built beside the tests.
  static let suite = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("faulty-suite").path

  private func outcome(of scenario: String, timeout: Double = 30) -> WorkerHost.Outcome {
    var request = WorkerRequest(task: .count)
    request.scenario = scenario
    request.lane = "property"
    request.countsAllocations = false
    return WorkerHost(timeout: timeout, program: Self.suite).run(request)
  }

  @Test func `a crash is told with its step and signal`() {
    guard case .crashed(let step, let reason) = outcome(of: "crash") else {
      Issue.record("The crash went unnoticed.")
      return
    }
    #expect(step == "boom")
    #expect(reason.hasPrefix("signal 11"))
  }

  @Test func `a hang is ended when its time is over`() {
    guard case .timedOut(let step, let seconds) = outcome(of: "hang", timeout: 2) else {
      Issue.record("The hang went unnoticed.")
      return
    }
    #expect(step == "wait")
    #expect(seconds == 2)
  }

  @Test func `what a scenario prints is kept apart from what its worker reports`() {
    guard case .finished(let report) = outcome(of: "noisy") else {
      Issue.record("The worker's report was lost among what it printed.")
      return
    }
    #expect(report.steps.map(\.name) == ["count", "print"])
  }

  @Test func `a program that is not there is told as such`() {
    var request = WorkerRequest(task: .count)
    request.scenario = "fine"
    guard case .crashed(nil, let reason) = WorkerHost(timeout: 5, program: "/no/such/program").run(request) else {
      Issue.record("A program that is not there seems to have run.")
      return
    }
    #expect(reason == "cannot start /no/such/program: No such file or directory")
  }

  @Test func `counts that differ between two processes are listed one by one`() {
    func step(_ bodies: Int) -> StepResult {
      StepResult(
        name: "random", totals: [.bodyEvaluations: .measured(bodies)],
        views: [ViewResult(view: "Counter", metrics: [.bodyEvaluations: .measured(bodies)])])
    }
    #expect(
      CountComparison.differences([step(1)], [step(0)])
        == [Subject.total, .view("Counter")].map {
          Disagreement(
            step: "random", subject: $0, metric: .bodyEvaluations, first: .measured(1), second: .measured(0))
        })
    #expect(CountComparison.differences([step(1)], [step(1)]) == [])
    #expect(CountComparison.differences([step(1)], []) == [Disagreement(step: "random")])
  }

  /// Runs the whole program.
  private func run(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.suite)
    process.arguments = arguments
    process.environment = ProgramRun.environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let notes = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, notes)
  }

  private func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rerender-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test(arguments: [("fine", 0), ("crash", 3), ("hang", 3), ("wrong", 2)])
  func `each outcome has its exit status, and the others are measured all the same`(
    scenario: String, status: Int32
  ) throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try run([
      "run", scenario, "noisy", "--no-time", "--no-allocations", "--timeout", "3", "--output", folder.path,
    ])
    #expect(result.status == status, "\(result.output)\(result.errors)")
    let data = try Data(contentsOf: folder.appendingPathComponent("results.json"))
    let results = try JSONDecoder().decode(Results.self, from: data)
    #expect(results.cases.first { $0.name.scenario == "noisy" }?.outcome == .measured)
  }

  @Test(arguments: [
    (["run", "fin"], 5, "did you mean \"fine\"?"),
    (["run", "--step", "agan"], 5, "did you mean \"again\"?"),
    (["run", "--variant", "shared"], 5, "unknown variant \"shared\""),
    (["run", "--lane", "propperty"], 64, "did you mean \"property\"?"),
    (["run", "--setp", "x"], 64, "did you mean --set?"),
    (["run", "--set", "rows=1"], 64, "unknown parameter \"rows\""),
    (["run", "--set", "rows"], 64, "--set takes KEY=VALUE"),
    (["run", "--jobs", "0"], 64, "--jobs takes a whole number of at least 1; found \"0\""),
    (["run", "--timeout", "never"], 64, "--timeout takes a number of seconds above 0"),
    (["run", "--format", "pdf"], 64, "--format does not take \"pdf\""),
    (["run", "--output"], 64, "--output needs a value"),
    (["run", "--quiet=yes"], 64, "--quiet takes no value"),
    (["rum"], 64, "did you mean \"run\"?"),
    (["run", "fine", "--output", "/proc/nowhere"], 73, "cannot write /proc/nowhere"),
  ])
  func `a wrong command line is answered with its exit status and what was possible`(
    arguments: [String], status: Int32, message: String
  ) throws {
    let result = try run(arguments)
    #expect(result.status == status)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output == "")
  }

  @Test func `outputs that cannot be written leave the old ones as they were`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    // A folder in the place of a file cannot be replaced by one, whoever asks.
    let blocked = folder.appendingPathComponent("report.csv")
    try FileManager.default.createDirectory(at: blocked, withIntermediateDirectories: true)
    let old = folder.appendingPathComponent("results.json")
    try Data("old".utf8).write(to: old)
    let result = try run([
      "run", "fine", "--no-time", "--no-allocations", "--format", "csv,json", "--output", folder.path,
    ])
    #expect(result.status == 73)
    #expect(try String(contentsOf: old, encoding: .utf8) == "old")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(left == ["report.csv", "results.json"])
  }

  @Test func `an interrupted run writes nothing and says so`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.appendingPathComponent("began").path
    try #require(mkfifo(pipe, 0o600) == 0)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.suite)
    process.arguments = ["run", "hang", "--timeout", "600", "--output", folder.path]
    process.environment = ProcessInfo.processInfo.environment.merging(["FAULTY_SUITE_PIPE": pipe]) { $1 }
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = Pipe()
    try process.run()
    // Opens once the worker has opened the other end, inside the step.
    let began = open(pipe, O_RDONLY)
    kill(process.processIdentifier, SIGINT)
    let notes = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    close(began)
    #expect(process.terminationStatus == 130)
    #expect(notes.contains("stopped by signal 2; nothing was written to \(folder.path)"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["began"])
  }
}
