/// The publishers of objects that have no published property to keep them.
///
/// An entry does not keep its object alive. Entries of objects that are gone are removed whenever the table has
/// doubled.
enum SidePublishers {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  // Guarded by `lock`.
  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    var sweepAt = 64
  }

  private static let lock = Lock()
  // Sound: every access is inside `lock`.
  nonisolated(unsafe) private static var table = Table()

  /// - Parameter connect: Called with a publisher that was made by this call.
  static func publisher(
    for object: AnyObject, connect: (ObservableObjectPublisher) -> Void = { _ in }
  ) -> ObservableObjectPublisher {
    let id = ObjectIdentifier(object)
    let (publisher, isNew, swept) = lock.withLock { () -> (ObservableObjectPublisher, Bool, [AnyObject]) in
      // An entry whose object is alive is `object`'s own: no other object can be at its address.
      if let entry = table.entries[id], entry.object != nil { return (entry.publisher, false, []) }
      let swept = table.entries.count >= table.sweepAt ? sweep() : []
      let made = ObservableObjectPublisher()
      table.entries[id] = Entry(object: object, publisher: made)
      return (made, true, swept)
    }
    _ = swept
    if isNew { connect(publisher) }
    return publisher
  }

  /// The number of entries, those of objects that are gone included.
  static var count: Int { lock.withLock { table.entries.count } }

  /// Removes dead entries. Returns the live objects that it met, to be released after the lock: this may be the last
  /// reference by then, and a `deinit` is a user's code. The publishers of dead entries may hold observers, so they are
  /// returned too.
  private static func sweep() -> [AnyObject] {
    var met: [AnyObject] = []
    for (id, entry) in table.entries {
      if let object = entry.object {
        met.append(object)
      } else {
        met.append(entry.publisher)
        table.entries[id] = nil
      }
    }
    table.sweepAt = max(64, table.entries.count * 2)
    return met
  }
}
