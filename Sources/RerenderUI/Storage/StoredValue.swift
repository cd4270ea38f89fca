import Foundation
import RerenderGraph
import Synchronization

/// How a type is put into a store and taken out.
struct StoredValue<Value> {
  let encode: (Value) -> Any?
  let decode: (Any) -> Value?

  /// A property list type, stored as it is.
  static var plain: StoredValue { StoredValue(encode: { $0 }, decode: { $0 as? Value }) }
}

extension StoredValue where Value: RawRepresentable {
  /// Stored as its raw value.
  static var raw: StoredValue {
    StoredValue(
      encode: { $0.rawValue }, decode: { ($0 as? Value.RawValue).flatMap { Value(rawValue: $0) } })
  }
}

extension StoredValue where Value == URL {
  /// Stored as its text.
  static var url: StoredValue {
    StoredValue(encode: { $0.absoluteString }, decode: { ($0 as? String).flatMap { URL(string: $0) } })
  }
}

extension StoredValue {
  /// Absent for nil.
  static func optional<Wrapped>(_ wrapped: StoredValue<Wrapped>) -> StoredValue where Value == Wrapped? {
    StoredValue(encode: { $0.flatMap(wrapped.encode) }, decode: { wrapped.decode($0) })
  }
}

/// What stands under a key; equal where the property list values are.
struct StoredObject: Equatable, @unchecked Sendable {
  // Sound to send: property list values are not changed once they are stored.
  let value: Any?

  init(_ value: Any?) { self.value = value }

  static func == (a: StoredObject, b: StoredObject) -> Bool {
    (a.value as? AnyHashable) == (b.value as? AnyHashable)
  }
}

/// What the graph keeps for a property in a store: a state that follows the key.
package final class StoredSlot<Value>: @unchecked Sendable {
  // Sound to send: all but `known` is constant and may be used from any thread; `known` is kept under its lock.
  private let state: StateStorage<Value>
  private let store: KeyedStore
  private let key: String
  private let initial: Value
  private let coding: StoredValue<Value>
  /// What stood in the store when the state was given its last value.
  private let known: Mutex<StoredObject>

  @MainActor init(
    _ key: String, in store: KeyedStore, initial: Value, coding: StoredValue<Value>, node: ScopeNode, name: String
  ) {
    self.key = key
    self.store = store
    self.initial = initial
    self.coding = coding
    let object = store.value(key)
    known = Mutex(StoredObject(object))
    state = StateStorage(object.flatMap(coding.decode) ?? initial, in: node, name: name)
    store.add(self, for: key) { [weak self] value, before in self?.take(value, before: before) }
  }

  /// The value; reading it in a body makes the view depend on it.
  ///
  /// What the app set in defaults by itself is read from there, as the state was not told of it.
  func read() -> Value {
    let value = state.read()
    let object = StoredObject(store.value(key))
    return known.withLock { $0 == object } ? value : decoded(object)
  }

  /// Takes what was stored; `before` stood there until then.
  private func take(_ value: Any?, before: Any?) {
    let (object, before) = (StoredObject(value), StoredObject(before))
    let last = known.withLock { known in
      defer { known = object }
      return known
    }
    // What readers saw since is not what the state holds: it is brought up to date first, so that it sees the change.
    if last != before { state.write(decoded(before)) }
    state.write(decoded(object))
  }

  private func decoded(_ object: StoredObject) -> Value { object.value.flatMap(coding.decode) ?? initial }

  @MainActor func end() {
    store.remove(self, for: key)
    state.invalidate()
  }
}
