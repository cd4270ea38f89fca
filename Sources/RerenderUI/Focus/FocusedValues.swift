import Observation
public import RerenderGraph

/// A key of a value that the focused view offers to menus and other views.
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// The values that focused views offer.
public struct FocusedValues {
  var values: [ObjectIdentifier: Any] = [:]

  /// The value of a key; nil where no view offers one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// The focused values of one host: those of the views that are mounted with one.
@MainActor @Observable
final class FocusedValueStore {
  private(set) var values = FocusedValues()
  /// What mounted views offer; the last offer is at the end.
  @ObservationIgnored private var offers: [Offer] = []

  /// What one view offers under one key path.
  private struct Offer {
    let owner: ObjectIdentifier
    let keyPath: AnyKeyPath
    let apply: @MainActor (inout FocusedValues) -> Void
  }

  /// Takes an offer. The view's earlier offer under the key path is replaced.
  func offer<Value>(_ value: Value?, at keyPath: WritableKeyPath<FocusedValues, Value?>, by owner: AnyObject) {
    offers.removeAll { $0.owner == ObjectIdentifier(owner) && $0.keyPath == keyPath }
    offers.append(
      Offer(owner: ObjectIdentifier(owner), keyPath: keyPath, apply: { $0[keyPath: keyPath] = value }))
    values[keyPath: keyPath] = value
  }

  /// Takes an offer back. Another view's offer under the key path stays, or counts again.
  func withdraw<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, by owner: AnyObject) {
    guard let place = offers.firstIndex(where: { $0.owner == ObjectIdentifier(owner) && $0.keyPath == keyPath }) else {
      return
    }
    let isLast = offers.lastIndex { $0.keyPath == keyPath } == place
    offers.remove(at: place)
    guard isLast else { return }
    if let next = offers.last(where: { $0.keyPath == keyPath }) {
      next.apply(&values)
    } else {
      values[keyPath: keyPath] = nil
    }
  }

  /// The store of a host.
  static func of(_ host: RerenderGraph.Host) -> FocusedValueStore {
    host.attached(FocusedValueStore.self) { FocusedValueStore() }
  }
}

/// A value that the focused view offers; nil where no view offers one.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Value?>
  private var store: FocusedValueStore?

  /// The value at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { self.keyPath = keyPath }

  /// The value offered last in the same host; reading it in a body makes the view depend on it.
  @MainActor public var wrappedValue: Value? { store?.values[keyPath: keyPath] }
}

extension FocusedValue: GraphProperty {
  package static func makeSlot(for initial: Self, in node: ScopeNode, name: String) -> AnyObject {
    FocusedValueStore.of(node.host)
  }

  package mutating func connect(to slot: AnyObject, in node: ScopeNode) { store = slot as? FocusedValueStore }
}

extension FocusedValue: ComparedByGraph {
  package static func areEqual(_ a: Self, _ b: Self) -> Bool { a.keyPath == b.keyPath }
}

/// A binding that the focused view offers; nil where no view offers one.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private var focused: FocusedValue<Binding<Value>>

  /// The binding at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { focused = FocusedValue(keyPath) }

  /// The value of the binding; nil where no view offers a binding. Writing nil, or without a binding, does nothing.
  @MainActor public var wrappedValue: Value? {
    get { focused.wrappedValue?.live }
    nonmutating set { if let newValue { focused.wrappedValue?.wrappedValue = newValue } }
  }
}

/// Offers a value while the view is mounted.
private struct FocusedValueModifier<Value>: LifecycleModifier {
  let keyPath: WritableKeyPath<FocusedValues, Value?>
  let value: Value?

  /// Where the value is offered.
  @MainActor
  final class Record {
    var store: FocusedValueStore?
  }

  func makeRecord() -> Record { Record() }

  func mount(_ record: Record, in node: Node) {
    record.store = FocusedValueStore.of(node.host)
    record.store?.offer(value, at: keyPath, by: record)
  }

  func update(_ record: Record, from old: Self, in node: Node) {
    if old.keyPath != keyPath {
      record.store?.withdraw(old.keyPath, by: record)
    } else if Comparisons.areEqual(old.value, value) {
      return
    }
    record.store?.offer(value, at: keyPath, by: record)
  }

  func unmount(_ record: Record) { record.store?.withdraw(keyPath, by: record) }
}

extension View {
  /// Offers a value while the view has the focus: while it is mounted, as there is no keyboard.
  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    modifier(FocusedValueModifier(keyPath: keyPath, value: value))
  }

  /// Offers a value to all views of the scene.
  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    modifier(FocusedValueModifier(keyPath: keyPath, value: value))
  }
}
