/// A wrapper around an object, for those who look for what a view observes.
package protocol ObjectHolder {
  /// The object; nil for a value.
  var heldObject: AnyObject? { get }
  /// Whether a view that holds it hears of the changes that the object announces.
  static var observesObject: Bool { get }
}
