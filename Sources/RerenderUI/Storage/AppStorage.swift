public import Foundation
public import RerenderGraph
import RerenderNotifier
public import RerenderProbe

/// A value kept under a key in the app's defaults. All properties with that key share it.
///
/// A view depends on the value once it was read while the graph was updated, as with a state. Values that the app
/// writes into the defaults itself are seen, too. In an `ObservableObject` every change of the value has the object
/// announce one.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let place: StoredPlace<Value>
  private var installed: InstalledState<Value>?

  private init(_ initial: Value, _ key: String, _ store: UserDefaults?, _ coding: StoredValue<Value>) {
    place = StoredPlace(source: .defaults(store ?? .standard), key: key, initial: initial, coding: coding)
  }

  /// The value; the initial one where nothing is stored.
  public var wrappedValue: Value {
    get { installed?.inUpdate ?? place.value }
    @inlinable
    @inline(__always)
    nonmutating set {
      write(newValue)
      WriteSite.end(AppStorage<Value>.self)
    }
  }

  @usableFromInline
  func write(_ newValue: Value) { place.set(newValue, for: installed?.storage) }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    let location = StoredLocation(place, state: installed?.storage)
    return Binding(location: location, value: installed?.unnoted ?? place.value)
  }
}

extension AppStorage: GraphProperty {
  package static func makeSlot(for initial: Self, in node: ScopeNode, name: String) -> StoredSlot<Value> {
    StoredSlot(initial.place, in: node, name: name)
  }

  package mutating func connect(to slot: StoredSlot<Value>, in node: ScopeNode) {
    if node.shadow == nil { slot.follow(place) }
    installed = InstalledState(slot.state)
  }

  package static var installsValues: Bool { true }
  package mutating func install() { installed?.install() }
  package static func disconnect(_ slot: StoredSlot<Value>, from node: ScopeNode) { slot.end() }
}

extension AppStorage: ComparedByGraph {
  package static func areEqual(_ a: Self, _ b: Self) -> Bool { a.place.isSame(as: b.place) }
}

extension AppStorage: HoldsCopy {
  package var isOutdated: Bool { installed?.isOutdated ?? false }
  package var currentValue: Any? { installed?.storage.installed }
}

extension AppStorage: AnnouncingProperty {
  package func announce(_ change: @escaping @Sendable () -> Void, for owner: AnyObject) {
    StoreWatch.shared.announce(place.source, place.key, for: owner, change)
  }
}

extension AppStorage where Value == Bool {
  /// A `Bool` under a key, stored as it is. Where no store is named, the value is kept in `UserDefaults.standard`.
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
