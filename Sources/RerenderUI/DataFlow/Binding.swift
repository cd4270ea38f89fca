public import RerenderGraph
public import RerenderProbe

/// A reference to a value that something else owns. Reads and writes of the binding go to that value.
///
/// While the graph is updated, a binding gives the value that was installed by the last update of the view that holds
/// it. A binding that no view holds gives the value that it was made with. In an action a binding gives what is stored
/// now.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: @unchecked Sendable {
  // Sound to send: a location may be used from any thread, and the value is handed on with the binding.
  private(set) var location: Location<Value>
  /// The value that a read gives while the graph is updated.
  private var value: Value
  /// The transaction that writes through the binding are made in.
  public var transaction = Transaction()

  /// - Parameters:
  ///   - location: The place that the binding refers to.
  ///   - value: The value that the view that makes the binding sees there.
  init(location: Location<Value>, value: Value) {
    self.location = location
    self.value = value
  }

  /// Makes a binding from two closures; two such bindings never compare equal.
  ///
  /// `get` is called at once, and whenever a view that holds the binding is updated.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(get: get, set: { value, _ in set(value) })
  }

  /// Makes a binding from two closures, where `set` is told the transaction of the write too.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(location: ClosureLocation(get: get, set: set), value: get())
  }

  /// A binding to a value that never changes; writing it does nothing.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value), value: value)
  }

  /// The value; reading it in a body makes the view depend on it.
  public var wrappedValue: Value {
    get {
      guard GraphUpdate.isRunningHere else { return location.get() }
      MainThread.run { location.noteRead() }
      return value
    }
    @inlinable
    @inline(__always)
    nonmutating set {
      store(newValue)
      WriteSite.end(Binding<Value>.self)
    }
  }

  @usableFromInline
  func store(_ newValue: Value) {
    guard !transaction.isEmpty else { return location.set(newValue, transaction: transaction) }
    Transaction.run(transaction) { location.set(newValue, transaction: transaction) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// Takes over another binding, where one is passed as `$value`.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a part of the value. Where the key path leads to an object's property, making it reads that property.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    var part = Binding<Subject>(location: ProjectedLocation(location, keyPath), value: unnoted[keyPath: keyPath])
    part.transaction = transaction
    return part
  }
}

extension Binding {
  /// The value that a read gives, without making any view depend on it.
  var unnoted: Value { GraphUpdate.isRunningHere ? value : location.get() }

  /// The value in the place, whatever was installed in this binding. For views of the library's own: the scope that
  /// runs depends on the place, and the view that made the binding does not.
  var live: Value {
    guard GraphUpdate.isRunningHere else { return location.get() }
    MainThread.run {
      if let scope = ScopeNode.current { location.noteRead(by: scope) }
    }
    return location.installed()
  }

  /// Whether both bindings refer to the same place.
  func refersToSame(as other: Binding<Value>) -> Bool { location.refersToSame(as: other.location) }
}

extension Binding: GraphProperty {
  /// The place as the view that holds the binding reads it.
  @MainActor
  package final class Slot {
    fileprivate var location: ScopedLocation<Value>?

    /// The place of a binding as the view reads it. Bindings to the same place get the same object.
    fileprivate func scoped(_ new: Location<Value>, for node: ScopeNode) -> ScopedLocation<Value> {
      if let location, location.refersToSame(as: new) { return location }
      let made = ScopedLocation(new, for: node)
      if location?.wasRead == true { made.noteRead() }
      location?.end()
      location = made
      return made
    }
  }

  package static func makeSlot(for initial: Self, in node: ScopeNode, name: String) -> Slot { Slot() }
  /// A shadow's view has a slot of its own: what it reads makes no view depend on the place.
  package static func takeSlot(_ live: Slot, for fresh: Self, in node: ScopeNode, name: String) -> Slot? { nil }

  package mutating func connect(to slot: Slot, in node: ScopeNode) { location = slot.scoped(location, for: node) }

  package static var installsValues: Bool { true }
  package mutating func install() { value = location.installed() }

  package static func disconnect(_ slot: Slot, from node: ScopeNode) { slot.location?.end() }
}

extension Binding: ComparedAsProperty {
  /// Equal where the place and the value are. The value counts, since a binding that no view holds gives the value that
  /// it was made with.
  package static func areEqual(_ a: Binding<Value>, _ b: Binding<Value>) -> Bool {
    a.refersToSame(as: b) && Comparisons.areEqual(a.value, b.value)
  }

  /// Equal where the place is: a view that reads through a binding depends on the place itself.
  package static var propertyTest: ValueComparison.Test {
    { a, b in
      a.assumingMemoryBound(to: Self.self).pointee.refersToSame(as: b.assumingMemoryBound(to: Self.self).pointee)
    }
  }
}

extension Binding: HoldsCopy {
  package var isOutdated: Bool {
    !Comparisons.areEqual(value, location.installed(), mode: .equatableAlways)
  }

  package var currentValue: Any? { location.installed() }
}
