/// A view that changes as time passes, without a person.
package protocol FollowsTime {}
extension TimelineView: FollowsTime {}

/// The step that a view which follows time shows now.
@MainActor
package protocol TimelineStep {
  /// The seconds until the next step; `nil` where there is none.
  var untilNext: Double? { get }
  /// Has the view show the next step.
  func goOn()
}
