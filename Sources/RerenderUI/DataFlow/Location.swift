import RerenderGraph

/// A place that a value is read from and written to: what a binding refers to.
class Location<Value>: @unchecked Sendable {
  // Sound to send: the subclasses add constants only, and what those refer to may be used from any thread.
  // `ScopedLocation` adds more, and says itself why it is sound.

  /// Reads what is in the place now: what actions see.
  func get() -> Value { fatalError("\(Self.self) does not say how it is read.") }

  /// Reads what an update of the graph sees in the place.
  ///
  /// An object's property is read through the object, so the scope that runs depends on it as on any other read.
  func installed() -> Value { get() }

  func set(_ value: Value, transaction: Transaction) {}

  /// Has a view depend on the place, where the place can tell of its changes.
  ///
  /// - Parameters:
  ///   - reader: The view that reads; `nil` for the view that holds the place, or owns it.
  ///   - path: The key paths that lead to the part that is read; empty for the whole.
  ///   - partIsEqual: Compares that part of two values, so that only a change of the part concerns the reader.
  @MainActor func noteRead(
    by reader: ScopeNode?, path: [AnyKeyPath], partIsEqual: (@MainActor (Value, Value) -> Bool)?
  ) {}

  /// Whether views that hold bindings to the two places are the same.
  ///
  /// False unless a subclass can tell: bindings to closures and to objects never compare equal.
  func isSame(as other: Location<Value>) -> Bool { false }

  /// The place itself, without the view through which it is read.
  var unscoped: Location<Value> { self }

  /// Whether the two are the same place, through whatever views they are read.
  final func refersToSame(as other: Location<Value>) -> Bool {
    let (place, otherPlace) = (unscoped, other.unscoped)
    return place === otherPlace || place.isSame(as: otherPlace)
  }

  /// Has a view depend on the whole place.
  @MainActor final func noteRead(by reader: ScopeNode? = nil) { noteRead(by: reader, path: [], partIsEqual: nil) }
}

/// A place in a view's own state.
final class StateLocation<Value>: Location<Value>, @unchecked Sendable {
  let storage: StateStorage<Value>

  init(_ storage: StateStorage<Value>) { self.storage = storage }

  override func get() -> Value { storage.current }
  override func installed() -> Value { storage.installed }

  override func set(_ value: Value, transaction: Transaction) { storage.write(value) }

  override func noteRead(
    by reader: ScopeNode?, path: [AnyKeyPath], partIsEqual: (@MainActor (Value, Value) -> Bool)?
  ) {
    storage.noteRead(by: reader, path: path, partIsEqual: partIsEqual)
  }

  override func isSame(as other: Location<Value>) -> Bool { (other as? StateLocation)?.storage === storage }
}

/// A place as one mounted view reads it. A read makes that view depend on the place, rather than the view that owns it.
final class ScopedLocation<Value>: Location<Value>, @unchecked Sendable {
  // Sound to send: `base` is constant, and may be used from any thread. The rest is used on the main actor only.
  private let base: Location<Value>
  /// The view; nil once it is unmounted. Unowned without a check is sound: unmounting the view calls `end`.
  private unowned(unsafe) var reader: ScopeNode?
  /// Whether the view has ever read the whole value.
  private(set) var wasRead = false

  @MainActor init(_ base: Location<Value>, for reader: ScopeNode) {
    self.base = base
    self.reader = reader
  }

  /// Called when the view is unmounted.
  @MainActor func end() { reader = nil }

  override func get() -> Value { base.get() }
  override func installed() -> Value { base.installed() }
  override func set(_ value: Value, transaction: Transaction) { base.set(value, transaction: transaction) }

  override func noteRead(
    by other: ScopeNode?, path: [AnyKeyPath], partIsEqual: (@MainActor (Value, Value) -> Bool)?
  ) {
    if other == nil && path.isEmpty {
      if wasRead { return }
      wasRead = true
    }
    guard let scope = other ?? reader else { return }
    base.noteRead(by: scope, path: path, partIsEqual: partIsEqual)
  }

  override var unscoped: Location<Value> { base.unscoped }
}

/// A part of another place.
final class ProjectedLocation<Whole, Value>: Location<Value>, @unchecked Sendable {
  private let whole: Location<Whole>
  private let keyPath: WritableKeyPath<Whole, Value>

  init(_ whole: Location<Whole>, _ keyPath: WritableKeyPath<Whole, Value>) {
    self.whole = whole
    self.keyPath = keyPath
  }

  override func get() -> Value { whole.get()[keyPath: keyPath] }
  override func installed() -> Value { whole.installed()[keyPath: keyPath] }

  override func noteRead(
    by reader: ScopeNode?, path: [AnyKeyPath], partIsEqual: (@MainActor (Value, Value) -> Bool)?
  ) {
    let isEqual = partIsEqual ?? { a, b in Comparisons.areEqual(a, b, mode: .equatableAlways) }
    whole.noteRead(by: reader, path: [keyPath] + path) { [keyPath] a, b in
      isEqual(a[keyPath: keyPath], b[keyPath: keyPath])
    }
  }

  override func set(_ value: Value, transaction: Transaction) {
    var new = whole.get()
    new[keyPath: keyPath] = value
    whole.set(new, transaction: transaction)
  }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ProjectedLocation else { return false }
    return keyPath == other.keyPath && whole.refersToSame(as: other.whole)
  }
}

/// A property of an object, found by its key path.
final class ObjectLocation<Root: AnyObject, Value>: Location<Value>, @unchecked Sendable {
  private let object: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>
  /// Whether bindings to one property of one object compare equal. They do for an observable model. They never do for
  /// an `ObservableObject`: SwiftUI counts such a binding as read whatever the view does.
  private let comparesEqual: Bool

  init(_ object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>, comparesEqual: Bool) {
    self.object = object
    self.keyPath = keyPath
    self.comparesEqual = comparesEqual
  }

  override func get() -> Value { object[keyPath: keyPath] }
  override func set(_ value: Value, transaction: Transaction) { object[keyPath: keyPath] = value }

  override func isSame(as other: Location<Value>) -> Bool {
    guard comparesEqual, let other = other as? ObjectLocation else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

/// The place of a binding that is made of two closures.
final class ClosureLocation<Value>: Location<Value>, @unchecked Sendable {
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    read = get
    write = set
  }

  override func get() -> Value { read() }
  override func set(_ value: Value, transaction: Transaction) { write(value, transaction) }
}

/// The place of a binding to a value that never changes.
final class ConstantLocation<Value>: Location<Value>, @unchecked Sendable {
  private let value: Value

  init(_ value: Value) { self.value = value }

  override func get() -> Value { value }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ConstantLocation, MainThread.isCurrent else { return false }
    // Nothing leaves the thread: the comparison runs here and now.
    nonisolated(unsafe) let (a, b) = (value, other.value)
    return MainThread.run { Comparisons.areEqual(a, b) }
  }
}
