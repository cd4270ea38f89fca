/// A property whose value an update copies into the view. The body sees that copy, and so do closures that it makes.
@MainActor
package protocol HoldsCopy {
  /// Whether what the copy was made of has changed since.
  var isOutdated: Bool { get }
  /// The value of now; nil where the property belongs to no mounted view.
  var currentValue: Any? { get }
}
