import RerenderDriving

extension Rendering {
  /// What the mounted views show, from the first to the last, as text: `Text("tea")`.
  ///
  /// Complexity: O(mounted views).
  public var shown: [String] { host.shown }

  /// The screen as text: a line for each view of the app's, each control and each thing shown. A line is indented below
  /// what contains it. Two screens that show the same have the same text.
  ///
  /// Complexity: O(mounted nodes).
  public var outline: String { host.outline }

  /// Whether a mounted view shows something with a text in it.
  public func shows(_ part: String) -> Bool { host.shows(part) }
}
