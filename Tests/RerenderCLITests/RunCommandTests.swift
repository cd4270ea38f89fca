import Foundation
import ProgramRuns
import RerenderResults
import Testing

/// Runs that go wrong, from the command line to the exit status.
@Suite(.serialized)
struct RunCommandTests {
  @Test(arguments: [("fine", 0), ("crash", 3), ("hang", 3), ("wrong", 2)])
  func `each outcome has its exit status, and the others are measured all the same`(
    scenario: String, status: Int32
  ) throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let result = try run("run", scenario, "noisy", "--no-time", "--no-allocations", "--timeout", "3", "--output", "out")
    #expect(result.status == status, "\(result.output)\(result.errors)")
    let data = Data(try run.read("out/results.json").utf8)
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
    let result = try ProgramRun.suite.run(arguments)
    #expect(result.status == status)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output == "")
  }

  @Test func `outputs that cannot be written leave the old ones as they were`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    // A folder in the place of a file cannot be replaced by one, whoever asks.
    try FileManager.default.createDirectory(atPath: run.path(of: "report.csv"), withIntermediateDirectories: true)
    try run.write("old", to: "results.json")
    let result = try run("run", "fine", "--no-time", "--no-allocations", "--format", "csv,json", "--output", ".")
    #expect(result.status == 73)
    #expect(try run.read("results.json") == "old")
    #expect(try run.names() == ["report.csv", "results.json"])
  }

  @Test func `an interrupted run writes nothing and says so`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let pipe = run.path(of: "began")
    try #require(mkfifo(pipe, 0o600) == 0)
    let program = try ProgramRun.suite.start(
      ["run", "hang", "--timeout", "600", "--output", run.folder.path], environment: ["FAULTY_SUITE_PIPE": pipe])
    // Opens once the worker has opened the other end, inside the step.
    let began = open(pipe, O_RDONLY)
    program.signal(SIGINT)
    let result = try program.end()
    close(began)
    #expect(result.status == 130)
    #expect(result.errors.contains("stopped by signal 2; nothing was written to \(run.folder.path)"))
    #expect(try run.names() == ["began"])
  }
}
