import Dispatch
public import Foundation

extension RunLoop: Scheduler {
  /// An instant is a date.
  public typealias SchedulerTimeType = DateSchedulerTime

  /// A run loop has no options.
  public struct SchedulerOptions: Sendable {}

  private var hostClock: (any HostClock)? { self === RunLoop.main ? HostClocks.current : nil }

  /// The present date. On the main loop it is that of a host's clock, where one is installed.
  public var now: SchedulerTimeType { SchedulerTimeType(hostClock?.date ?? Date()) }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Runs a closure with the loop's next turn, and wakes a loop that waits.
  ///
  /// On the main loop the closure waits for a host's clock, where one is installed.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if let clock = hostClock {
      clock.schedule(after: now, action)
      return
    }
    let action = ScheduledAction(action)
    if self === RunLoop.main {
      // `perform` does not wake a loop that waits. The main queue, which the main loop drains, does.
      DispatchQueue.main.async { action.run() }
    } else {
      perform { action.run() }
      // A timer that is due wakes the loop, from whichever thread it is added.
      add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .default)
    }
  }

  /// Adds a timer to the loop, in its default mode, that runs a closure when the date has come.
  ///
  /// On the main loop the closure waits for a host's clock, where one is installed.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    if let clock = hostClock { return clock.schedule(after: date, action) }
    let action = ScheduledAction(action)
    let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action.run() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
  }

  /// Adds a timer to the loop, in its default mode, that runs a closure at each interval, until the result is
  /// cancelled.
  ///
  /// On the main loop the closure waits for a host's clock, where one is installed.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    if let clock = hostClock { return clock.schedule(after: date, interval: interval, action) }
    let action = ScheduledAction(action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in action.run() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
    return AnyCancellable { timer.invalidate() }
  }
}
