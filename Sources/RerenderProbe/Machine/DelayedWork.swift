import CRerenderProbe
import RerenderThreads

/// The work that the process puts off with Dispatch: sleeping tasks, whatever runs them, and work on the main queue.
package enum DelayedWork {
  /// Takes work that is due some time from now. Called from any thread.
  package typealias Taker = @Sendable (_ delay: Duration, _ work: @escaping @Sendable () -> Void) -> Void

  private static let taker = Mutex<Taker?>(nil)

  /// Has all such work handed to a function; `nil` goes back to real time.
  ///
  /// Work that was put off before keeps real time, and so do sleeps with a tolerance.
  package static func divert(to new: Taker?) {
    taker.withLock { $0 = new }
    rr_take_delayed_work(new == nil ? nil : take)
  }

  private static let take: rr_delayed_work_taker = { nanoseconds, context, work in
    guard let taker = taker.withLock({ $0 }), let work else { return false }
    // Sound: the runtime hands the context over with the function, which is called once.
    nonisolated(unsafe) let (context, function) = (context, work)
    taker(.nanoseconds(nanoseconds)) { function(context) }
    return true
  }

  /// Whether the sleeping tasks of this process can be handed to a function.
  static func check() -> Capability {
    let works = rr_can_take_delayed_work()
    return Capability(
      name: "what tasks sleep by", isAvailable: works,
      detail: works
        ? "a scenario's time moves sleeping tasks on"
        : "Dispatch is linked into the program: tasks sleep by real time, and a step does not wait for them")
  }
}
