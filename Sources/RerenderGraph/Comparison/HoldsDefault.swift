/// A property of a view that comes with a value to start from.
package protocol HoldsDefault: ComparedAsProperty {
  /// The type of that value.
  static var defaultType: any Any.Type { get }
}
