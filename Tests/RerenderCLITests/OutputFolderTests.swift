import Foundation
import Testing

@testable import RerenderCLI

/// Files that are replaced: what they keep, and what is left where one cannot be.
struct OutputFolderTests {
  /// A folder for one test, taken away with it.
  private final class Scratch {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("rerender-\(UUID().uuidString)").path

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    subscript(name: String) -> String? { try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }
    func put(_ text: String, _ name: String) throws {
      try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
    }
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
  }

  private func failure(_ body: () throws(CommandError) -> Void) -> CommandError? {
    do throws(CommandError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test func `folders that are not there are made, and files written in them`() throws {
    let scratch = try Scratch()
    try OutputFolder("\(scratch.path)/a/b/").write([("one", "1"), ("two", "2")])
    #expect(scratch["a/b/one"] == "1" && scratch["a/b/two"] == "2")
    #expect(scratch.names == ["a"])
  }

  @Test func `a replaced file keeps its permissions, and a new one has those of any new file`() throws {
    let scratch = try Scratch()
    try scratch.put("old", "old")
    try scratch.put("any", "any")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: "\(scratch.path)/old")
    try OutputFolder(scratch.path).write([("old", "new"), ("new", "new")])
    func mode(_ name: String) throws -> NSNumber? {
      try FileManager.default.attributesOfItem(atPath: "\(scratch.path)/\(name)")[.posixPermissions] as? NSNumber
    }
    #expect(try mode("old") == 0o640 && scratch["old"] == "new")
    #expect(try mode("new") == mode("any"))
  }

  @Test func `a symbolic link stays one, and the file behind it is replaced`() throws {
    let scratch = try Scratch()
    let files = FileManager.default
    try files.createDirectory(atPath: "\(scratch.path)/real", withIntermediateDirectories: true)
    try scratch.put("old", "real/file")
    try files.createSymbolicLink(atPath: "\(scratch.path)/link", withDestinationPath: "real/file")
    try files.createSymbolicLink(atPath: "\(scratch.path)/chain", withDestinationPath: "\(scratch.path)/link")
    try files.createSymbolicLink(atPath: "\(scratch.path)/dangling", withDestinationPath: "real/born")
    try files.createSymbolicLink(atPath: "\(scratch.path)/circle", withDestinationPath: "circle")
    let folder = try OutputFolder(scratch.path)
    try folder.write([("chain", "new"), ("dangling", "born")])
    #expect(scratch["real/file"] == "new" && scratch["real/born"] == "born")
    #expect(try files.destinationOfSymbolicLink(atPath: "\(scratch.path)/link") == "real/file")
    let circle = failure { () throws(CommandError) in try folder.write([("circle", "x")]) }
    #expect(circle?.status == .cannotWrite && circle?.message.text.contains("symbolic links") == true)
  }

  @Test func `a set is written as a whole or not at all where one of its files cannot be`() throws {
    let scratch = try Scratch()
    try scratch.put("old", "first")
    try FileManager.default.createDirectory(atPath: "\(scratch.path)/last", withIntermediateDirectories: true)
    let folder = try OutputFolder(scratch.path)
    let error = failure { () throws(CommandError) in try folder.write([("first", "new"), ("last", "new")]) }
    #expect(error?.status == .cannotWrite)
    #expect(
      error?.message.text
        == "cannot write \(scratch.path)/last: Is a directory. What stood there before is intact; choose another place "
        + "with --output.")
    #expect(scratch["first"] == "old" && scratch.names == ["first", "last"])
  }

  @Test func `what killed programs left is taken away, and nothing else`() throws {
    let scratch = try Scratch()
    let others = [".rerender-0123", ".rerender-0123456789abcdeg", "rerender-0123456789abcdef", ".hidden"]
    for name in others + [".rerender-0123456789abcdef"] { try scratch.put("x", name) }
    try OutputFolder(scratch.path).write([("report", "x")])
    #expect(scratch.names == (others + ["report"]).sorted())
  }

  @Test func `a folder that another program holds is waited for; then an update is refused and a report still written`()
    throws
  {
    let scratch = try Scratch()
    try scratch.put("old", "baseline")
    try scratch.put("x", ".rerender-0123456789abcdef")
    let other = open(scratch.path, O_RDONLY | O_DIRECTORY)
    defer { close(other) }
    try #require(flock(other, LOCK_EX | LOCK_NB) == 0)
    let folder = try OutputFolder(of: "\(scratch.path)/baseline", option: .baseline, attempts: 1)
    let error = failure { () throws(CommandError) in
      try folder.update("baseline") { () throws(CommandError) in "new" }
    }
    #expect(error?.status == .cannotWrite && error?.message.text.contains("another program holds it") == true)
    #expect(scratch["baseline"] == "old")
    try folder.write([("report", "new")])
    // What may be another program's, at work, is not touched.
    #expect(scratch.names == [".rerender-0123456789abcdef", "baseline", "report"])
    try #require(flock(other, LOCK_UN) == 0)
    try folder.update("baseline") { () throws(CommandError) in "new" }
    #expect(scratch["baseline"] == "new" && scratch.names == ["baseline", "report"])
  }

  @Test func `a pipe is written to and not replaced`() throws {
    let scratch = try Scratch()
    let path = "\(scratch.path)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    // Opened for both, so that neither side waits for the other.
    let reader = open(path, O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    try OutputFolder(of: path, option: .outputFile).write([("pipe", "through")])
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(reader, &bytes, bytes.count) == 7)
    #expect(String(decoding: bytes.prefix(7), as: UTF8.self) == "through")
    #expect(scratch.names == ["pipe"])
  }

  @Test func `a name as long as a name can be is written`() throws {
    let scratch = try Scratch()
    let name = String(repeating: "n", count: 255)
    try OutputFolder(scratch.path).write([(name, "x")])
    #expect(scratch.names == [name])
  }

  @Test(arguments: [("a/b", "a", "b"), ("b", ".", "b"), ("/b", "/", "b"), ("a/", "a", ""), ("/a/b", "/a", "b")])
  func `a path is split at its last slash`(path: String, folder: String, name: String) {
    #expect(FileTarget.split(path) == (folder, name))
  }
}
