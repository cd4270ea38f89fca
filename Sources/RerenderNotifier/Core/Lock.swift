public import RerenderThreads

/// A lock over state that is not `Sendable`.
///
/// A `Mutex` owns the value that it guards, and lets nothing inside it leave unsent. Subscriptions guard several fields
/// of a class. Among these are subscribers, which need not be `Sendable`. So this lock guards a stretch of code. No
/// code of a user's runs inside: collect under the lock, call after it.
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
