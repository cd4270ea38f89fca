public import Foundation
public import RerenderGraph

/// A value kept under a key for one scene: one mounted root.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let coding: StoredValue<Value>
  private var slot: StoredSlot<Value>?
  private var store: KeyedStore?

  private init(_ initial: Value, _ key: String, _ coding: StoredValue<Value>) {
    self.key = key
    self.initial = initial
    self.coding = coding
  }

  /// The value; outside a mounted view, the initial one.
  public var wrappedValue: Value {
    get { slot?.state.read() ?? initial }
    nonmutating set { store?.set(coding.encode(newValue), for: key) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let store else { return .constant(initial) }
    return Binding(
      location: StoredLocation(store: store, key: key, coding: coding, initial: initial, state: slot?.state))
  }

  @MainActor private static func store(of node: ScopeNode) -> KeyedStore {
    node.host.attached(SceneValues.self) { SceneValues() }.store
  }
}

/// The scene storage of a host.
private final class SceneValues {
  let store = KeyedStore(inMemory: ())
}

extension SceneStorage: GraphProperty {
  package static func makeSlot(for initial: Self, in node: ScopeNode, name: String) -> StoredSlot<Value> {
    StoredSlot(
      initial.key, in: store(of: node), initial: initial.initial, coding: initial.coding, node: node, name: name)
  }

  package mutating func connect(to slot: StoredSlot<Value>, in node: ScopeNode) {
    self.slot = slot
    store = Self.store(of: node)
  }

  package static func disconnect(_ slot: StoredSlot<Value>, from node: ScopeNode) { slot.end() }
}

extension SceneStorage: ComparedByGraph {
  package static func areEqual(_ a: Self, _ b: Self) -> Bool { a.key == b.key }
}

extension SceneStorage where Value == Bool {
  /// A `Bool` under a key, kept as it is.
  public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .plain) }
}

extension SceneStorage where Value == Int {
  /// An `Int` under a key, kept as it is.
  public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .plain) }
}

extension SceneStorage where Value == Double {
  /// A `Double` under a key, kept as it is.
  public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .plain) }
}

extension SceneStorage where Value == String {
  /// A `String` under a key, kept as it is.
  public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .plain) }
}

extension SceneStorage where Value == Data {
  /// A `Data` under a key, kept as it is.
  public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .plain) }
}

extension SceneStorage where Value == URL {
  /// A `URL` under a key, kept as its text.
  public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .url) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// A value under a key, kept as its raw number.
  public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .raw) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
  /// A value under a key, kept as its raw text.
  public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .raw) }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// A `Bool` under a key; nil where nothing is kept.
  public init(_ key: String) where Value == Bool? { self.init(nil, key, .optional(.plain)) }
  /// An `Int` under a key; nil where nothing is kept.
  public init(_ key: String) where Value == Int? { self.init(nil, key, .optional(.plain)) }
  /// A `Double` under a key; nil where nothing is kept.
  public init(_ key: String) where Value == Double? { self.init(nil, key, .optional(.plain)) }
  /// A `String` under a key; nil where nothing is kept.
  public init(_ key: String) where Value == String? { self.init(nil, key, .optional(.plain)) }
  /// A `Data` under a key; nil where nothing is kept.
  public init(_ key: String) where Value == Data? { self.init(nil, key, .optional(.plain)) }
  /// A `URL` under a key, kept as its text; nil where nothing is kept.
  public init(_ key: String) where Value == URL? { self.init(nil, key, .optional(.url)) }
}
