import BuiltInScenarios
import Rerender
import RerenderCLI

/// The command line over the built-in scenarios.
@main
struct RerenderMain: ScenarioSuite {
  static let scenarios = BuiltIn.scenarios

  @MainActor
  static func main() async { await main(replaying: ReplayTable.fidelity) }
}
