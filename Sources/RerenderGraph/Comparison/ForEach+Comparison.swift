extension ForEach.Identify: ComparedByGraph {
  /// The way does not change with the value, but for a key path.
  package static func areEqual(_ a: Self, _ b: Self) -> Bool {
    if case (.keyPath(let a), .keyPath(let b)) = (a, b) { a == b } else { true }
  }
}
