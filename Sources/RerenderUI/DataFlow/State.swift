public import RerenderGraph

/// A value that a view owns: kept from the view's mount to its unmount, whatever values of the view come by.
///
/// A view depends on its state once a body of it has read it. The initial value is made each time the view's value is
/// made, and ignored but for the first.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private var initial: Value
  private var storage: StateStorage<Value>?

  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }

  /// The value; outside a mounted view, the initial one.
  public var wrappedValue: Value {
    get { storage?.read() ?? initial }
    nonmutating set { storage?.write(newValue) }
  }

  /// A binding to the state. Making one does not count as reading it.
  public var projectedValue: Binding<Value> {
    guard let storage else { return .constant(initial) }
    return Binding(location: StateLocation(storage))
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: GraphProperty {
  package static func makeSlot(for initial: State<Value>, in node: ScopeNode, name: String) -> StateStorage<Value> {
    StateStorage(initial.initial, in: node, name: name)
  }

  package mutating func connect(to slot: StateStorage<Value>, in node: ScopeNode) { storage = slot }

  package static func disconnect(_ slot: StateStorage<Value>, from node: ScopeNode) { slot.invalidate() }
}

extension State: ComparedByGraph {
  /// Always: the initial value of a later view value means nothing.
  package static func areEqual(_ a: State<Value>, _ b: State<Value>) -> Bool { true }
}
