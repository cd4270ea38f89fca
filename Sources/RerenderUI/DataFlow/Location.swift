import RerenderGraph

/// A place that a value is read from and written to: what a binding refers to.
class Location<Value>: @unchecked Sendable {
  // Sound to send: the subclasses add constants only, and what those refer to is safe to use from any thread.

  /// Reads the value; inside an evaluation, that makes the scope depend on it as far as the place can be depended on.
  func get() -> Value { fatalError("\(Self.self) does not say how it is read.") }

  /// Reads the value without depending on the place: what is read of an object in it may still be tracked.
  func peek() -> Value { get() }

  func set(_ value: Value, transaction: Transaction) {}

  /// Reads a part of the value, so that only a change of that part concerns the reader.
  func get(path: [AnyKeyPath], partIsEqual: @escaping @MainActor (Value, Value) -> Bool) -> Value { get() }

  /// Whether a view that holds a binding to the one place and a view that holds one to the other are the same.
  ///
  /// False unless a subclass can tell: bindings to closures and to objects never compare equal.
  func isSame(as other: Location<Value>) -> Bool { false }
}

/// A place in a view's own state.
final class StateLocation<Value>: Location<Value>, @unchecked Sendable {
  let storage: StateStorage<Value>

  init(_ storage: StateStorage<Value>) { self.storage = storage }

  override func get() -> Value { storage.read() }
  override func peek() -> Value { storage.peek() }

  override func set(_ value: Value, transaction: Transaction) { storage.write(value) }

  override func get(path: [AnyKeyPath], partIsEqual: @escaping @MainActor (Value, Value) -> Bool) -> Value {
    storage.read(path: path, partIsEqual: partIsEqual)
  }

  override func isSame(as other: Location<Value>) -> Bool { (other as? StateLocation)?.storage === storage }
}

/// A part of another place.
final class ProjectedLocation<Whole, Value>: Location<Value>, @unchecked Sendable {
  private let whole: Location<Whole>
  private let keyPath: WritableKeyPath<Whole, Value>

  init(_ whole: Location<Whole>, _ keyPath: WritableKeyPath<Whole, Value>) {
    self.whole = whole
    self.keyPath = keyPath
  }

  override func get() -> Value {
    get(path: []) { a, b in Comparisons.areEqual(a, b, mode: .equatableAlways) }
  }

  override func peek() -> Value { whole.peek()[keyPath: keyPath] }

  override func get(path: [AnyKeyPath], partIsEqual: @escaping @MainActor (Value, Value) -> Bool) -> Value {
    // Constant once made, and only read.
    nonisolated(unsafe) let keyPath = keyPath
    return whole.get(path: [keyPath] + path) { a, b in
      partIsEqual(a[keyPath: keyPath], b[keyPath: keyPath])
    }[keyPath: keyPath]
  }

  override func set(_ value: Value, transaction: Transaction) {
    var new = whole.get()
    new[keyPath: keyPath] = value
    whole.set(new, transaction: transaction)
  }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ProjectedLocation else { return false }
    return keyPath == other.keyPath && whole.isSame(as: other.whole)
  }
}

/// A property of an object, found by its key path.
final class ObjectLocation<Root: AnyObject, Value>: Location<Value>, @unchecked Sendable {
  private let object: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>
  /// A binding into an observable model is the same as another into the same property of the same model; one into an
  /// `ObservableObject` never is, since SwiftUI counts it as read whatever the view does.
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

/// A pair of closures.
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

/// A value that never changes.
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
