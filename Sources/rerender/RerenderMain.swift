import BuiltInScenarios
import Rerender

/// The command line over the built-in scenarios.
@main
struct RerenderMain: ScenarioSuite {
  static let scenarios = BuiltIn.scenarios
}
