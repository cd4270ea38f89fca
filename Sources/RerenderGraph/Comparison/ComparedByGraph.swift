/// A type of the library's own that says itself when two of its values are the same to the graph.
package protocol ComparedByGraph {
  /// Whether the two values are the same to the graph: a view that holds one of them equals a view that holds the
  /// other.
  @MainActor static func areEqual(_ a: Self, _ b: Self) -> Bool
}
