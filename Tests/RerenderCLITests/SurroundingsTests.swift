import Foundation
import ProgramRuns
import RerenderReport
import Testing

@testable import RerenderCLI

/// Where the program runs decides what it tells besides: nothing on a desk, what the service reads on one that builds.
@Suite(.serialized)
struct SurroundingsTests {
  @Test func `a desk is no service, and neither is a variable that is empty or says no`() {
    for environment in [
      [:], ["GITHUB_ACTIONS": "", "GITLAB_CI": ""], ["GITHUB_ACTIONS": "false", "GITHUB_STEP_SUMMARY": "/summary"],
      ["CI": "true", "CI_PROJECT_DIR": "/builds"],
    ] {
      let surroundings = Surroundings(environment: environment, folder: "/work")
      #expect(surroundings.service == nil && surroundings.summary == nil && surroundings.root == "/work")
      #expect(surroundings.formats == [])
    }
  }

  @Test func `GitHub tells the top of the repository and the summary's file`() {
    let surroundings = Surroundings(
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": "/w", "GITHUB_STEP_SUMMARY": "/s.md"],
      folder: "/w/Shop")
    #expect(surroundings.service == .github && surroundings.root == "/w" && surroundings.summary == "/s.md")
    #expect(surroundings.formats == [])
    let bare = Surroundings(environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": ""], folder: "/w")
    #expect(bare.service == .github && bare.root == "/w" && bare.summary == nil)
  }

  @Test func `GitLab tells the top of the repository and reads a code quality report`() {
    let surroundings = Surroundings(
      environment: ["GITLAB_CI": "true", "CI_PROJECT_DIR": "/builds/shop"], folder: "/builds/shop/Sub")
    #expect(surroundings.service == .gitlab && surroundings.root == "/builds/shop" && surroundings.summary == nil)
    #expect(surroundings.formats == [.gitlab])
  }

  @Test func `on a desk a run writes what was asked for and prints no annotation`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let result = try run.run(Self.wrong)
    #expect(result.status == 2)
    #expect(!result.output.contains("::error"))
    #expect(try run.reports() == ["report.csv"])
  }

  @Test func `on GitHub a finding is an annotation on the scenario's line`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let result = try run.run(
      Self.wrong, environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": Self.repository.path])
    #expect(result.status == 2)
    // The scenario is declared where the suite's helper makes it.
    let file = "Tests/FaultySuite/FaultySuite.swift"
    let lines = try String(contentsOf: Self.repository.appendingPathComponent(file), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex(of: "  Scenario(name, title) {")) + 1
    let annotations = result.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(
      annotations == [
        "::error file=\(file),line=\(line),title=EXPECTATION wrong property%2C cheap%2C Counter"
          + "::wrong property, cheap, Counter: body_evaluations must be 0, is 1 (+1)%0Acauses: 1 × CounterModel.count"
          + "%0Amore: faulty-suite explain wrong --lane property --step cheap"
      ])
    // The formats of the files are those asked for: an annotation is read off the output.
    #expect(try run.reports() == ["report.csv"])
  }

  @Test func `the summary of a job keeps what others wrote, and each run adds to it`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    try run.write("written by another step\n", to: "summary.md")
    let service = [
      "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": run.path(of: "summary.md"),
    ]
    let asked = ["run", "fine", "--no-time", "--no-allocations", "--format", "markdown"]
    #expect(try run.run(asked, environment: service).status == 0)
    let report = try run.read("Reports/latest/report.md")
    #expect(try run.read("summary.md") == "written by another step\n" + report)
    #expect(try run.run(asked, environment: service).status == 0)
    #expect(try run.read("summary.md") == "written by another step\n" + report + report)
  }

  @Test func `a summary that cannot be written is said, and changes nothing else`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let result = try run.run(
      ["run", "fine", "--no-time", "--no-allocations", "--format", "csv"],
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "/proc/nowhere/summary.md"])
    #expect(result.status == 0)
    #expect(result.errors.contains("cannot write the job's summary /proc/nowhere/summary.md"))
    #expect(try run.reports() == ["report.csv"])
  }

  @Test(arguments: [
    (["--format", "csv"], ["gl-code-quality-report.json", "report.csv"]),
    (["--format", "gitlab"], ["gl-code-quality-report.json"]),
    ([], ["gl-code-quality-report.json", "report.csv", "report.html", "results.json"]),
  ])
  func `on GitLab its code quality report is written beside what was asked for, once`(
    formats: [String], files: [String]
  ) throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let result = try run.run(
      ["run", "wrong", "--no-time", "--no-allocations"] + formats,
      environment: ["GITLAB_CI": "true", "CI_PROJECT_DIR": Self.repository.path])
    #expect(result.status == 2)
    #expect(!result.output.contains("::error"))
    #expect(try run.reports() == files)
    #expect(
      try run.read("Reports/latest/gl-code-quality-report.json").contains(
        "\"path\": \"Tests/FaultySuite/FaultySuite.swift\""))
  }

  private static let wrong = ["run", "wrong", "--no-time", "--no-allocations", "--format", "csv"]

  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}

extension ProgramRun {
  /// The names of the report files, sorted.
  fileprivate func reports() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("Reports/latest").path).sorted()
  }
}
