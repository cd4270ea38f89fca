import Rerender

@main
struct ShopScenarios: ScenarioSuite {
  static let scenarios = [editCart]
}
