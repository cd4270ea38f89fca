/// Has an `Optional` compared by what it holds.
protocol ComparedByWrapped {
  @MainActor static func test(mode: ComparisonMode) -> ValueComparison.Test
}

extension Optional: ComparedByWrapped {
  /// Both empty, or both full and equal; the bytes of an empty one mean nothing.
  static func test(mode: ComparisonMode) -> ValueComparison.Test {
    let wrapped = Comparisons.of(Wrapped.self, mode: mode)
    @MainActor func isEmpty(_ address: UnsafeRawPointer) -> Bool {
      if case .none = address.assumingMemoryBound(to: Wrapped?.self).pointee { true } else { false }
    }
    return { a, b in
      switch (isEmpty(a), isEmpty(b)) {
      case (true, true): true
      // The payload stands at the start of the optional.
      case (false, false): wrapped.areEqual(at: a, b)
      default: false
      }
    }
  }
}
