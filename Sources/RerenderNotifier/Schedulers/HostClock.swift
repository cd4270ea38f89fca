import Foundation
import RerenderThreads

/// The clock of a host that runs an app's main thread by hand.
///
/// While one is installed, closures that schedulers put on the main queue, the main run loop or the main operation
/// queue wait in it. Timers of the main run loop tick by it. Other queues keep real time.
package protocol HostClock: AnyObject, Sendable {
  /// The time since the clock's start.
  var now: Duration { get }

  /// Keeps a closure that is due at `time`. Returns a closure that withdraws it.
  ///
  /// Closures run in the order of their time, and those of the same time in the order in which they came. None runs
  /// from within this call. A closure that is due already runs with the next turn.
  func schedule(at time: Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void
}

/// Which clock the main thread goes by.
package enum HostClocks {
  private static let installed = Mutex<(any HostClock)?>(nil)

  /// The clock installed last, or `nil` for real time.
  package static var current: (any HostClock)? { installed.withLock { $0 } }

  /// Installs a clock for the whole process; `nil` goes back to real time. Returns the clock before.
  @discardableResult
  package static func install(_ clock: (any HostClock)?) -> (any HostClock)? {
    installed.withLock { installed in
      let old = installed
      installed = clock
      return old
    }
  }
}

extension HostClock {
  /// The `now` of a main queue at the clock's start, in nanoseconds. Any instant would do that is the same in every
  /// run.
  static var startUptime: UInt64 { 1_000_000_000_000 }

  /// The `now` of a main run loop at the clock's start.
  static var startDate: Date { Date(timeIntervalSinceReferenceDate: 0) }

  var uptime: UInt64 { Self.startUptime + UInt64(max(0, now.wholeNanoseconds)) }

  var date: Date { Self.startDate.addingTimeInterval(Double(now.wholeNanoseconds) / 1e9) }

  func time(ofUptime uptime: UInt64) -> Duration {
    .nanoseconds(Int64(clamping: uptime) - Int64(clamping: Self.startUptime))
  }

  func time(of date: Date) -> Duration {
    .seconds(clamping: date.timeIntervalSince(Self.startDate))
  }

  /// Runs a closure at `time` and at each interval after it, until the returned value is cancelled.
  func schedule(at time: Duration, every interval: Duration, _ action: @escaping () -> Void) -> any Cancellable {
    let repeated = RepeatedWork(clock: self, interval: max(interval, .nanoseconds(1)), action: ScheduledAction(action))
    repeated.plan(time)
    return AnyCancellable { repeated.cancel() }
  }
}

/// Work that plans its next turn each time it runs.
private final class RepeatedWork: Sendable {
  private struct State {
    var isCancelled = false
    var withdraw: (@Sendable () -> Void)?
  }

  private let clock: any HostClock
  private let interval: Duration
  private let action: ScheduledAction
  private let state = Mutex(State())

  init(clock: any HostClock, interval: Duration, action: ScheduledAction) {
    self.clock = clock
    self.interval = interval
    self.action = action
  }

  func plan(_ time: Duration) {
    guard !state.withLock({ $0.isCancelled }) else { return }
    let withdraw = clock.schedule(at: time) {
      guard !self.state.withLock({ $0.isCancelled }) else { return }
      // Planned before the action runs, since that may cancel it.
      self.plan(time + self.interval)
      self.action.run()
    }
    state.withLock { $0.withdraw = withdraw }
  }

  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      defer { state.withdraw = nil }
      return state.withdraw
    }?()
  }
}

extension Duration {
  /// Whole nanoseconds. A fraction is dropped, and a number out of range becomes the end of the range.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let whole = Int(clamping: seconds).multipliedClamped(by: 1_000_000_000)
    return Int64(whole.addingClamped(Int(attoseconds / 1_000_000_000)))
  }

  /// A number of seconds, to the nearest nanosecond. What an `Int` of nanoseconds cannot hold becomes the end of its
  /// range; what is not a number becomes zero.
  static func seconds(clamping seconds: Double) -> Duration {
    .nanoseconds(Int(clamping: seconds * 1e9))
  }
}
