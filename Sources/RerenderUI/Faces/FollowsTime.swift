/// A view that goes on with time rather than because of a person.
package protocol FollowsTime {}
extension TimelineView: FollowsTime {}

/// What a view that goes on with time shows now.
@MainActor
package protocol TimelineStep {
  /// The seconds until it shows something else; `nil` where it never does.
  var untilNext: Double? { get }
  /// Has it show what comes next.
  func goOn()
}
