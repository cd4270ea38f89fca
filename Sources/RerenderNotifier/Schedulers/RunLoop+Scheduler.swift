import Dispatch
public import Foundation

extension RunLoop: Scheduler {
  public typealias SchedulerTimeType = DateSchedulerTime

  /// A run loop has no options.
  public struct SchedulerOptions: Sendable {}

  private var hostClock: (any HostClock)? { self === RunLoop.main ? HostClocks.current : nil }

  public var now: SchedulerTimeType { SchedulerTimeType(hostClock?.date ?? Date()) }

  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if let clock = hostClock {
      clock.schedule(after: now, action)
      return
    }
    let action = ScheduledAction(action)
    if self === RunLoop.main {
      // `perform` does not wake a loop that waits; the main queue, which the main loop drains, does.
      DispatchQueue.main.async { action.run() }
    } else {
      perform { action.run() }
      // A timer that is due wakes the loop, from whichever thread it is added.
      add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .default)
    }
  }

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
