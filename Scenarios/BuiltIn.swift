public import Rerender

/// The scenarios that come with the program.
public enum BuiltIn {
  /// A list in every way of writing it, the floor: notifications without views, and what articles say, measured.
  public static let scenarios = [list, floor] + claims.scenarios
}
