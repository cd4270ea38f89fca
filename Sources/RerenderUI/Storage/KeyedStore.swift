import Foundation
import RerenderGraph
import Synchronization

/// Values kept under keys, and the mounted properties that show them.
///
/// Values are kept in defaults: without a store of the app's, in `UserDefaults.standard`. There they live as long as the
/// process, unless the app has them written to disk (`synchronize`): what a run counts does not depend on the run before
/// it. A value that the app sets in defaults by itself is found when it is read next; no view is told of it, as defaults
/// announce no change on this platform.
final class KeyedStore: @unchecked Sendable {
  // Sound to send: everything is kept under the lock.
  private struct State {
    /// What was stored where there are no defaults; nil for what was taken out.
    var values: [String: Any?] = [:]
    var members: [String: [ObjectIdentifier: Member]] = [:]
    var lastPlace = 0
  }

  private struct Member {
    /// The place in the order in which members came.
    let place: Int
    weak var owner: AnyObject?
    let take: @Sendable (_ value: Any?, _ before: Any?) -> Void
  }

  private let lock = NSRecursiveLock()
  private var state = State()
  /// Where values are kept; nil for a store that nothing else reads.
  private let defaults: UserDefaults?

  private init(_ defaults: UserDefaults) { self.defaults = defaults }

  /// A store that nothing else reads.
  init(inMemory: Void) { defaults = nil }

  /// The store behind `UserDefaults.standard`.
  static let standard = KeyedStore(UserDefaults.standard)

  private static let others = Mutex<[ObjectIdentifier: KeyedStore]>([:])

  /// The store behind a suite of defaults; one for each, for as long as the process lives.
  static func of(_ defaults: UserDefaults?) -> KeyedStore {
    guard let defaults, defaults !== UserDefaults.standard else { return standard }
    let key = ObjectIdentifier(defaults)
    if let known = others.withLock({ $0[key] }) { return known }
    // The store keeps the defaults, so the identifier stays theirs.
    let made = KeyedStore(defaults)
    return others.withLock { stores in
      let store = stores[key] ?? made
      stores[key] = store
      return store
    }
  }

  func value(_ key: String) -> Any? {
    if let defaults { return defaults.object(forKey: key) }
    return lock.withLock { state.values[key] } ?? nil
  }

  /// Stores a value and hands it to every member under the key.
  func set(_ value: Any?, for key: String) {
    let before = self.value(key)
    let members = lock.withLock {
      if defaults == nil { state.values.updateValue(value, forKey: key) }
      return (state.members[key] ?? [:]).values.sorted { $0.place < $1.place }
    }
    if let defaults {
      // Setting nil by itself does not come back on this platform.
      if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
    }
    for member in members where member.owner != nil { member.take(value, before) }
  }

  func add(_ owner: AnyObject, for key: String, take: @escaping @Sendable (_ value: Any?, _ before: Any?) -> Void) {
    lock.withLock {
      state.lastPlace += 1
      state.members[key, default: [:]][ObjectIdentifier(owner)] = Member(
        place: state.lastPlace, owner: owner, take: take)
    }
  }

  func remove(_ owner: AnyObject, for key: String) {
    lock.withLock { state.members[key]?[ObjectIdentifier(owner)] = nil }
  }
}
