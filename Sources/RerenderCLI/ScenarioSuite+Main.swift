import Foundation
public import RerenderRunner

extension ScenarioSuite {
  /// The command line over the suite's scenarios: `@main struct MySuite: ScenarioSuite`.
  @MainActor
  public static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if let status = WorkerMain.runIfAsked(arguments: words, scenarios: scenarios) { exit(status) }
    let name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "rerender"
    exit(Program(name: name, scenarios: scenarios).run(words).rawValue)
  }
}
