import Glibc
import Synchronization

/// Whether the user asked the run to stop.
package enum Interruption {
  private static let signal = Atomic<Int32>(0)

  /// Takes SIGINT and SIGTERM as a wish to stop. The process does not die at once, so that workers are ended and files
  /// stay whole.
  ///
  /// A parent that starts programs from a thread with blocked signals hands the block on. This call takes the block
  /// off.
  package static func observe() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      sigaddset(&signals, number)
      var action = sigaction()
      // A signal handler may do no more than a store.
      action.__sigaction_handler.sa_handler = { Interruption.signal.store($0, ordering: .relaxed) }
      sigaction(number, &action, nil)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// The signal that arrived, or `nil`.
  package static var received: Int32? {
    let number = signal.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }
}
