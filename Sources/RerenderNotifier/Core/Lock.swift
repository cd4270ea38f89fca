public import RerenderThreads

/// A lock over state that is not `Sendable`.
///
/// `Mutex` owns the value it guards and asks that nothing inside it leaves unsent. Subscriptions guard several fields
/// of a class, among them subscribers that no one promised to be `Sendable`, so the lock here guards a stretch of code.
/// Nothing of a user's runs inside: collect under the lock, call after it.
@usableFromInline
struct Lock: ~Copyable, Sendable {
  @usableFromInline
  let mutex = Mutex<Void>(())

  @usableFromInline
  init() {}

  /// Runs `body` while no other thread is inside this lock, and hands back its result.
  @inlinable
  @inline(__always)
  func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    mutex._unsafeLock()
    defer { mutex._unsafeUnlock() }
    return try body()
  }
}
