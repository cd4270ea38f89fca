public import Rerender

/// The scenarios that come with the program.
public enum BuiltIn {
  /// A list in every way of writing it, and the floor: notifications without views; then, by name, what articles say
  /// and what people reported.
  public static let scenarios = [list, floor] + claims.scenarios + cases.scenarios
}
