/// Public reports of views that are evaluated too often, or not at all, restated as replays.
///
/// What a replay has to count follows from the rules that the fidelity table holds, or was counted on the installed
/// toolchain's Observation.
public enum FieldCases {
  /// The cases with a replay, in the order of their ids.
  public static let facts: [Fact] = groups.flatMap { $0 }.sorted { FactID($0.id) < FactID($1.id) }

  private static let groups: [[Fact]] = []

  /// The cases without a replay, and why.
  public static let unreplayable: [UnreplayableFact] = []
}
