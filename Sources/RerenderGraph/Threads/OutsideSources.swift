import RerenderThreads

/// Sources that announce no change by themselves, such as the app's defaults.
///
/// Hosts look at them whenever they settle.
package enum OutsideSources {
  private typealias Source = (id: ObjectIdentifier, look: @Sendable () -> Void)

  private static let sources = Mutex<[Source]>([])
  /// Whether there is any: most programs have none.
  private static let hasAny = Atomic<Bool>(false)

  /// Has a source looked at from now on, for as long as the process lives; adding it again changes nothing.
  package static func add(_ source: AnyObject, look: @escaping @Sendable () -> Void) {
    let id = ObjectIdentifier(source)
    hasAny.store(true, ordering: .relaxed)
    sources.withLock { sources in
      if !sources.contains(where: { $0.id == id }) { sources.append((id, look)) }
    }
  }

  /// Looks at every source, in the order in which they were added.
  static func look() {
    guard hasAny.load(ordering: .relaxed) else { return }
    for source in sources.withLock(\.self) { source.look() }
  }
}
