public import RerenderGraph

/// A state that a gesture changes while it goes on, and that goes back to its first value when the gesture ends.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private let willReset: (Value, inout Transaction) -> Void
  private var installed: InstalledState<Value>?

  /// A state with a value to start from and go back to.
  public init(wrappedValue: Value) {
    initial = wrappedValue
    willReset = { _, _ in }
  }

  /// A state with a value to start from and go back to; the older label.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// A state whose value goes back in a given transaction.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    initial = wrappedValue
    willReset = { _, transaction in transaction = resetTransaction }
  }

  /// A state with a closure that is told the last value and changes the transaction in which the value goes back.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    willReset = reset
  }

  /// The value; reading it in a body makes the view depend on it.
  public var wrappedValue: Value { installed?.read ?? initial }

  /// The state itself, to be handed to `Gesture.updating`.
  public var projectedValue: GestureState<Value> { self }

  /// Changes the value in a transaction that the closure may change, as a gesture does while it goes on.
  package func update(_ change: (inout Value, inout Transaction) -> Void) {
    var value = wrappedValue
    var transaction = Transaction()
    change(&value, &transaction)
    // A transaction that carries nothing is no transaction of its own: the write belongs with those around it.
    guard !transaction.isEmpty else { return installed?.storage.write(value) ?? () }
    Transaction.run(transaction) { installed?.storage.write(value) }
    transaction.completion?.runUnlessAwaited()
  }

  /// Puts the first value back, as a gesture does when it ends.
  package func reset() {
    var transaction = Transaction()
    willReset(wrappedValue, &transaction)
    Transaction.run(transaction) { installed?.storage.write(initial) }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// A state that is nil at first and in the end.
  public init() { self.init(wrappedValue: nil) }
}

extension GestureState: GraphProperty {
  package static func makeSlot(for initial: Self, in node: ScopeNode, name: String) -> StateStorage<Value> {
    StateStorage(initial.initial, in: node, name: name)
  }

  package mutating func connect(to slot: StateStorage<Value>, in node: ScopeNode) { installed = InstalledState(slot) }
  package static var installsValues: Bool { true }
  package mutating func install() { installed?.install() }
  package static func disconnect(_ slot: StateStorage<Value>, from node: ScopeNode) { slot.invalidate() }
}

extension GestureState: HoldsDefault {
  package static var defaultType: any Any.Type { Value.self }

  /// Equal where the values to start from are, as for a `State`.
  package static func areEqual(_ a: Self, _ b: Self) -> Bool { Comparisons.areEqual(a.initial, b.initial) }

  package static var propertyTest: ValueComparison.Test {
    let values = Comparisons.of(Value.self)
    return { a, b in
      values.areEqual(
        a.assumingMemoryBound(to: Self.self).pointee.initial, b.assumingMemoryBound(to: Self.self).pointee.initial)
    }
  }
}

extension GestureState: HoldsCopy {
  package var isOutdated: Bool { installed?.isOutdated ?? false }
  package var currentValue: Any? { installed?.storage.installed }
}
