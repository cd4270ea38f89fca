import RerenderGraph

/// What the graph keeps for a property in a store: a state that follows the key's value.
@MainActor
package final class StoredSlot<Value> {
  let state: StateStorage<Value>
  private var place: StoredPlace<Value>
  private var number = 0

  init(_ place: StoredPlace<Value>, in node: ScopeNode, name: String) {
    self.place = place
    state = StateStorage(place.value, in: node, name: name)
    follow()
  }

  /// Follows another key, where the view's new value names one.
  func follow(_ new: StoredPlace<Value>) {
    guard !new.isSame(as: place) else { return }
    StoreWatch.shared.leave(place.source, place.key, number)
    place = new
    state.replace(with: new.value)
    follow()
  }

  private func follow() {
    let (place, state) = (place, state)
    state.place = { place.value }
    number = StoreWatch.shared.follow(place.source, place.key, for: self) { notice in
      switch notice {
      case .changed(let object): state.write(place.decoded(object))
      case .touched: state.touch()
      }
    }
  }

  func end() {
    StoreWatch.shared.leave(place.source, place.key, number)
    state.invalidate()
  }
}

/// The place of a stored value, for bindings.
final class StoredLocation<Value>: Location<Value>, @unchecked Sendable {
  // Sound to send: everything is constant, and the place and the state may be used from any thread.
  private let place: StoredPlace<Value>
  /// The state that follows the place for a mounted view.
  private let state: StateStorage<Value>?

  init(_ place: StoredPlace<Value>, state: StateStorage<Value>?) {
    self.place = place
    self.state = state
  }

  override func get() -> Value { place.value }
  override func installed() -> Value { state?.installed ?? place.value }
  override func set(_ value: Value, transaction: Transaction) { place.set(value, for: state) }

  override func noteRead(
    by reader: ScopeNode?, path: [AnyKeyPath], partIsEqual: (@MainActor (Value, Value) -> Bool)?
  ) {
    state?.noteRead(by: reader, path: path, partIsEqual: partIsEqual)
  }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? StoredLocation else { return false }
    return place.isSame(as: other.place) && state === other.state
  }
}

extension StoredPlace {
  /// Stores a value. During an update nothing is stored, and the state of the view that asks reports why.
  func set(_ value: Value, for state: StateStorage<Value>?) {
    if let state, MainThread.isCurrent, MainThread.run({ GraphUpdate.isRunning }) { return state.write(value) }
    set(value)
  }
}
