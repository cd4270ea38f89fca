import Foundation
import Synchronization

/// Where values are kept under keys: the app's defaults, or the values of one scene.
enum StoredSource: @unchecked Sendable {
  // Sound to send: both may be used from any thread.
  case defaults(UserDefaults)
  case scene(SceneValues)

  /// The identity of the source, while it lives.
  var id: ObjectIdentifier {
    switch self {
    case .defaults(let defaults): ObjectIdentifier(defaults)
    case .scene(let values): ObjectIdentifier(values)
    }
  }

  func object(_ key: String) -> Any? {
    switch self {
    case .defaults(let defaults): defaults.object(forKey: key)
    case .scene(let values): values.object(key)
    }
  }

  /// Stores a value; nil takes out what is there.
  func set(_ value: Any?, for key: String) {
    switch self {
    case .defaults(let defaults):
      if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
    case .scene(let values): values.set(value, for: key)
    }
  }

  /// Whether a change of any other key concerns a key as well.
  ///
  /// SwiftUI observes a key by its path, in which a dot or an `@` has another meaning. For a key with one of these it
  /// listens to the whole of the defaults.
  func isWatchedAsAWhole(for key: String) -> Bool {
    if case .defaults = self { key.contains { $0 == "." || $0 == "@" } } else { false }
  }

  /// Everything that is stored, to tell whether any of it has changed.
  var contents: NSDictionary {
    switch self {
    case .defaults(let defaults): NSDictionary(dictionary: defaults.dictionaryRepresentation())
    case .scene: NSDictionary()
    }
  }
}

/// The values that one scene keeps, as long as its host lives.
final class SceneValues: Sendable {
  private struct Values: @unchecked Sendable {
    // Sound to send: property list values are not changed once they are stored.
    var byKey: [String: Any] = [:]
  }

  private let values = Mutex(Values())

  func object(_ key: String) -> Any? {
    values.withLock { values in
      // Sound to hand out, for the reason above.
      nonisolated(unsafe) let value = values.byKey[key]
      return value
    }
  }

  func set(_ value: Any?, for key: String) {
    // Sound to take in: the value is not changed once it is stored.
    nonisolated(unsafe) let value = value
    values.withLock { $0.byKey[key] = value }
  }
}

/// One key of a source, and what its values stand for.
struct StoredPlace<Value>: @unchecked Sendable {
  // Sound to send: all of it is constant, and the source may be used from any thread.
  let source: StoredSource
  let key: String
  let initial: Value
  let coding: StoredValue<Value>

  /// What is stored now; the initial value where nothing is.
  var value: Value { decoded(source.object(key)) }

  func decoded(_ object: Any?) -> Value { object.flatMap(coding.decode) ?? initial }

  /// Stores a value and tells every follower of the key, in the transaction that is going on.
  func set(_ value: Value) {
    source.set(coding.encode(value), for: key)
    StoreWatch.shared.look()
  }

  func isSame(as other: StoredPlace) -> Bool { key == other.key && source.id == other.source.id }
}
