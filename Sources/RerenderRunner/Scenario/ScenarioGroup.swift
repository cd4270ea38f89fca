/// Scenarios that belong together and can be run by one name.
///
/// ```swift
/// static let scenarios = [cart] + ScenarioGroup("forms", "Every form of the app") { [address, payment] }.scenarios
/// ```
public struct ScenarioGroup: Sendable {
  /// The name on the command line: lower-case words joined by hyphens.
  public let name: String
  /// One line that says what the scenarios have in common.
  public let title: String
  /// Whether the scenarios run only where they, or the group, are named.
  public let isOptional: Bool
  /// Whether the steps of the scenarios are timed. Counts and allocations are taken in any case.
  public let isTimed: Bool
  private let members: [Scenario]

  /// A group of scenarios, which run whenever no scenario is named, and are timed, unless said otherwise.
  public init(
    _ name: String, _ title: String, isOptional: Bool = false, isTimed: Bool = true, _ scenarios: () -> [Scenario]
  ) {
    self.name = name
    self.title = title
    self.isOptional = isOptional
    self.isTimed = isTimed
    members = scenarios()
  }

  /// The scenarios, in order, each of which knows its group.
  public var scenarios: [Scenario] { members.map { $0.joining(self) } }
}
