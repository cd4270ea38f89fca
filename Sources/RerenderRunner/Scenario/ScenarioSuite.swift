/// A list of scenarios with a command line of its own.
///
/// A type that conforms and is marked `@main` is the same program as `rerender`, over its own scenarios.
public protocol ScenarioSuite {
  /// The scenarios, in the order in which they are listed.
  static var scenarios: [Scenario] { get }
}
