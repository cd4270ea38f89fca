// `Mutex` and `Atomic` for every module above. Import this module in place of `Synchronization`.

@_exported public import Synchronization

// ThreadSanitizer does not see the standard library's `Mutex`, as the library is built without it. `.ci/threads`
// defines this condition. Files that import this module then get the type below, which shadows the standard library's.
#if RERENDER_THREAD_SANITIZER
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// Sound to share: `value` is reached inside `withLock` alone, and both pointers are the mutex's own until it is gone.
/// Stands in for the standard library's `Mutex` with a lock of the system's, which ThreadSanitizer knows.
public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let value: UnsafeMutablePointer<Value>

  /// Makes a mutex that guards a value.
  public init(_ initialValue: consuming sending Value) {
    lock = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    value = .allocate(capacity: 1)
    value.initialize(to: initialValue)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// Runs `body` with the value while no other thread is inside this mutex, and returns its result.
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    _unsafeLock()
    defer { _unsafeUnlock() }
    return try body(&value.pointee)
  }

  /// Waits until no other thread holds the mutex, and holds it.
  public borrowing func _unsafeLock() { pthread_mutex_lock(lock) }

  /// Lets go of the mutex.
  public borrowing func _unsafeUnlock() { pthread_mutex_unlock(lock) }
}
#endif
