/// A type with a rule of its own, for the engine's own kinds of values.
package protocol ComparedByGraph {
  /// Whether a view that holds the one and a view that holds the other are the same to the graph.
  @MainActor static func areEqual(_ a: Self, _ b: Self) -> Bool
}
