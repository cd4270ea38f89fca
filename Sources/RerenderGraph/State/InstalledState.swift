/// A state as one copy of a view's value holds it: the storage, and the value that the view's update installed.
///
/// Every property with a state behind it reads through this type, by one rule. While the graph is updated, the copy
/// gives what was installed in it. A closure that an older body made shows the older value, in whichever pass it runs.
/// Such a read has the view that owns the state depend on it. In an action, the copy gives what the storage holds.
package struct InstalledState<Value> {
  package let storage: StateStorage<Value>
  /// What the last update of the view installed.
  package private(set) var value: Value

  @MainActor package init(_ storage: StateStorage<Value>) {
    self.storage = storage
    value = storage.installed
  }

  /// Reads the value by the rule above.
  package var read: Value { inUpdate ?? storage.current }

  /// Reads the value as an update sees it; nil outside one.
  package var inUpdate: Value? {
    guard GraphUpdate.isRunningHere else { return nil }
    storage.noteRead()
    return value
  }

  /// The value by the same rule, without depending on it.
  package var unnoted: Value { GraphUpdate.isRunningHere ? value : storage.current }

  /// Installs the value of the update that runs.
  @MainActor package mutating func install() { value = storage.installed }

  /// Whether the storage holds another value by now.
  @MainActor package var isOutdated: Bool {
    !Comparisons.areEqual(value, storage.installed, mode: .equatableAlways)
  }
}
