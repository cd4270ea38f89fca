import Dispatch
public import Foundation

extension OperationQueue: Scheduler {
  public typealias SchedulerTimeType = DateSchedulerTime

  /// An operation queue has no options.
  public struct SchedulerOptions: Sendable {}

  private var hostClock: (any HostClock)? { self === OperationQueue.main ? HostClocks.current : nil }

  public var now: SchedulerTimeType { SchedulerTimeType(hostClock?.date ?? Date()) }

  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if let clock = hostClock {
      clock.schedule(after: now, action)
    } else {
      let action = ScheduledAction(action)
      addOperation { action.run() }
    }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    if let clock = hostClock { return clock.schedule(after: date, action) }
    let action = ScheduledAction(action)
    let delay = max(0, date.date.timeIntervalSinceNow)
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { self.addOperation { action.run() } }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    if let clock = hostClock { return clock.schedule(after: date, interval: interval, action) }
    let action = ScheduledAction(action)
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + max(0, date.date.timeIntervalSinceNow), repeating: interval.timeInterval)
    timer.setEventHandler { self.addOperation { action.run() } }
    timer.activate()
    return AnyCancellable { timer.cancel() }
  }
}
