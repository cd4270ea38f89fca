/// A modifier that says how a view comes and goes.
@MainActor
package protocol TransitionCarrier {
  /// Whether the view goes without any transition.
  var leavesAtOnce: Bool { get }
}
