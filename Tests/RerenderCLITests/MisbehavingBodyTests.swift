import Foundation
import ProgramRuns
import Testing

/// What bodies do wrong is told by a run, and fails a check unless the baseline knows it.
@Suite(.serialized)
struct MisbehavingBodyTests {
  @Test(arguments: [
    // It writes when it is mounted, and again in the step.
    ("writing-body", "state-modified-during-update", 2), ("twins", "duplicate-identity", 1),
    ("endless", "on-change-cycle", 1), ("changeable", "not-repeatable", 1),
  ])
  func `a body that does what it must not is told by a run and fails a check until it is recorded`(
    scenario: String, kind: String, count: Int
  ) throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let quick = ["--no-time", "--no-allocations", "--format", "csv"]
    // What is another each time is found by the look for stale views.
    let told = try run.run(["run", scenario, "--verify"] + quick)
    #expect(told.status == 0 && told.output.contains("NOTICED \(scenario) property"), "\(told)")
    #expect(told.output.contains(kind), "\(told)")
    // Against the same counts, without a word of what the bodies do.
    #expect(try run("baseline", "write", scenario).status == 0)
    let known = try run.read("Reports/baseline.json")
    #expect(known.contains("\"diagnostic\": \"\(kind)\""), "\(known)")
    #expect(try run.run(["check", scenario] + quick).status == 0)
    let kept = known.split(separator: "\n").filter { !$0.contains("\"diagnostic\"") }.joined(separator: "\n")
    try run.write(kept, to: "Reports/baseline.json")
    let checked = try run.run(["check", scenario] + quick)
    #expect(checked.status == 2 && checked.output.hasPrefix("DIAGNOSTIC  \(scenario) property"), "\(checked)")
    #expect(checked.output.contains("\(kind)") && checked.output.contains("\(count) diagnostic"), "\(checked)")
    #expect(!checked.output.contains("STALE") && !checked.output.contains("IMPROVEMENT"), "\(checked)")
  }

  @Test func `the row that a second identity hides is no improvement`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    #expect(try run("baseline", "write", "twins").status == 0)
    // As if each row had been evaluated once more before the change that made two of one identity.
    let text = try run.read("Reports/baseline.json")
    let line = "\"step\": \"raise\", \"content_evaluations\": "
    let lines = text.split(separator: "\n").filter { !$0.contains("\"diagnostic\"") }.map { part in
      guard part.contains(line) else { return String(part) }
      return part.replacingOccurrences(
        of: #"evaluations": \d+"#, with: "evaluations\": 99", options: .regularExpression)
    }
    try run.write(lines.joined(separator: "\n"), to: "Reports/baseline.json")
    let checked = try run("check", "twins", "--no-time", "--no-allocations", "--format", "csv")
    #expect(checked.status == 2 && !checked.output.contains("IMPROVEMENT"), "\(checked)")
  }
}
