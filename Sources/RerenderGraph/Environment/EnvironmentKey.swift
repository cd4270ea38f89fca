/// A key of a value in the environment.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// What a view sees where nobody above set the value.
  static var defaultValue: Value { get }
}
