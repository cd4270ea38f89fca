/// A property whose value a view's update copies: the body, and closures that it made, see that copy.
@MainActor
package protocol HoldsCopy {
  /// Whether what the copy was made of has changed since.
  var isOutdated: Bool { get }
  /// The value of now; nil where the property belongs to no mounted view.
  var currentValue: Any? { get }
}
