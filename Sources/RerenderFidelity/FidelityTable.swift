/// Every fact that is known about how SwiftUI, Combine and Observation behave, and what its replay has to count.
public enum FidelityTable {
  /// The facts with a replay, in order.
  public static let facts: [Fact] =
    ParentPassFacts.all + ValueComparisonFacts.all + ClosureFacts.all
}
