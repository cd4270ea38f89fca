/// A property of a view that comes with an initial value.
package protocol HoldsDefault: ComparedAsProperty {
  /// The type of that value.
  static var defaultType: any Any.Type { get }
}
