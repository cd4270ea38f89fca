import Foundation
public import RerenderRunner

extension ScenarioSuite {
  /// The command line over the suite's scenarios: `@main struct MySuite: ScenarioSuite`.
  ///
  /// Asynchronous so that the work is a job of the main actor, as an app's is: the checks that the compiler puts at the
  /// entry of isolated closures then find their executor at once.
  @MainActor
  public static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    if let status = WorkerMain.runIfAsked(arguments: words, scenarios: scenarios) { exit(status) }
    let name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "rerender"
    exit(Program(name: name, scenarios: scenarios).run(words).rawValue)
  }
}
