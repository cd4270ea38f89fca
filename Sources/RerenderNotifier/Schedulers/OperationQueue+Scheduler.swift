import Dispatch
public import Foundation

extension OperationQueue: Scheduler {
  /// An instant is a date.
  public typealias SchedulerTimeType = DateSchedulerTime

  /// An operation queue has no options.
  public struct SchedulerOptions: Sendable {}

  private var hostClock: (any HostClock)? { self === OperationQueue.main ? HostClocks.current : nil }

  /// The present date. On the main queue it is that of a host's clock, where one is installed.
  public var now: SchedulerTimeType { SchedulerTimeType(hostClock?.date ?? Date()) }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Adds a closure to the queue. On the main queue the closure waits for a host's clock, where one is installed.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if let clock = hostClock {
      clock.schedule(after: now, action)
    } else {
      let action = ScheduledAction(action)
      addOperation { action.run() }
    }
  }

  /// Adds a closure to the queue when the date has come. The tolerance makes no difference.
  ///
  /// On the main queue the closure waits for a host's clock, where one is installed.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    if let clock = hostClock { return clock.schedule(after: date, action) }
    let action = ScheduledAction(action)
    let delay = max(0, date.date.timeIntervalSinceNow)
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { self.addOperation { action.run() } }
  }

  /// Adds a closure to the queue when the date has come and at each interval after it, until the result is cancelled.
  ///
  /// The tolerance makes no difference. On the main queue the closure waits for a host's clock, where one is installed.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    if let clock = hostClock { return clock.schedule(after: date, interval: interval, action) }
    let action = ScheduledAction(action)
    let timer = DispatchSource.makeTimerSource(queue: .global())
    // In whole nanoseconds, since Dispatch does not take any number of seconds.
    let nanoseconds = max(0, Int(clamping: interval.timeInterval * 1e9))
    timer.schedule(
      deadline: .now() + max(0, date.date.timeIntervalSinceNow), repeating: .nanoseconds(nanoseconds))
    timer.setEventHandler { self.addOperation { action.run() } }
    timer.activate()
    return AnyCancellable { timer.cancel() }
  }
}
