import Glibc

/// Tells whether the running thread is the one that evaluates views.
package enum MainThread {
  /// Written once, by the first host, before any other thread can know of it.
  nonisolated(unsafe) private static var thread: pthread_t = 0

  /// Takes the running thread, which the main actor runs on, as the main one.
  @MainActor static func adopt() { thread = pthread_self() }

  /// Whether the caller runs on the main thread. Costs about a nanosecond.
  @inline(__always)
  package static var isCurrent: Bool { pthread_self() == thread }

  /// Runs a closure of the main actor's on the main thread, which the caller has checked it is on.
  @inline(__always)
  package static func run<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    typealias Unisolated = () throws -> Result
    // Isolation is not part of how a closure is called; the standard library's `assumeIsolated` does the same.
    return try withoutActuallyEscaping(body) { body in try unsafeBitCast(body, to: Unisolated.self)() }
  }
}
