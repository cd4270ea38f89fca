public import Rerender

/// The scenarios that come with the program.
public enum BuiltIn {
  /// A list in every way of writing it, and the floor: notifications without views.
  public static let scenarios = [list, floor]
}
