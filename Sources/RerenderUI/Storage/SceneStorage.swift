public import Foundation
public import RerenderGraph
public import RerenderProbe

/// A value kept under a key for one scene, which is one mounted root.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let coding: StoredValue<Value>
  private var installed: InstalledState<Value>?
  private var values: SceneValues?

  private init(_ initial: Value, _ key: String, _ coding: StoredValue<Value>) {
    self.key = key
    self.initial = initial
    self.coding = coding
  }

  /// The value; outside a mounted view, the initial one.
  public var wrappedValue: Value {
    get { installed?.inUpdate ?? place?.value ?? initial }
    @inlinable
    @inline(__always)
    nonmutating set {
      write(newValue)
      WriteSite.end(SceneStorage<Value>.self)
    }
  }

  @usableFromInline
  func write(_ newValue: Value) { place?.set(newValue, for: installed?.storage) }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let place, let installed else { return .constant(initial) }
    return Binding(location: StoredLocation(place, state: installed.storage), value: installed.unnoted)
  }

  /// Where the value is kept, once the property belongs to a mounted view.
  private var place: StoredPlace<Value>? { values.map { place(in: $0) } }

  private func place(in values: SceneValues) -> StoredPlace<Value> {
    StoredPlace(source: .scene(values), key: key, initial: initial, coding: coding)
  }

  @MainActor private static func values(of node: ScopeNode) -> SceneValues {
    node.host.attached(SceneValues.self) { SceneValues() }
  }
}

extension SceneStorage: GraphProperty {
  package static func makeSlot(for initial: Self, in node: ScopeNode, name: String) -> StoredSlot<Value> {
    StoredSlot(initial.place(in: values(of: node)), in: node, name: name)
  }

  package mutating func connect(to slot: StoredSlot<Value>, in node: ScopeNode) {
    let values = Self.values(of: node)
    self.values = values
    if node.shadow == nil { slot.follow(place(in: values)) }
    installed = InstalledState(slot.state)
  }

  package static var installsValues: Bool { true }
  package mutating func install() { installed?.install() }
  package static func disconnect(_ slot: StoredSlot<Value>, from node: ScopeNode) { slot.end() }
}

extension SceneStorage: ComparedByGraph {
  package static func areEqual(_ a: Self, _ b: Self) -> Bool { a.key == b.key }
}

extension SceneStorage: HoldsCopy {
  package var isOutdated: Bool { installed?.isOutdated ?? false }
  package var currentValue: Any? { installed?.storage.installed }
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
