public import RerenderGraph
public import RerenderProbe

/// A value that a view owns. The graph keeps it from the view's mount to its unmount, whatever new values of the view
/// come.
///
/// A view depends on its state once the state was read while the graph was updated: by its body, or by a closure that
/// the body made. Such a closure sees the value that the state had when that body ran. An action sees the value of the
/// moment.
///
/// The initial value is made each time the view's value is made, and only the first is used. It is still part of the
/// view's value: where it differs from the one before, as a new object does, the view is evaluated. In a host whose
/// state defaults are lazy, the initial value is made once, at the mount.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Initial
  private var installed: InstalledState<Value>?

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

  /// A state with an initial value. `State` says when that is made.
  public init(wrappedValue value: @autoclosure @escaping () -> Value) {
    initial = State.makesDefaultsLazily ? .closure(value) : .value(value())
  }

  /// A state whose initial value is made in an `init`, each time the view's value is made.
  public init(initialValue value: Value) { initial = .value(value) }

  /// Whether the host that is evaluating a view right now has lazy state defaults.
  private static var makesDefaultsLazily: Bool {
    MainThread.isCurrent && MainThread.run { HostSettings.current?.stateDefaults == .lazy }
  }

  /// The value; outside a mounted view, the initial one.
  public var wrappedValue: Value {
    get { installed?.read ?? initial.value }
    @inlinable
    @inline(__always)
    nonmutating set {
      store(newValue)
      WriteSite.end(State<Value>.self)
    }
  }

  @usableFromInline
  func store(_ newValue: Value) { installed?.storage.write(newValue) }

  /// A binding to the state. Making one does not count as reading it.
  public var projectedValue: Binding<Value> {
    guard let installed else { return .constant(initial.value) }
    return Binding(location: StateLocation(installed.storage), value: installed.unnoted)
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
    // No object is made only to be compared: a new one differs by its identity in any case.
    guard let shadow = node.shadow, !live.wasWritten, !(Value.self is AnyObject.Type) else { return live }
    let value = fresh.initial.value
    guard !Comparisons.areEqual(live.installed, value, mode: .equatableAlways),
      shadow.isOutdatedCopy(live, value, in: node, name: name)
    else { return live }
    return StateStorage(value, in: node, name: name)
  }

  package mutating func connect(to slot: StateStorage<Value>, in node: ScopeNode) { installed = InstalledState(slot) }
  package static var installsValues: Bool { true }
  package mutating func install() { installed?.install() }

  package static func disconnect(_ slot: StateStorage<Value>, from node: ScopeNode) { slot.invalidate() }
}

extension State: HoldsDefault {
  package static var defaultType: any Any.Type { Value.self }

  /// Equal where the initial values are. What the state holds is no part of a view's value.
  package static func areEqual(_ a: State<Value>, _ b: State<Value>) -> Bool {
    defaultsAreEqual(a, b, by: Comparisons.of(Value.self))
  }

  package static var propertyTest: ValueComparison.Test {
    let values = Comparisons.of(Value.self)
    return { a, b in
      defaultsAreEqual(
        a.assumingMemoryBound(to: Self.self).pointee, b.assumingMemoryBound(to: Self.self).pointee, by: values)
    }
  }

  /// Whether two initial values are equal. Lazy ones count as equal, so that none is made for the comparison.
  @MainActor private static func defaultsAreEqual(_ a: Self, _ b: Self, by values: ValueComparison) -> Bool {
    guard case .value(let a) = a.initial, case .value(let b) = b.initial else { return true }
    return values.areEqual(a, b)
  }
}

extension State: HoldsCopy {
  package var isOutdated: Bool { installed?.isOutdated ?? false }
  package var currentValue: Any? { installed?.storage.installed }
}
