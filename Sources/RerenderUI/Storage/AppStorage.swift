public import Foundation
public import RerenderGraph

/// A value kept under a key in the app's defaults, shared by every view with that key.
///
/// A view depends on it once a body of it has read it, like a state.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let coding: StoredValue<Value>
  private let store: KeyedStore
  private var slot: StoredSlot<Value>?

  private init(_ initial: Value, _ key: String, _ store: UserDefaults?, _ coding: StoredValue<Value>) {
    self.key = key
    self.initial = initial
    self.coding = coding
    self.store = .of(store)
  }

  /// The value; the initial one where nothing is stored.
  public var wrappedValue: Value {
    get { slot?.state.read() ?? store.value(key).flatMap(coding.decode) ?? initial }
    nonmutating set { store.set(coding.encode(newValue), for: key) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(location: StoredLocation(store: store, key: key, coding: coding, initial: initial, state: slot?.state))
  }
}

/// The place of a stored value.
final class StoredLocation<Value>: Location<Value>, @unchecked Sendable {
  // Sound to send: everything is constant, and the store and the state may be used from any thread.
  private let store: KeyedStore
  private let key: String
  private let coding: StoredValue<Value>
  private let initial: Value
  private let state: StateStorage<Value>?

  init(store: KeyedStore, key: String, coding: StoredValue<Value>, initial: Value, state: StateStorage<Value>?) {
    self.store = store
    self.key = key
    self.coding = coding
    self.initial = initial
    self.state = state
  }

  override func get() -> Value { state?.read() ?? store.value(key).flatMap(coding.decode) ?? initial }

  override func set(_ value: Value, transaction: Transaction) { store.set(coding.encode(value), for: key) }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? StoredLocation else { return false }
    return store === other.store && key == other.key && state === other.state
  }
}

extension AppStorage: GraphProperty {
  package static func makeSlot(for initial: Self, in node: ScopeNode, name: String) -> StoredSlot<Value> {
    StoredSlot(
      initial.key, in: initial.store, initial: initial.initial, coding: initial.coding, node: node, name: name)
  }

  package mutating func connect(to slot: StoredSlot<Value>, in node: ScopeNode) { self.slot = slot }
  package static func disconnect(_ slot: StoredSlot<Value>, from node: ScopeNode) { slot.end() }
}

extension AppStorage: ComparedByGraph {
  package static func areEqual(_ a: Self, _ b: Self) -> Bool { a.key == b.key && a.store === b.store }
}

extension AppStorage where Value == Bool {
  /// A `Bool` under a key, stored as it is. Without a store of one's own it lives as long as the process.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .plain)
  }
}

extension AppStorage where Value == Int {
  /// An `Int` under a key, stored as it is.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .plain)
  }
}

extension AppStorage where Value == Double {
  /// A `Double` under a key, stored as it is.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .plain)
  }
}

extension AppStorage where Value == String {
  /// A `String` under a key, stored as it is.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .plain)
  }
}

extension AppStorage where Value == Data {
  /// A `Data` under a key, stored as it is.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .plain)
  }
}

extension AppStorage where Value == Date {
  /// A `Date` under a key, stored as it is.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .plain)
  }
}

extension AppStorage where Value == URL {
  /// A `URL` under a key, stored as its text.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .url)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// A value under a key, stored as its raw number; the initial value where the number stands for none.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .raw)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  /// A value under a key, stored as its raw text; the initial value where the text stands for none.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .raw)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// A `Bool` under a key; nil where nothing is stored, and storing nil takes it out.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(nil, key, store, .optional(.plain))
  }

  /// An `Int` under a key; nil where nothing is stored, and storing nil takes it out.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(nil, key, store, .optional(.plain))
  }

  /// A `Double` under a key; nil where nothing is stored, and storing nil takes it out.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(nil, key, store, .optional(.plain))
  }

  /// A `String` under a key; nil where nothing is stored, and storing nil takes it out.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(nil, key, store, .optional(.plain))
  }

  /// A `Data` under a key; nil where nothing is stored, and storing nil takes it out.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(nil, key, store, .optional(.plain))
  }

  /// A `URL` under a key, stored as its text; nil where nothing is stored, and storing nil takes it out.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(nil, key, store, .optional(.url))
  }
}
