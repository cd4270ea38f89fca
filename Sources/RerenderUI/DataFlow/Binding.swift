public import RerenderGraph

/// A reference to a value that somebody else owns: reading and writing it reads and writes there.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: @unchecked Sendable {
  // Sound to send: a location may be used from any thread.
  let location: Location<Value>
  /// The transaction that writes through the binding are made in.
  public var transaction = Transaction()

  init(location: Location<Value>) { self.location = location }

  /// Makes a binding from two closures; two such bindings never compare equal.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ClosureLocation(get: get, set: { value, _ in set(value) })
  }

  /// Makes a binding from two closures, the second of which is told the transaction of the write.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    location = ClosureLocation(get: get, set: set)
  }

  /// A binding to a value that never changes; writing it does nothing.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(location: ConstantLocation(value)) }

  /// The value; reading it in a body makes the view depend on it.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set {
      guard !transaction.isEmpty else { return location.set(newValue, transaction: transaction) }
      Transaction.run(transaction) { location.set(newValue, transaction: transaction) }
    }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// Takes over another binding, where one is passed as `$value`.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a part of the value; where it leads to an object's property, making the binding reads that property.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    if let path = keyPath as? ReferenceWritableKeyPath<Value, Subject> { _ = location.peek()[keyPath: path] }
    var part = Binding<Subject>(location: ProjectedLocation(location, keyPath))
    part.transaction = transaction
    return part
  }
}

extension Binding: DynamicProperty {}

extension Binding: ComparedByGraph {
  /// By the place it refers to: a view that reads through a binding depends on that place by itself.
  package static func areEqual(_ a: Binding<Value>, _ b: Binding<Value>) -> Bool {
    a.location === b.location || a.location.isSame(as: b.location)
  }
}
