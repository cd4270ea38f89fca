/// A scheduler that runs closures at once, and has no time.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// No options.
  public typealias SchedulerOptions = Never

  /// The only instant there is.
  public struct SchedulerTimeType: Strideable, Sendable {
    fileprivate init() {}

    /// Zero: there is one instant only.
    public func distance(to other: SchedulerTimeType) -> Stride { Stride(nanoseconds: 0) }

    /// The same instant, however long the stride.
    public func advanced(by stride: Stride) -> SchedulerTimeType { self }

    /// A length of time, which makes no difference.
    public struct Stride: NanosecondStride {
      /// Nanoseconds.
      public let nanoseconds: Int

      /// Makes a length of time.
      public init(nanoseconds: Int) { self.nanoseconds = nanoseconds }
    }
  }

  /// The scheduler.
  public static let shared = ImmediateScheduler()

  /// The only instant.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Runs a closure before returning.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  /// Runs a closure before returning, without waiting for the date.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs a closure once, before returning; it is not repeated, and cancelling the result does nothing.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
