import Dispatch
import Glibc
import RerenderThreads

/// Tells whether the running thread is the one that has the main actor.
///
/// That thread changes: once the main thread sleeps in `dispatchMain`, any thread of the pool may run the main queue.
package enum MainThread {
  /// The thread that is inside a host; 0 where none is.
  private static let owner = Atomic<UInt>(0)

  /// What the main queue is known by.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller has the main actor. Costs about a nanosecond inside a host, some tens elsewhere.
  @inline(__always)
  package static var isCurrent: Bool {
    owner.load(ordering: .relaxed) == UInt(pthread_self()) || isOnMainQueue
  }

  @inline(never)
  private static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mark) == true && !isLent }

  /// Whether the main queue runs what does not belong to the main actor. Right without a check: read and written on the
  /// main queue only.
  nonisolated(unsafe) private static var isLent = false

  /// Runs work that does not belong to the main actor, on the main queue and outside every host: whoever asks is told
  /// that it is another thread.
  package static func lend(_ work: () -> Void) {
    isLent = true
    defer { isLent = false }
    work()
  }

  /// Notes that this thread is inside a host, and returns what was noted before.
  @inline(__always)
  @MainActor static func enter() -> UInt {
    let outer = owner.load(ordering: .relaxed)
    owner.store(UInt(pthread_self()), ordering: .relaxed)
    return outer
  }

  /// Takes a note back.
  @inline(__always)
  @MainActor static func leave(_ outer: UInt) { owner.store(outer, ordering: .relaxed) }

  /// Runs a closure of the main actor's on the main thread, which the caller has checked it is on.
  @inline(__always)
  package static func run<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    typealias Unisolated = () throws -> Result
    // Isolation is not part of how a closure is called; the standard library's `assumeIsolated` does the same.
    return try withoutActuallyEscaping(body) { body in try unsafeBitCast(body, to: Unisolated.self)() }
  }
}
