/// A scheduler whose clock is turned by hand, so that tests of debouncing, delays and timers neither wait nor sleep.
///
/// ```swift
/// let scheduler = VirtualTimeScheduler()
/// let search = text.debounce(for: .milliseconds(300), scheduler: scheduler).sink { … }
/// text.send("a")
/// scheduler.advance(by: .milliseconds(300))  // now the sink ran
/// ```
public final class VirtualTimeScheduler: Scheduler, Sendable {
  /// No options.
  public typealias SchedulerOptions = Never

  /// An instant, counted from the scheduler's start.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    /// Nanoseconds since the start.
    public let nanoseconds: Int

    /// Makes an instant.
    public init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

    /// The time from this instant to another; negative where that one is earlier.
    ///
    /// A time that a stride cannot hold is the longest there is or the most negative.
    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(nanoseconds: other.nanoseconds.subtractingClamped(nanoseconds))
    }

    /// The instant that is `stride` later. Out of range, it is the last instant there is or the first.
    public func advanced(by stride: Stride) -> SchedulerTimeType {
      SchedulerTimeType(nanoseconds: nanoseconds.addingClamped(stride.nanoseconds))
    }

    /// A length of time.
    public struct Stride: NanosecondStride {
      /// Nanoseconds.
      public let nanoseconds: Int

      /// Makes a length of time.
      public init(nanoseconds: Int) { self.nanoseconds = nanoseconds }
    }
  }

  private let clock = HandTurnedClock()

  /// Makes a scheduler that stands at its start.
  public init() {}

  /// The instant that the clock stands at. Once the clock is past the last instant there is, it is that one.
  public var now: SchedulerTimeType { SchedulerTimeType(nanoseconds: Int(clock.now.wholeNanoseconds)) }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// The number of closures that wait for their time.
  public var pendingCount: Int { clock.pendingCount }

  /// Moves the clock on, running each closure at its time and in order, also those that are scheduled meanwhile.
  ///
  /// This does not return while closures go on scheduling others for the time that the clock moves through;
  /// `run(limit:)` does.
  public func advance(by stride: SchedulerTimeType.Stride = .zero) {
    clock.advance(by: .nanoseconds(stride.nanoseconds))
  }

  /// Moves the clock on until nothing waits, or until `limit` closures ran. Returns whether nothing waits.
  ///
  /// Closures that are scheduled meanwhile run too, and count. The clock stops at the instant of the last that ran.
  @discardableResult
  public func run(limit: Int = 10_000) -> Bool {
    var left = limit
    while left > 0, clock.runNext() { left -= 1 }
    return clock.pendingCount == 0
  }

  /// Keeps a closure that is due now. It runs when the clock is advanced next, even by nothing.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    let action = ScheduledAction(action)
    _ = clock.schedule(at: clock.now) { action.run() }
  }

  /// Keeps a closure until the clock has come to an instant. The tolerance makes no difference.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    let action = ScheduledAction(action)
    _ = clock.schedule(at: .nanoseconds(date.nanoseconds)) { action.run() }
  }

  /// Keeps a closure for an instant and for each interval after it, until the result is cancelled.
  ///
  /// An interval of less than a nanosecond counts as one nanosecond.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    clock.schedule(at: .nanoseconds(date.nanoseconds), every: .nanoseconds(interval.nanoseconds), action)
  }
}
