/// What one view depends on in its environment.
///
/// The view takes its readers out of its environment when it is unmounted.
@MainActor
package protocol EnvironmentReader: AnyObject {
  /// The view's number in mount order. Readers are told in this order.
  var ordinal: Int { get }

  /// Looks at the new values, and has the view evaluated if its own is another.
  func environmentChanged(to values: EnvironmentValues)
}
