import Foundation
import Glibc
import RerenderEvents
public import RerenderRunner

extension ScenarioSuite {
  /// The command line over the suite's scenarios: `@main struct MySuite: ScenarioSuite`.
  ///
  /// The function is asynchronous so that its work is a job of the main actor, as an app's is. The checks that the
  /// compiler puts at the entry of isolated closures then find their executor at once.
  @MainActor
  public static func main() async { await main(replaying: []) }

  /// The command line, with more for `doctor` to replay.
  @MainActor
  package static func main(replaying tables: [ReplayTable]) async {
    let words = Array(CommandLine.arguments.dropFirst())
    if let status = await WorkerMain.runIfAsked(arguments: words, scenarios: scenarios) { exit(status) }
    // Swift reads the command line from `/proc`. Where that is missing, even the program's name is.
    guard let path = CommandLine.arguments.first else {
      Terminal.note(
        "rerender: the command line cannot be read: it is taken from /proc/self/cmdline, and there is none; mount /proc"
      )
      exit(ExitStatus.internalError.rawValue)
    }
    let name = URL(fileURLWithPath: path).lastPathComponent
    OutOfMemory.say(Program.lastWords(name), to: STDERR_FILENO, endingWith: ExitStatus.internalError.rawValue)
    exit(Program(name: name, scenarios: scenarios, tables: tables).run(words).rawValue)
  }
}

extension Program {
  /// The message of the program where memory runs out.
  fileprivate static func lastWords(_ name: String) -> String {
    SafeText.withoutCommands(SafeText.escaped(name))
      + ": out of memory. Each file on disk is whole: as it was, or as it "
      + "was to be. Raise the limit (ulimit -v), or ask for less at once.\n"
  }
}
