import Foundation
import RerenderEvents
import RerenderHistory
import RerenderResults
import RerenderRunner

/// Counts that belong to a commit: the baseline that it has, or results that a history keeps of it.
enum CommittedCounts {
  /// The largest baseline that is read from a commit, in bytes.
  private static let largest = 64 << 20

  /// The baseline of a commit, and what to call it.
  ///
  /// - Parameters:
  ///   - commit: Anything that Git takes for a commit, or a name that results were kept under.
  ///   - file: The path of baselines from the working folder.
  ///   - history: The history to look into where the commit has no such file.
  /// - Throws: `CommandError` where neither is there, or where one is not as it should be.
  static func baseline(
    of commit: String, file: String, history: String
  ) throws(CommandError) -> (baseline: Baseline, name: String) {
    let folder = FileManager.default.currentDirectoryPath + "/"
    let path = file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
    let git = HelperProgram("git", ["show", "--end-of-options", "\(commit):./\(path)"])
    if !path.hasPrefix("/"), !commit.hasPrefix("-"), case .said(let text) = git.run(largest: largest) {
      do throws(ResultsFileError) {
        return (try BaselineFile.decode(Array(text.utf8), file: "\(commit):\(path)"), "\(path) of \(commit)")
      } catch {
        throw CommandError(.badInput, "\(error.description)")
      }
    }
    if let (name, results) = try kept(commit, in: history) {
      let baseline = Baseline().recording(results, scope: GateScope(), recordsAllocations: true)
      return (baseline, "the results of \(name.prefix(12)) in \(history)")
    }
    throw CommandError(
      .nothingToHold,
      "there is nothing to hold against: \(commit) has no \(path), and \(history) has no results of it; `history add` keeps them"
    )
  }

  /// Results from a file, or else from a history by their commit, and what to call them.
  static func results(_ operand: String, history: String) throws(CommandError) -> (results: Results, name: String) {
    if access(operand, F_OK) == 0 || errno != ENOENT || operand.hasSuffix(".json") {
      return (try InputFile.results(operand), operand)
    }
    if let (name, results) = try kept(operand, in: history) { return (results, String(name.prefix(12))) }
    throw CommandError(
      .badInput,
      "\(operand) is neither a file nor a commit of which \(history) has results; `history show` tells which it has")
  }

  /// What a history keeps of a commit, by the name given or by Git's name for it.
  private static func kept(_ commit: String, in history: String) throws(CommandError) -> (String, Results)? {
    guard access(history, F_OK) == 0 else { return nil }
    let known = try? Commit.find(commit, environment: ProcessInfo.processInfo.environment)
    do throws(HistoryError) {
      let file = try HistoryFile(reading: history)
      for name in [known?.name, commit].compactMap(\.self) {
        if let found = try file.results(of: name) { return found }
      }
      return nil
    } catch {
      throw CommandError(error)
    }
  }
}
