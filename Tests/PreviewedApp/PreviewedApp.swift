import Rerender

/// An app as a team has it: screens and their previews, and no scenario.
@main
struct PreviewedApp: ScenarioSuite {
  static let scenarios = Scenario.previews
}
