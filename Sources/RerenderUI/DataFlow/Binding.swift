public import RerenderGraph
public import RerenderProbe

/// A reference to a value that somebody else owns: reading and writing it reads and writes there.
///
/// While the graph is updated, a binding gives the value that the last update of the view that holds it installed; one
/// that no view holds gives the value that it was made with. In an action it gives what is there now.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: @unchecked Sendable {
  // Sound to send: a location may be used from any thread, and the value is handed on with the binding.
  private(set) var location: Location<Value>
  /// What updates of the graph see of the place.
  private var value: Value
  /// The transaction that writes through the binding are made in.
  public var transaction = Transaction()

  /// - Parameters:
  ///   - location: The place.
  ///   - value: What the view that the binding is made from sees there.
  init(location: Location<Value>, value: Value) {
    self.location = location
    self.value = value
  }

  /// Makes a binding from two closures; two such bindings never compare equal. The first is called at once, and
  /// whenever a view that holds the binding is updated.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(get: get, set: { value, _ in set(value) })
  }

  /// Makes a binding from two closures, the second of which is told the transaction of the write.
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

  /// A binding to a part of the value; where it leads to an object's property, making the binding reads that property.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    var part = Binding<Subject>(location: ProjectedLocation(location, keyPath), value: unnoted[keyPath: keyPath])
    part.transaction = transaction
    return part
  }
}

extension Binding {
  /// What reading gives, without depending on it.
  var unnoted: Value { GraphUpdate.isRunningHere ? value : location.get() }

  /// What is there now, for the library's own views: the scope of theirs that runs depends on the place by itself, and
  /// the view that the binding was made in does not.
  var live: Value {
    guard GraphUpdate.isRunningHere else { return location.get() }
    MainThread.run {
      if let scope = ScopeNode.current { location.noteRead(by: scope) }
    }
    return location.installed()
  }

  /// Whether the two refer to the same place.
  func refersToSame(as other: Binding<Value>) -> Bool { location.refersToSame(as: other.location) }
}

extension Binding: GraphProperty {
  /// The place as the view that holds the binding reads it.
  @MainActor
  package final class Slot {
    fileprivate var location: ScopedLocation<Value>?

    /// The place that a binding refers to, read for the view: the same as before where the binding refers to the same.
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
  /// What a view on the side reads concerns nobody.
  package static func takeSlot(_ live: Slot, for fresh: Self, in node: ScopeNode, name: String) -> Slot? { nil }

  package mutating func connect(to slot: Slot, in node: ScopeNode) { location = slot.scoped(location, for: node) }

  package static var installsValues: Bool { true }
  package mutating func install() { value = location.installed() }

  package static func disconnect(_ slot: Slot, from node: ScopeNode) { slot.location?.end() }
}

extension Binding: ComparedAsProperty {
  /// By the place and the value: one that no view holds gives the value that it was made with.
  package static func areEqual(_ a: Binding<Value>, _ b: Binding<Value>) -> Bool {
    a.refersToSame(as: b) && Comparisons.areEqual(a.value, b.value)
  }

  /// By the place: a view that reads through a binding depends on that place by itself.
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
