/// The mounted rows of a lazy container.
@MainActor
protocol LazyRows: Node {
  /// Realizes the rows in sight.
  func realizeRows()
}
