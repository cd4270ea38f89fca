import Foundation
import ProgramRuns
import Testing

/// What a check once let pass, or took for something else, from the command line to the exit status.
@Suite(.serialized)
struct HoleTests {
  private static let quick = ["--no-time", "--no-allocations", "--format", "csv,json"]

  @Test func `an expectation of a view that there is not fails with the nearest name`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let result = try run.run(["run", "misnamed"] + Self.quick)
    #expect(
      result.output.contains(
        "EXPECTATION misnamed property, misspelt: no view is called \"Countre\"; did you mean \"Counter\"?"),
      "\(result)")
    // What is a type of the program may be expected to cost nothing where nothing shows it.
    #expect(result.status == 2 && !result.output.contains("Outdated"), "\(result)")
  }

  @Test func `views of one name in several files, types and functions are told apart, and expected by their types`()
    throws
  {
    let run = try ProgramRun()
    defer { run.remove() }
    let result = try run.run(["run", "namesakes"] + Self.quick)
    #expect(result.status == 0 && result.output.contains("9 expectations held."), "\(result)")
    let rows = try run.read("Reports/latest/report.csv").split(separator: "\r\n").filter {
      $0.hasPrefix("namesakes,property,,,local,") && $0.contains("body_evaluations") && !$0.contains(",,body")
    }
    // The step writes what `There` shows, with the labels of another file, of a type and of a function.
    #expect(
      rows.map { $0.split(separator: ",")[3...5].joined(separator: " ") } == [
        "Label (FaultySuite.swift) body_evaluations 1", "Label (local(_:)) body_evaluations 1",
        "Other.Label body_evaluations 1", "There body_evaluations 1",
      ], "\(rows)")
  }

  @Test func `two steps of one name are refused with both places`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let result = try run.run(["run", "twin-steps", "fine"] + Self.quick)
    #expect(result.status == 3, "\(result)")
    #expect(
      result.output.contains(
        /CRASHED twin-steps property: two steps are called "count", at FaultySuite.swift:\d+ and FaultySuite.swift:\d+/),
      "\(result)")
  }

  @Test func `a step that changes nothing is said, and passes`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    #expect(try run("baseline", "write", "idle").status == 0)
    let result = try run.run(["check", "idle"] + Self.quick)
    #expect(
      result.status == 0 && result.output.hasPrefix("IDLE  idle property, count: changed nothing that any view "),
      "\(result)")
  }

  @Test func `a step that goes by the order of a table is found to be random`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let result = try run.run(["check", "hashed"] + Self.quick)
    #expect(result.status == 3 && result.output.hasPrefix("DISAGREED  hashed property, count"), "\(result)")
    #expect(result.output.contains("the step is random"), "\(result)")
  }

  @Test func `results for which nobody looked for stale views say so`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    #expect(try run("baseline", "write", "fine").status == 0)
    _ = try run.run(["run", "fine"] + Self.quick)
    let without = try run("check", "fine", "--results", "Reports/latest/results.json", "--output", "a")
    #expect(without.status == 0 && without.errors.contains("was made without --verify"), "\(without)")
    _ = try run.run(["run", "fine", "--verify"] + Self.quick)
    let with = try run("check", "fine", "--results", "Reports/latest/results.json", "--output", "b")
    #expect(with.status == 0 && !with.errors.contains("--verify"), "\(with)")
  }

  @Test func `a tolerance and a view that there are not are errors with the nearest name`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    #expect(try run("baseline", "write", "fine").status == 0)
    let tolerance = try run.run(["check", "fine", "--tolerance", "fine/agian:*=1"] + Self.quick)
    #expect(
      tolerance.status == 5 && tolerance.output.contains("the step \"agian\"")
        && tolerance.output.contains("did you mean \"again\"?"), "\(tolerance)")
    let view = try run("explain", "fine", "--view", "Conter")
    #expect(view.status == 5 && view.errors.contains("did you mean \"Counter\"?"), "\(view)")
  }

  // MARK: Without a file of counts

  /// Runs Git in the folder of a run, as somebody.
  private func git(_ run: ProgramRun, _ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", run.folder.path, "-c", "user.name=a", "-c", "user.email=a@b"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(arguments)")
  }

  @Test func `a check holds against the baseline of a commit, or against what the history keeps of it`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    try git(run, "init", "-q")
    #expect(try run("baseline", "write", "fine").status == 0)
    try git(run, "add", "Reports/baseline.json")
    try git(run, "commit", "-q", "-m", "counts")
    // The file that stands there now is not asked.
    let text = try run.read("Reports/baseline.json")
    try run.write(
      text.replacingOccurrences(of: "evaluations\": 1", with: "evaluations\": 0"), to: "Reports/baseline.json")
    #expect(try run.run(["check", "fine"] + Self.quick).status == 2)
    let held = try run.run(["check", "fine", "--against", "HEAD"] + Self.quick)
    #expect(held.status == 0 && held.output.hasPrefix("The gate holds"), "\(held)")
    // A commit without a baseline, of which results are kept.
    try git(run, "rm", "-q", "--cached", "Reports/baseline.json")
    try git(run, "commit", "-q", "-m", "no counts")
    let none = try run.run(["check", "fine", "--against", "HEAD"] + Self.quick)
    #expect(none.status == 5 && none.errors.contains("HEAD has no Reports/baseline.json"), "\(none)")
    #expect(try run("history", "add", "Reports/latest/results.json").status == 0)
    let kept = try run.run(["check", "fine", "--against", "HEAD"] + Self.quick)
    #expect(kept.status == 0 && kept.output.hasPrefix("The gate holds"), "\(kept)")
  }

  @Test func `two commits of a history are compared, within tolerances`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    _ = try run.run(["run", "fine"] + Self.quick)
    let text = try run.read("Reports/latest/results.json")
    let range = try #require(text.range(of: "\"body_evaluations\": 1,"))
    try run.write(text.replacingCharacters(in: range, with: "\"body_evaluations\": 3,"), to: "more.json")
    #expect(try run("history", "add", "Reports/latest/results.json", "--commit", "one").status == 0)
    #expect(try run("history", "add", "more.json", "--commit", "two").status == 0)
    let files = try run("compare", "Reports/latest/results.json", "more.json", "--quiet", "--output", "a")
    let commits = try run("compare", "one", "two", "--quiet", "--output", "b")
    #expect(commits.status == 0 && commits.output == files.output, "\(commits)\n\(files)")
    #expect(commits.output.hasPrefix("1 number went up; "), "\(commits)")
    let tolerated = try run("compare", "one", "two", "--quiet", "--output", "c", "--tolerance", "body_evaluations=2")
    #expect(
      tolerated.output.hasPrefix("Nothing changed: ") && tolerated.output.contains("1 off within"), "\(tolerated)")
    let unknown = try run("compare", "one", "three")
    #expect(unknown.status == 65 && unknown.errors.contains("three is neither a file nor a commit"), "\(unknown)")
  }

  @Test func `what a run cost is printed as the lines that expect it`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let result = try run.run(["run", "fine", "--step", "again", "--print-costs"] + Self.quick)
    #expect(
      result.output == """
        // fine property, again
        .costs("Counter", bodies: 1, invalidations: 1)
        .costs("Label", bodies: 1)
        .costsNothingElse()

        """, "\(result)")
  }

  @Test func `a baseline takes over what has another name now`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    #expect(try run("baseline", "write", "fine").status == 0)
    let text = try run.read("Reports/baseline.json")
    try run.write(text.replacingOccurrences(of: "\"Counter\"", with: "\"Tally\""), to: "Reports/baseline.json")
    let moved = try run.run(["check", "fine"] + Self.quick)
    #expect(
      moved.status == 5 && moved.output.hasPrefix("MOVED  the view Tally is now Counter, and counts the same: "),
      "\(moved)")
    #expect(moved.output.split(separator: "\n").count == 2, "\(moved)")
    let written = try run("baseline", "write", "fine", "--rename", "Tally=Counter")
    #expect(written.status == 0, "\(written)")
    #expect(try run.read("Reports/baseline.json") == text)
  }
}
