import Foundation
import RerenderGraph
import Synchronization

/// Values kept under keys, and the mounted properties that show them.
///
/// Without a store of the app's, values live as long as the process: what a run counts does not depend on the run before
/// it. They can be read through `UserDefaults.standard`, too, where a value that was taken out stays as it was last: what
/// is registered cannot be taken back. What the app sets there itself is seen for keys that were never stored here.
final class KeyedStore: @unchecked Sendable {
  // Sound to send: everything is kept under the lock.
  private struct State {
    /// What was stored; nil for what was taken out.
    var values: [String: Any?] = [:]
    var members: [String: [ObjectIdentifier: Member]] = [:]
    var lastPlace = 0
  }

  private struct Member {
    /// The place in the order in which members came.
    let place: Int
    weak var owner: AnyObject?
    let take: @Sendable (Any?) -> Void
  }

  private let lock = NSRecursiveLock()
  private var state = State()
  private let defaults: UserDefaults?
  /// Whether values are to be found in `UserDefaults.standard`, too.
  private let isStandard: Bool

  private init(_ defaults: UserDefaults?) {
    self.defaults = defaults
    isStandard = defaults == nil
  }

  /// A store that nothing else reads.
  init(inMemory: Void) {
    defaults = nil
    isStandard = false
  }

  /// The store behind `UserDefaults.standard`.
  static let standard = KeyedStore(nil)

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
    if let known = lock.withLock({ state.values[key] }) { return known }
    return isStandard ? UserDefaults.standard.object(forKey: key) : nil
  }

  /// Stores a value and hands it to every member under the key.
  func set(_ value: Any?, for key: String) {
    let members = lock.withLock {
      if defaults == nil { state.values.updateValue(value, forKey: key) }
      return (state.members[key] ?? [:]).values.sorted { $0.place < $1.place }
    }
    if let defaults {
      defaults.set(value, forKey: key)
    } else if isStandard, let value {
      // The registration domain is not written to disk.
      UserDefaults.standard.register(defaults: [key: value])
    }
    for member in members where member.owner != nil { member.take(value) }
  }

  func add(_ owner: AnyObject, for key: String, take: @escaping @Sendable (Any?) -> Void) {
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
