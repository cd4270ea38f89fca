import Foundation
import ProgramRuns
import Testing

@testable import RerenderCLI

/// Files that are none, a system without `/proc`, and memory that runs out: each ends with a message and its status,
/// and what stood on disk stands there still.
@Suite(.serialized)
struct OddSurroundingsTests {
  @Test func `a loop of links, a folder and what may not be read are input that is not what it should be`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    func path(_ name: String) -> String { run.path(of: name) }
    try FileManager.default.createSymbolicLink(atPath: path("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: path("b"), withDestinationPath: "a")
    try FileManager.default.createDirectory(atPath: path("folder"), withIntermediateDirectories: true)
    try run.write("{}", to: "file")
    for (name, reason) in [
      ("a", "Too many levels of symbolic links"), ("folder", "it is a folder; expected a file"),
      ("file/below", "Not a directory"),
    ] {
      for arguments in [
        ["report", name], ["compare", name, name], ["merge", name, "--output", "merged.json"],
        ["check", "fine", "--baseline", name], ["check", "--results", name],
        ["baseline", "write", "fine", "--baseline", name],
        ["history", "add", name, "--commit", "one"], ["run", "fine", "--shard", "1/2", "--shard-costs", name],
      ] {
        let result = try run.run(arguments)
        #expect(result.status == 65, "\(arguments): \(result)")
        #expect(result.errors.contains("cannot read \(name): \(reason)"), "\(arguments): \(result)")
      }
    }
    // Nothing at all is no baseline, which is another matter.
    #expect(try run("check", "fine", "--no-time", "--no-allocations", "--baseline", "nothing").status == 5)
  }

  @Test func `a file without end is read up to a size and refused`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let huge = run.path(of: "huge.json")
    try #require(FileManager.default.createFile(atPath: huge, contents: nil))
    try #require(truncate(huge, InputFile.largest + 1) == 0)
    for name in ["/dev/zero", "huge.json"] {
      let result = try run("report", name)
      #expect(result.status == 65, "\(result)")
      #expect(result.errors.contains("cannot read \(name): it has more than 256 MiB"), "\(result)")
    }
    let pipe = run.path(of: "pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let writer = try sh.start(["-c", "cat /dev/zero > '\(pipe)' 2> /dev/null"])
    let result = try run("report", pipe)
    try writer.end()
    #expect(result.status == 65 && result.errors.contains("it has more than 256 MiB"), "\(result)")
  }

  @Test func `a pipe is read to its end, and one that keeps silent is given up`() throws {
    let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("rerender-\(UUID().uuidString)").path
    try #require(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    let error = #expect(throws: CommandError.self) { try InputFile.read(pipe, patience: 0.05) }
    #expect(error?.status == .badInput && error?.message.text.contains("nothing came from it within 0 s") == true)
    let writer = try sh.start(["-c", "for i in 1 2 3; do printf 'part %s\\n' $i; done > '\(pipe)'"])
    #expect(try InputFile.read(pipe, patience: 1e6) == Array("part 1\npart 2\npart 3\n".utf8))
    try writer.end()
    // What has as many bytes as there may be is read; one more is not.
    let file = pipe + ".file"
    defer { unlink(file) }
    try Data(repeating: 7, count: 5).write(to: URL(fileURLWithPath: file))
    #expect(try InputFile.read(file, largest: 5).count == 5)
    #expect(throws: CommandError.self) { try InputFile.read(file, largest: 4) }
  }

  @Test func `a Git that does not answer is given up`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    try run.write("#!/bin/sh\nsleep 1000\n", to: "bin/git")
    let path = run.path(of: "bin")
    chmod(path + "/git", 0o755)
    let error = #expect(throws: CommandError.self) {
      try Commit.find(nil, environment: ["PATH": "\(path):/usr/bin:/bin"], patience: 0.2)
    }
    #expect(error?.status == .internalError && error?.message.text.contains("git did not answer") == true)
  }

  @Test(.enabled(if: canUnshare)) func `without a command line there is an error, and no help`() throws {
    for hide in ["mount -t tmpfs none /proc", "umount -l /proc"] {
      let result = try shell("\(hide) && exec \"$0\" list", arguments: [ProgramRun.suite.path], unsharing: true)
      #expect(result.status == 1, "\(result)")
      #expect(result.output == "" && result.errors.contains("mount /proc"), "\(result)")
    }
  }

  @Test func `memory that runs out ends with a message, and what stood on disk stands there`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    try run("run", "fine", "--no-time", "--no-allocations", "--format", "json")
    let before = try run.read("Reports/latest/results.json")
    let large = run.path(of: "large.json")
    try #require(
      FileManager.default.createFile(atPath: large, contents: nil) && truncate(large, InputFile.largest) == 0)
    // Room for the program, and not for the file beside it.
    let least = try Self.addressSpace(of: ["list"])
    let used = try #require(least)
    let result = try shell(
      "cd '\(run.folder.path)' && ulimit -v \(used + 150_000) && exec \"$0\" report large.json",
      arguments: [ProgramRun.suite.path])
    #expect(result.status == 1, "\(result)")
    #expect(result.errors.contains("\nfaulty-suite: out of memory. "), "\(result)")
    #expect(try run.read("Reports/latest/results.json") == before)
  }

  @Test func `a worker whose memory runs out is told as that`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    let result = try run("run", "hungry", "--no-time", "--no-allocations", "--format", "json")
    #expect(result.status == 3, "\(result)")
    #expect(result.output.contains("CRASHED hungry property, eat: ran out of memory: signal "), "\(result)")
  }

  /// The least limit in KiB, to the next 50 MB, under which a command ends well.
  private static func addressSpace(of arguments: [String]) throws -> Int? {
    for limit in stride(from: 100_000, through: 2_000_000, by: 50_000) {
      let words = arguments.map { "'\($0)'" }.joined(separator: " ")
      if try shell("ulimit -v \(limit) && exec \"$0\" \(words)", arguments: [ProgramRun.suite.path]).status == 0 {
        return limit
      }
    }
    return nil
  }
}

/// Whether this process may start one that mounts for itself.
private let canUnshare = (try? shell("true", arguments: [], unsharing: true).status) == 0

private let sh = ProgramFile("/bin/sh")

private func shell(_ script: String, arguments: [String], unsharing: Bool = false) throws -> ProgramEnd {
  try ProgramFile.env.run((unsharing ? ["unshare", "-m"] : []) + ["bash", "-c", script] + arguments)
}
