import Foundation
import RerenderGraph
import Synchronization

/// Follows the values of stored keys, and tells followers of changes.
///
/// Defaults announce no change on this platform, and others may write them: the app itself, and another instance for
/// the same suite. So the watch looks at each followed key after every write through a property, and whenever a host
/// settles. A look costs O(followed keys).
final class StoreWatch: Sendable {
  static let shared = StoreWatch()

  /// What a follower is told.
  enum Notice: @unchecked Sendable {
    // Sound to send: property list values are not changed once they are stored.
    /// Another value is stored under the key; nil, where none is any more.
    case changed(Any?)
    /// Something else in the store has changed. SwiftUI cannot tell such a change from one of the key.
    case touched
  }

  fileprivate struct Place: Hashable {
    let source: ObjectIdentifier
    let key: String
  }

  fileprivate struct Follower {
    weak var owner: AnyObject?
    let take: @Sendable (Notice) -> Void
  }

  /// The followers of one key. The source is held, so that no other one gets its identifier.
  fileprivate struct Group {
    let source: StoredSource
    let key: String
    var known: Any?
    /// The followers by number. The numbers count up in the order in which the followers came.
    var followers: [Int: Follower] = [:]
  }

  fileprivate struct State: @unchecked Sendable {
    // Sound to send: it is kept under the lock, and property list values are not changed once they are stored.
    var groups: [Place: Group] = [:]
    var lastNumber = 0
    /// The contents of sources that are watched as a whole.
    var contents: [ObjectIdentifier: NSDictionary] = [:]
  }

  private let state = Mutex(State())

  /// Has an object told of changes under a key, until the object goes or leaves.
  ///
  /// - Returns: What to leave with.
  func follow(
    _ source: StoredSource, _ key: String, for owner: AnyObject, take: @escaping @Sendable (Notice) -> Void
  ) -> Int {
    OutsideSources.add(self) { StoreWatch.shared.look() }
    let place = Place(source: source.id, key: key)
    // Sound to take under the lock: property list values are not changed once they are stored. The owner is held
    // weakly, and nothing of it is called.
    nonisolated(unsafe) let known = source.object(key)
    nonisolated(unsafe) let contents = source.isWatchedAsAWhole(for: key) ? source.contents : nil
    nonisolated(unsafe) let owner = owner
    return state.withLock { state in
      state.lastNumber += 1
      if let contents, state.contents[source.id] == nil { state.contents[source.id] = contents }
      state.groups[place, default: Group(source: source, key: key, known: known)].followers[state.lastNumber] =
        Follower(owner: owner, take: take)
      return state.lastNumber
    }
  }

  /// Calls a closure after every change of the value under a key, for as long as an object lives.
  func announce(
    _ source: StoredSource, _ key: String, for owner: AnyObject, _ change: @escaping @Sendable () -> Void
  ) {
    _ = follow(source, key, for: owner) { if case .changed = $0 { change() } }
  }

  func leave(_ source: StoredSource, _ key: String, _ number: Int) {
    let place = Place(source: source.id, key: key)
    // The group is released outside the lock: its source may be the app's own.
    let emptied = state.withLock { state -> Group? in
      state.groups[place]?.followers[number] = nil
      guard state.groups[place]?.followers.isEmpty == true else { return nil }
      let group = state.groups.removeValue(forKey: place)
      if !state.groups.keys.contains(where: { $0.source == place.source }) { state.contents[place.source] = nil }
      return group
    }
    _ = emptied
  }

  /// Looks at what is stored under every key that is followed, and tells of what has changed.
  ///
  /// May be called from any thread.
  func look() {
    let sources = state.withLock { state in state.groups.map { ($0, $1.source, $1.key) } }
    guard !sources.isEmpty else { return }
    // Read outside the lock: the defaults may be of a class of the app's.
    let found = sources.map { place, source, key in
      (place, source.object(key), source.isWatchedAsAWhole(for: key) ? source : nil)
    }
    var contents: [ObjectIdentifier: NSDictionary] = [:]
    for (place, _, whole) in found {
      if let whole, contents[place.source] == nil { contents[place.source] = whole.contents }
    }
    // Sound to take into the lock and out of it: the values are not changed once they are stored.
    nonisolated(unsafe) let (values, wholes) = (found, contents)
    let notices = state.withLock { state in
      nonisolated(unsafe) let notices = state.take(values.map { ($0.0, $0.1, $0.2 != nil) }, wholes)
      return notices
    }
    for (_, follower, notice) in notices.sorted(by: { $0.number < $1.number }) where follower.owner != nil {
      follower.take(notice)
    }
  }
}

extension StoreWatch.State {
  /// Takes the values that were found, and returns which followers are to be told what.
  fileprivate mutating func take(
    _ found: [(place: StoreWatch.Place, value: Any?, isWhole: Bool)], _ wholes: [ObjectIdentifier: NSDictionary]
  ) -> [(number: Int, follower: StoreWatch.Follower, notice: StoreWatch.Notice)] {
    let changedSources = Set(wholes.filter { contents[$0] != $1 }.keys)
    contents.merge(wholes) { $1 }
    var notices: [(number: Int, follower: StoreWatch.Follower, notice: StoreWatch.Notice)] = []
    for (place, value, isWhole) in found {
      guard let group = groups[place] else { continue }
      let isEqual = (group.known as? AnyHashable) == (value as? AnyHashable)
      guard !isEqual || isWhole && changedSources.contains(place.source) else { continue }
      groups[place]?.known = value
      for (number, follower) in group.followers {
        notices.append((number, follower, isEqual ? .touched : .changed(value)))
      }
      // Followers whose object is gone are removed here: an object does not say that it goes.
      groups[place]?.followers = group.followers.filter { $0.value.owner != nil }
    }
    return notices
  }
}
