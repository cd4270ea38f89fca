import Glibc
import Synchronization

/// A clock for time limits that stands still until a worker says that it hangs, and is then past every limit.
///
/// With it no machine is too slow for a limit, and what hangs on purpose need not be waited for.
package enum HangClock {
  private static let hangs = Atomic<Int>(0)
  /// Eleven days in nanoseconds: longer than any limit that is in use.
  private static let longTime = 1_000_000_000_000_000

  /// Starts listening to workers, before the first one is started.
  package static func observe() {
    var action = sigaction()
    // An addition is all that may happen in a signal handler.
    action.__sigaction_handler.sa_handler = { _ in HangClock.hangs.add(1, ordering: .relaxed) }
    action.sa_flags = SA_RESTART
    sigaction(SIGUSR1, &action, nil)
    // A parent that starts programs from a thread with blocked signals hands the block on.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGUSR1)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Nanoseconds since some moment.
  package static var now: Int { hangs.load(ordering: .relaxed) * longTime }

  /// Says that this process, a worker, hangs from now on.
  package static func hang() -> Never {
    kill(getppid(), SIGUSR1)
    while true { pause() }
  }
}
