public import Rerender

/// The scenarios that come with the program.
public enum BuiltIn {
  public static let scenarios = [list, floor]
}
