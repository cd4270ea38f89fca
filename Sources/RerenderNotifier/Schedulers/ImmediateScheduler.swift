/// A scheduler that runs closures at once, and has no time.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// No options.
  public typealias SchedulerOptions = Never

  /// The only instant there is.
  public struct SchedulerTimeType: Strideable, Sendable {
    fileprivate init() {}

    public func distance(to other: SchedulerTimeType) -> Stride { Stride(nanoseconds: 0) }

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

  public var now: SchedulerTimeType { SchedulerTimeType() }

  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    action()
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
