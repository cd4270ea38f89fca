public import RerenderGraph

/// A value that a view owns: kept from the view's mount to its unmount, whatever values of the view come by.
///
/// A view depends on its state once a body of it has read it. The initial value is made each time the view's value is
/// made, and ignored but for the first; in a host whose state defaults are lazy, it is made once, at the mount.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Initial
  private var storage: StateStorage<Value>?

  /// The initial value, or what makes it.
  private enum Initial {
    case value(Value)
    case closure(() -> Value)

    var value: Value {
      switch self {
      case .value(let value): value
      case .closure(let make): make()
      }
    }
  }

  /// A state with an initial value; see above for when that is made.
  public init(wrappedValue value: @autoclosure @escaping () -> Value) {
    initial = State.makesDefaultsLazily ? .closure(value) : .value(value())
  }

  /// The same by an older label.
  public init(initialValue value: @autoclosure @escaping () -> Value) {
    initial = State.makesDefaultsLazily ? .closure(value) : .value(value())
  }

  /// Whether the host that evaluates a view right now wants it.
  private static var makesDefaultsLazily: Bool {
    MainThread.isCurrent && MainThread.run { HostSettings.current?.stateDefaults == .lazy }
  }

  /// The value; outside a mounted view, the initial one.
  public var wrappedValue: Value {
    get { storage?.read() ?? initial.value }
    nonmutating set { storage?.write(newValue) }
  }

  /// A binding to the state. Making one does not count as reading it.
  public var projectedValue: Binding<Value> {
    guard let storage else { return .constant(initial.value) }
    return Binding(location: StateLocation(storage))
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A state that is nil at first.
  public init() { self.init(wrappedValue: nil) }
}

// Sound to send: a closure for the initial value is called on the main actor only.
extension State: @unchecked Sendable where Value: Sendable {}

extension State: GraphProperty {
  package static func makeSlot(for initial: State<Value>, in node: ScopeNode, name: String) -> StateStorage<Value> {
    StateStorage(initial.initial.value, in: node, name: name)
  }

  package static func takeSlot(
    _ live: StateStorage<Value>, for fresh: State<Value>, in node: ScopeNode, name: String
  ) -> StateStorage<Value>? {
    // Making an object is no question to ask; objects are told apart by identity in any case.
    guard let shadow = node.shadow, !live.wasWritten, !(Value.self is AnyObject.Type) else { return live }
    let value = fresh.initial.value
    guard !Comparisons.areEqual(live.read(), value, mode: .equatableAlways),
      shadow.isOutdatedCopy(live, value, in: node, name: name)
    else { return live }
    return StateStorage(value, in: node, name: name)
  }

  package mutating func connect(to slot: StateStorage<Value>, in node: ScopeNode) { storage = slot }

  package static func disconnect(_ slot: StateStorage<Value>, from node: ScopeNode) { slot.invalidate() }
}

extension State: ComparedByGraph {
  /// Always: the initial value of a later view value means nothing.
  package static func areEqual(_ a: State<Value>, _ b: State<Value>) -> Bool { true }
}
