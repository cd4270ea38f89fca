import Foundation
import ProgramRuns
import Testing

/// The commands around the gate, from the command line to the exit status.
@Suite(.serialized)
struct GateCommandTests {
  @Test func `what was recorded holds, and a changed count fails with its place and cause`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let written = try run("baseline", "write", "fine", "noisy")
    #expect(written.status == 0, "\(written)")
    #expect(written.output.contains("fine property, again: "))
    let held = try run("check", "fine", "noisy", "--no-time", "--no-allocations")
    #expect(held.status == 0, "\(held)")
    #expect(held.output.contains("The gate holds"))
    let text = try run.read("Reports/baseline.json")
    let line = "\"step\": \"again\", \"view\": \"Counter\", \"body_evaluations\": "
    #expect(text.contains("\(line)1}"))
    // One evaluation was counted: below a baseline of 0 it is a regression, above one of 2 an improvement.
    try run.write(text.replacingOccurrences(of: "\(line)1}", with: "\(line)0}"), to: "Reports/baseline.json")
    let worse = try run("check", "fine", "--no-time", "--no-allocations")
    #expect(worse.status == 2, "\(worse)")
    #expect(
      worse.output.hasPrefix(
        "REGRESSION  fine property, again, Counter: body_evaluations was 0, is 1 (+1)\n"
          + "    why     Counter reads CounterModel.count, in its body or in what that calls, and is evaluated "))
    // Where it is written, where it is read, and what shows the rest.
    #expect(
      worse.output.contains(/\ written CounterModel\.count ← closure #1 in fine \(FaultySuite\.swift:\d+\)\n/)
        && worse.output.contains(/\ read    Counter\.body \(FaultySuite\.swift:\d+\)\n/)
        && worse.output.contains("    more    faulty-suite explain fine --lane property --step again\n"),
      "\(worse.output)")
    #expect(try run("check", "fine", "--no-time", "--no-allocations", "--tolerance", "*=1").status == 0)
    try run.write(text.replacingOccurrences(of: "\(line)1}", with: "\(line)2}"), to: "Reports/baseline.json")
    let better = try run("check", "fine", "--no-time", "--no-allocations")
    #expect(better.status == 0, "\(better)")
    #expect(better.output.hasPrefix("IMPROVEMENT  fine property, again, Counter: body_evaluations was 2, is 1 (-1)\n"))
    #expect(try run("check", "fine", "--no-time", "--no-allocations", "--strict").status == 4)
    // Recording again says what changes, and nothing the second time.
    let again = try run("baseline", "write", "fine")
    #expect(again.output.hasPrefix("fine property, again, Counter: body_evaluations 2 → 1\n"), "\(again)")
    #expect(try run("baseline", "write", "fine").output.contains("none changed"))
    #expect(try run.read("Reports/baseline.json") == text)
  }

  @Test func `each way to fail has its exit status, and the gravest decides`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    func check(_ scenarios: String...) throws -> (status: Int32, output: String) {
      let result =
        switch scenarios.count {
        case 1: try run("check", scenarios[0], "--no-time", "--no-allocations", "--timeout", "3")
        default: try run("check", scenarios[0], scenarios[1], "--no-time", "--no-allocations", "--timeout", "3")
        }
      return (result.status, result.output + result.errors)
    }
    let none = try check("fine")
    #expect(none.status == 5 && none.output.contains("no baseline at Reports/baseline.json"), "\(none)")
    #expect(try check("nothing").status == 5)
    #expect(try run("baseline", "write", "fine").status == 0)
    #expect(try check("fine").status == 0)
    let new = try check("noisy")
    #expect(new.status == 5 && new.output.contains("NEW  noisy property: "), "\(new)")
    let crashed = try check("crash")
    #expect(crashed.status == 3 && crashed.output.contains("CRASHED  crash property, boom: signal 11"), "\(crashed)")
    let hung = try check("hang")
    #expect(hung.status == 3 && hung.output.contains("TIMED OUT  hang property, wait: after 3 s"), "\(hung)")
    let wrong = try check("wrong")
    #expect(wrong.output.contains("EXPECTATION  wrong property, cheap, Counter: body_evaluations must be 0, is 1 (+1)"))
    // Neither recorded nor right: what is not to be compared goes before what is worse.
    #expect(wrong.status == 5, "\(wrong)")
    #expect(try check("wrong", "crash").status == 3)
  }

  @Test func `nothing is recorded of a run that failed`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    try run("baseline", "write", "fine")
    let text = try run.read("Reports/baseline.json")
    let crashed = try run("baseline", "write", "fine", "crash")
    #expect(crashed.status == 3 && crashed.errors.contains("was left as it is"), "\(crashed)")
    #expect(try run("baseline", "write", "wrong").status == 2)
    #expect(try run.read("Reports/baseline.json") == text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: run.folder.path) == ["Reports"])
  }

  @Test(arguments: [
    (["check", "--baseline", "broken.json"], 65, "broken.json:1:13: $.schema: found the number 7"),
    (["baseline", "write", "fine", "--baseline", "broken.json"], 65, "broken.json:1:13"),
    (["baseline"], 64, "baseline takes the word write"), (["baseline", "read"], 64, "found \"read\""),
    (["check", "--tolerance", "bodies=1"], 64, "--tolerance takes"),
    (["check", "--gate-allocations", "--no-allocations"], 64, "exclude each other"),
    (["run", "--shard", "3/2"], 64, "--shard takes I/N"), (["run", "--shard", "x"], 64, "--shard takes I/N"),
    (["compare", "broken.json"], 64, "compare takes two results files"), (["report"], 64, "found none"),
    (["report", "missing.json"], 65, "cannot read missing.json: No such file"),
    (["compare", "broken.json", "broken.json"], 65, "broken.json:1:13"),
    (["merge", "broken.json"], 64, "--output FILE"),
    (["baseline", "write", "fine", "--baseline", "/proc/nowhere/baseline.json"], 73, "--baseline"),
  ])
  func `a wrong command line or file is answered with its status and place`(
    arguments: [String], status: Int32, message: String
  ) throws {
    try Refusal.check(arguments, status, message)
  }

  @Test func `shards put together are the whole run, to the byte`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let plain = ["run", "fine", "noisy", "wrong", "--no-time", "--no-allocations", "--format", "json"]
    _ = try run.run(plain + ["--output", "whole"])
    for number in 1...2 { _ = try run.run(plain + ["--shard", "\(number)/2", "--output", "part-\(number)"]) }
    let files = ["part-2/results.json", "part-1/results.json"]
    let merged = try run.run(["merge"] + files + ["--output", "merged.json"])
    #expect(merged.status == 0, "\(merged)")
    #expect(try run.read("merged.json") == run.read("whole/results.json"))
    let short = try run("merge", files[0], "--output", "short.json")
    #expect(short.status == 65 && short.errors.contains("shard 1/2 is missing"), "\(short)")
    #expect(!FileManager.default.fileExists(atPath: run.path(of: "short.json")))
    // Results hold as a run does, and render as they did.
    try run("baseline", "write", "fine", "noisy")
    let held = try run("check", "fine", "noisy", "--results", "whole/results.json")
    #expect(held.status == 0 && held.output.hasPrefix("The gate holds; "), "\(held)")
    let wrong = try run("check", "--results", "whole/results.json")
    #expect(wrong.output.contains("EXPECTATION  wrong"), "\(wrong)")
    _ = try run.run(["report"] + files + ["--format", "csv", "--output", "again"])
    _ = try run.run(["report", "whole/results.json", "--format", "csv", "--output", "once"])
    #expect(try run.read("again/report.csv") == run.read("once/report.csv"))
    let same = try run("compare", "whole/results.json", "merged.json", "--quiet", "--output", "compared")
    #expect(same.status == 0 && same.output.hasPrefix("Nothing changed: "), "\(same)")
  }
}
