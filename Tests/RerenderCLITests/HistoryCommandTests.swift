import Foundation
import ProgramRuns
import Testing

/// The commands around the history, from the command line to the exit status.
@Suite(.serialized)
struct HistoryCommandTests {
  private static let plain = ["--no-time", "--no-allocations", "--quiet"]

  @Test func `results are kept by commit, shown, and drawn in the report`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    _ = try run.run(["run", "fine", "noisy", "--output", "now"] + Self.plain)
    let first = try run("history", "add", "now/results.json", "--commit", "one")
    // Each scenario has one lane and no parameters, so it is one case.
    #expect(first.status == 0, "\(first)")
    #expect(first.output.hasPrefix("Reports/history.sqlite: one: 2 cases added, 0 replaced; "), "\(first)")
    let same = try run("history", "show")
    #expect(same.status == 0 && same.output.hasPrefix("None of ") && same.output.hasSuffix("over 1 entry.\none\n"))
    // As after a change that makes the step cost one evaluation more.
    let text = try run.read("now/results.json")
    let range = try #require(text.range(of: "\"body_evaluations\": 1,"))
    try run.write(text.replacingCharacters(in: range, with: "\"body_evaluations\": 2,"), to: "more.json")
    #expect(try run("history", "add", "more.json", "--commit", "two").status == 0)
    let again = try run("history", "add", "more.json", "--commit", "two")
    #expect(again.output.contains(": two: 0 cases added, 2 replaced; "), "\(again)")
    let views = ["history", "show", "fine", "--view", "Counter", "--metric", "body_evaluations", "--format", "csv"]
    let rows = try run.run(views).output.split(separator: "\r\n")
    // The header, and two steps at two commits.
    #expect(rows.count == 1 + 2 * 2, "\(rows)")
    #expect(
      rows.dropFirst().allSatisfy { $0.contains(",fine,property,,,") && $0.contains(",Counter,body_evaluations,") })
    let limited = try run.run(views + ["--limit", "1"]).output.split(separator: "\r\n")
    #expect(limited.count == 1 + 2 && limited.dropFirst().allSatisfy { $0.hasPrefix("two,") }, "\(limited)")
    let report = try run(
      "report", "now/results.json", "--history", "Reports/history.sqlite", "--output", "page", "--quiet")
    #expect(report.status == 0, "\(report)")
    #expect(try run.read("page/report.html").contains("over 3 entries."))
    #expect(try run.read("page/report.html").contains("one to now"))
    // Without a history the page is what it was, but for the command.
    try run("report", "now/results.json", "--output", "bare", "--quiet")
    func command(_ words: String) -> String { "<dt>Made by</dt><dd><bdi>faulty-suite \(words)</bdi></dd>" }
    let ran = command((["run", "fine", "noisy", "--output", "now"] + Self.plain).joined(separator: " "))
    let page = try run.read("now/report.html")
    #expect(page.contains(ran))
    let later = command("report now/results.json --output bare --quiet")
    #expect(try run.read("bare/report.html") == page.replacingOccurrences(of: ran, with: later))
  }

  @Test func `the commit is the one that is checked out, else the one of the service's job`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    _ = try run.run(["run", "fine", "--output", "now"] + Self.plain)
    // No repository above this folder either.
    var environment = ["GIT_CEILING_DIRECTORIES": run.folder.path, "GITHUB_SHA": "", "CI_COMMIT_SHA": ""]
    let unknown = try run.run(["history", "add", "now/results.json"], environment: environment)
    #expect(unknown.status == 64 && unknown.errors.contains("name it with --commit"), "\(unknown)")
    #expect(!FileManager.default.fileExists(atPath: run.path(of: "Reports")))
    environment["CI_COMMIT_SHA"] = "0123abc"
    let job = try run.run(["history", "add", "now/results.json"], environment: environment)
    #expect(job.status == 0 && job.output.contains(": 0123abc: 1 cases added"), "\(job)")
    func git(_ arguments: String...) throws {
      // 2026-01-02, by universal time.
      let ended = try ProgramFile.env.run(
        ["git", "-c", "user.name=a", "-c", "user.email=a@b"] + arguments, in: run.folder,
        environment: ["GIT_COMMITTER_DATE": "1767312000 +0000"])
      try #require(ended.status == 0)
    }
    try git("init")
    try git("commit", "--allow-empty", "-m", "x")
    try git("tag", "v1")
    let checkedOut = try run.run(["history", "add", "now/results.json"], environment: environment)
    #expect(checkedOut.status == 0 && !checkedOut.output.contains("0123abc"), "\(checkedOut)")
    // A name that Git knows is the same commit.
    let tagged = try run("history", "add", "now/results.json", "--commit", "v1")
    #expect(tagged.output.contains("0 cases added, 1 replaced"), "\(tagged)")
    let csv = try run("history", "show", "--format", "csv").output
    #expect(csv.contains(",1767312000,"))
    // A page names the commit that is checked out, and when it was made: 1,767,312,000 s are 20,455 days.
    _ = try run.run(["report", "now/results.json", "--output", "page", "--quiet"])
    let page = try run.read("page/report.html")
    #expect(page.contains(" of 2026-01-02</bdi></dd>") && !page.contains("changes that are not in it"))
    try run.write("a", to: "kept.txt")
    try git("add", "kept.txt")
    _ = try run.run(["report", "now/results.json", "--output", "page", "--quiet"])
    #expect(try run.read("page/report.html").contains("2026-01-02, and changes that are not in it"))
  }

  @Test func `a case that was not measured is left out, and said`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    _ = try run.run(["run", "fine", "crash", "--output", "now"] + Self.plain)
    let added = try run("history", "add", "now/results.json", "--commit", "one")
    #expect(added.status == 0 && added.errors.contains("left out, since not measured to the end: crash"), "\(added)")
    #expect(added.output.contains("1 cases added"))
    _ = try run.run(["run", "crash", "--output", "dead"] + Self.plain)
    let dead = try run("history", "add", "dead/results.json", "--commit", "one")
    #expect(dead.status == 3 && dead.errors.contains("no case was measured"), "\(dead)")
  }

  @Test(arguments: [
    (["history"], 64, "history takes the word add or show; found nothing"),
    (["history", "drop"], 64, "found \"drop\""), (["history", "add"], 64, "history add takes results files"),
    (["history", "add", "broken.json", "--commit", "x"], 65, "broken.json:1:13"),
    (["history", "show"], 65, "cannot read Reports/history.sqlite: No such file or directory"),
    (["history", "show", "--database", "broken.json"], 65, "found something that is no SQLite database"),
    (["history", "show", "--metric", "bodies"], 64, "--metric does not take \"bodies\""),
    (["history", "show", "--limit", "0"], 64, "--limit takes a whole number"),
    (["history", "show", "--format", "xml"], 64, "--format does not take \"xml\""),
    (["run", "fine", "--history", "broken.json"], 65, "no SQLite database"),
  ])
  func `a wrong command line or file is answered with its status and place`(
    arguments: [String], status: Int32, message: String
  ) throws {
    try Refusal.check(arguments, status, message)
  }

  @Test func `without SQLite only the history is missing, and it is said what to install`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let none = ["RERENDER_SQLITE": ""]
    let other = try run.run(["run", "fine", "--output", "now"] + Self.plain, environment: none)
    #expect(other.status == 0, "\(other)")
    let missing = try run.run(["history", "add", "now/results.json", "--commit", "x"], environment: none)
    #expect(missing.status == 1 && missing.errors.contains("apt-get install libsqlite3-0"), "\(missing)")
    #expect(try run.run(["doctor"], environment: none).output.contains("missing  a history needs SQLite's library"))
    #expect(try run.run(["doctor"]).output.contains("works    SQLite 3."))
    // A place that cannot be written.
    let place = try run("history", "add", "now/results.json", "--commit", "x", "--database", "/proc/nowhere/h.sqlite")
    #expect(place.status == 73 && place.errors.contains("--database"), "\(place)")
  }
}
