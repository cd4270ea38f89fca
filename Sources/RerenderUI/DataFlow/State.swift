public import RerenderGraph
public import RerenderProbe

/// A value that a view owns: kept from the view's mount to its unmount, whatever values of the view come by.
///
/// A view depends on its state once it was read while the graph was updated: by its body, or by a closure that the body
/// made. Such a closure sees the value that the state had when that body ran; an action sees the value of the moment.
///
/// The initial value is made each time the view's value is made, and ignored but for the first. Yet it is part of the
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

  /// A state with an initial value; see above for when that is made.
  public init(wrappedValue value: @autoclosure @escaping () -> Value) {
    initial = State.makesDefaultsLazily ? .closure(value) : .value(value())
  }

  /// A state with a value that an `init` gives it, which is built whenever the view's value is.
  public init(initialValue value: Value) { initial = .value(value) }

  /// Whether the host that evaluates a view right now wants it.
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
    // Making an object is no question to ask; objects are told apart by identity in any case.
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

  /// By the initial values that the two came with: what the state holds is no part of a view's value.
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

  /// Defaults that are made lazily are not made to be compared.
  @MainActor private static func defaultsAreEqual(_ a: Self, _ b: Self, by values: ValueComparison) -> Bool {
    guard case .value(let a) = a.initial, case .value(let b) = b.initial else { return true }
    return values.areEqual(a, b)
  }
}

extension State: HoldsCopy {
  package var isOutdated: Bool { installed?.isOutdated ?? false }
  package var currentValue: Any? { installed?.storage.installed }
}
