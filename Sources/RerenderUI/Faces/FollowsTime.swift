/// A view that goes on with time rather than because of a person.
package protocol FollowsTime {}
extension TimelineView: FollowsTime {}
