/// Which keys were read of a whole environment, and how their values are compared.
package final class EnvironmentReads {
  private var tests: [ObjectIdentifier: (EnvironmentValues, EnvironmentValues) -> Bool] = [:]

  package init() {}

  func note<Value>(
    _ key: ObjectIdentifier, _ values: @escaping (EnvironmentValues, EnvironmentValues) -> (Value, Value)
  ) {
    guard tests[key] == nil else { return }
    tests[key] = { old, new in
      // Nothing leaves the thread: only `differ` runs this, on the main actor.
      nonisolated(unsafe) let (old, new) = values(old, new)
      return MainThread.run { Comparisons.areEqual(old, new) }
    }
  }

  /// Whether a key that was read has another value now.
  @MainActor package func differ(_ old: EnvironmentValues, _ new: EnvironmentValues) -> Bool {
    var (old, new) = (old, new)
    old.reads = nil
    new.reads = nil
    return tests.values.contains { !$0(old, new) }
  }
}
