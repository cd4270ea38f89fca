import Foundation
import ProgramRuns
import RerenderReport
import Testing

/// What other programs are given: words for a shell, a report on standard output.
@Suite(.serialized)
struct CompletionTests {
  private static let quick = ["--no-time", "--no-allocations"]

  /// What bash completes a command line to, whose last word is being typed.
  private func complete(_ words: [String], by script: String) throws -> Set<String> {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    process.arguments = [
      "bash", "-c",
      "\(script)\nCOMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1); _faulty_suite; printf '%s\\n' \"${COMPREPLY[@]}\"",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return Set(text.split(separator: "\n").map(String.init))
  }

  @Test func `bash completes commands, options and their words`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let script = try run("completions", "bash")
    #expect(script.status == 0)
    #expect(try complete(["faulty-suite", "co"], by: script.output) == ["compare", "completions"])
    #expect(try complete(["faulty-suite", "check", "--to"], by: script.output) == ["--tolerance"])
    #expect(try complete(["faulty-suite", "run", "--color", ""], by: script.output) == ["auto", "always", "never"])
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `each script has every command and option that help has`(shell: String) throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let script = try run("completions", shell).output
    for command in ["run", "check", "baseline", "compare", "explain", "report", "merge", "history", "list", "doctor"] {
      #expect(script.contains(command), "\(command)")
      let help = try run("help", command).output
      for match in help.matches(of: /(?m)^  --([a-z-]+)/) {
        #expect(script.contains(shell == "fish" ? "-l \(match.1) " : "--\(match.1)"), "\(command) --\(match.1)")
      }
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `each script and the help have every format of reports`(shell: String) throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let script = try run("completions", shell).output
    let help = try run("help", "run").output
    for format in ReportFormat.allCases.map(\.rawValue) {
      #expect(help.contains(format))
      #expect(script.contains(format), "\(format)")
    }
  }

  @Test func `a shell that is not known is refused`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let result = try run("completions", "tcsh")
    #expect(result.status == 64 && result.errors.contains("bash, zsh, fish"), "\(result)")
  }

  @Test func `one report goes to standard output, and what is said to standard error`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let plain = ["run", "fine", "--format", "csv"] + Self.quick
    let file = try run.run(plain)
    let printed = try run.run(plain + ["--output", "-"])
    let written = try run.read("Reports/latest/report.csv")
    #expect(printed.status == 0 && printed.output == written, "\(printed)")
    #expect(printed.errors.contains(file.output.trimmingCharacters(in: .newlines)), "\(printed)")
    for formats in [["--format", "csv,json"], []] {
      let refused = try run.run(["run", "fine", "--output", "-"] + formats + Self.quick)
      #expect(refused.status == 64 && refused.errors.contains("--output - prints one report"), "\(refused)")
    }
  }

  @Test func `colour is used into a pipe where it is asked for`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let check = ["check", "wrong", "--format", "csv"] + Self.quick
    #expect(try run.run(check + ["--color", "always"]).output.contains("\u{1B}[1;31mEXPECTATION  wrong"))
    #expect(try !run.run(check).output.contains("\u{1B}"))
  }
}
