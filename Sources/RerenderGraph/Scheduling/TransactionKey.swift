/// A key of a value that transactions carry.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value
  /// What a transaction has that carries no value of the key.
  static var defaultValue: Value { get }
}
