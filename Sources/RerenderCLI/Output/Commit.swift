import Foundation

/// A commit that results are kept under.
struct Commit: Hashable {
  var name: String
  /// When it was made, in seconds since 1970, where Git knows.
  var time: Int?

  /// The commit that was named; else the one that is checked out; else the one that a service's job is of.
  ///
  /// - Throws: `CommandError` where none is known, or the name is none.
  static func find(_ given: String?, environment: [String: String]) throws(CommandError) -> Commit {
    if let given {
      let isName = !given.isEmpty && given.utf8.count <= 200 && given.unicodeScalars.allSatisfy { $0.value > 0x20 }
      guard isName, given.unicodeScalars.allSatisfy({ $0.value != 0x7F }) else {
        throw CommandError(.usage, "--commit takes a name without spaces, of 200 bytes at most; found \"\(given)\"")
      }
      return known(given) ?? Commit(name: given)
    }
    if let commit = known("HEAD") { return commit }
    for variable in ["GITHUB_SHA", "CI_COMMIT_SHA"] {
      if let name = environment[variable], !name.isEmpty { return Commit(name: name) }
    }
    throw CommandError(
      .usage,
      "it is not known which commit these results are of: this is no Git repository with a commit, and neither GITHUB_SHA "
        + "nor CI_COMMIT_SHA is set; name it with --commit")
  }

  /// The commit that Git knows by a name.
  private static func known(_ name: String) -> Commit? {
    let lines = git("log", "-1", "--format=%H %ct", "--end-of-options", name, "--")
    let words = lines?.split(whereSeparator: \.isWhitespace) ?? []
    guard words.count == 2, let time = Int(words[1]) else { return nil }
    return Commit(name: String(words[0]), time: time)
  }

  private static func git(_ arguments: String...) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? text : nil
  }
}
