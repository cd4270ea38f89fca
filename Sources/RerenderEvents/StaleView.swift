/// A view that shows something else than a from-scratch evaluation of the same state would.
public struct StaleView: Hashable, Sendable, Codable {
  /// The view as people read it.
  public var view: ViewName
  /// What the view shows by itself, in a few words.
  public var shows: String
  /// What an evaluation from scratch shows there, in a few words.
  public var shouldShow: String
  /// What the view did not observe, where it could be found out.
  public var reason: String?

  /// A stale view. The reason is not known unless it is given.
  public init(view: ViewName, shows: String, shouldShow: String, reason: String? = nil) {
    self.view = view
    self.shows = shows
    self.shouldShow = shouldShow
    self.reason = reason
  }
}
