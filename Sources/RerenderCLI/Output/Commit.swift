import RerenderRunner

/// A commit that results are kept under.
struct Commit: Hashable {
  var name: String
  /// When it was made, in seconds since 1970, where Git knows.
  var time: Int?

  /// The commit that was named, or else the one that is checked out, or else the one of a service's job.
  ///
  /// - Parameter patience: How many seconds Git may take.
  /// - Throws: `CommandError` where no commit is known, the name is none, or Git does not answer.
  static func find(
    _ given: String?, environment: [String: String], patience: Double = HelperProgram.patience
  ) throws(CommandError) -> Commit {
    if let given {
      let isName = !given.isEmpty && given.utf8.count <= 200 && given.unicodeScalars.allSatisfy { $0.value > 0x20 }
      guard isName, given.unicodeScalars.allSatisfy({ $0.value != 0x7F }) else {
        throw CommandError(.usage, "--commit takes a name without spaces, of 200 bytes at most; found \"\(given)\"")
      }
      return try known(given, environment, patience) ?? Commit(name: given)
    }
    if let commit = try known("HEAD", environment, patience) { return commit }
    for variable in ["GITHUB_SHA", "CI_COMMIT_SHA"] {
      if let name = environment[variable], !name.isEmpty { return Commit(name: name) }
    }
    throw CommandError(
      .usage,
      "it is not known which commit these results are of: this is no Git repository with a commit, and neither GITHUB_SHA "
        + "nor CI_COMMIT_SHA is set; name it with --commit")
  }

  /// Whether files that Git knows differ from the commit that is checked out.
  static func hasChanges(environment: [String: String]) -> Bool {
    // Git would update its index unless it is told not to.
    let git = HelperProgram("git", ["--no-optional-locks", "status", "--porcelain", "--untracked-files=no"])
    guard case .said(let text) = git.run(environment: environment) else { return false }
    return text.contains { !$0.isWhitespace }
  }

  /// The commit that Git knows by a name.
  private static func known(
    _ name: String, _ environment: [String: String], _ patience: Double
  ) throws(CommandError) -> Commit? {
    let git = HelperProgram("git", ["log", "-1", "--format=%H %ct", "--end-of-options", name, "--"])
    switch git.run(patience: patience, environment: environment) {
    case .said(let text):
      let words = text.split(whereSeparator: \.isWhitespace)
      guard words.count == 2, let time = Int(words[1]) else { return nil }
      return Commit(name: String(words[0]), time: time)
    case .failed: return nil
    case .silent(let seconds):
      throw CommandError(
        .internalError,
        "git did not answer within \(Int(seconds)) s, so that the commit is not known; nothing was added")
    }
  }
}
