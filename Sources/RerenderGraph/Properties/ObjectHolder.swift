/// A property that wraps an object, as the search for what a view observes sees it.
package protocol ObjectHolder {
  /// The object; nil for a value.
  var heldObject: AnyObject? { get }
  /// Whether a view that holds it hears of the changes that the object announces.
  static var observesObject: Bool { get }
}
