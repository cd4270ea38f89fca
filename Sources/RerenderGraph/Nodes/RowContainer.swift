/// A node that mounts a view for each of its rows.
@MainActor
protocol RowContainer: Node {
  /// The composite views at the top of the rows.
  var rowViews: [ScopeNode] { get }
}
