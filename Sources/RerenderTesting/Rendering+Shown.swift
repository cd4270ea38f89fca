import RerenderDriving

extension Rendering {
  /// What the mounted views show, from the first to the last, as text: `Text("tea")`.
  ///
  /// Complexity: O(mounted views).
  public var shown: [String] { host.shown }

  /// Whether a mounted view shows something with a text in it.
  public func shows(_ part: String) -> Bool { host.shows(part) }
}
