public import Dispatch

extension DispatchQueue: Scheduler {
  /// An instant of a dispatch queue's clock.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    private let uptimeNanoseconds: UInt64

    /// The instant as Dispatch knows it.
    public var dispatchTime: DispatchTime { DispatchTime(uptimeNanoseconds: uptimeNanoseconds) }

    /// Makes an instant of Dispatch's.
    public init(_ time: DispatchTime) { uptimeNanoseconds = time.uptimeNanoseconds }

    /// The time from this instant to another; negative where that one is earlier.
    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(nanoseconds: Int(clamping: other.uptimeNanoseconds) - Int(clamping: uptimeNanoseconds))
    }

    /// The instant that is `stride` later. It is no earlier than 0, and the last one there is where the sum is too
    /// large.
    public func advanced(by stride: Stride) -> SchedulerTimeType {
      let (sum, overflow) = Int(clamping: uptimeNanoseconds).addingReportingOverflow(stride.nanoseconds)
      return SchedulerTimeType(DispatchTime(uptimeNanoseconds: overflow ? .max : UInt64(max(0, sum))))
    }

    /// A length of time.
    public struct Stride: NanosecondStride {
      @usableFromInline
      let nanoseconds: Int

      @usableFromInline
      init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

      /// Makes a length of time of Dispatch's; `.never` is the longest.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let count): self = .seconds(count)
        case .milliseconds(let count): self = .milliseconds(count)
        case .microseconds(let count): self = .microseconds(count)
        case .nanoseconds(let count): self = .nanoseconds(count)
        case .never: self.init(nanoseconds: .max)
        @unknown default: self.init(nanoseconds: .max)
        }
      }

      /// The length as Dispatch knows it.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(nanoseconds) }
    }
  }

  /// How a closure runs on a dispatch queue.
  public struct SchedulerOptions {
    /// The quality of service.
    public var qos: DispatchQoS
    /// The flags of the work item.
    public var flags: DispatchWorkItemFlags
    /// The group that the closure belongs to.
    public var group: DispatchGroup?

    /// Makes options.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// The clock that takes the place of this queue's time, if this is the main queue.
  private var hostClock: (any HostClock)? {
    guard let clock = HostClocks.current, getSpecific(key: MainQueueMark.key) != nil else { return nil }
    return clock
  }

  /// The machine's uptime. On the main queue it is that of a host's clock, where one is installed.
  public var now: SchedulerTimeType {
    SchedulerTimeType(hostClock.map { DispatchTime(uptimeNanoseconds: $0.uptime) } ?? .now())
  }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Runs a closure on the queue. On the main queue under a host's clock, it runs with that clock's next turn, whatever
  /// the options.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = ScheduledAction(action)
    if let clock = hostClock {
      _ = clock.schedule(at: clock.now) { action.run() }
    } else {
      async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.run() }
    }
  }

  /// Runs a closure on the queue when the instant has come. The tolerance makes no difference.
  ///
  /// On the main queue the closure waits for a host's clock, where one is installed.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = ScheduledAction(action)
    if let clock = hostClock {
      _ = clock.schedule(at: clock.time(ofUptime: date.dispatchTime.uptimeNanoseconds)) { action.run() }
    } else {
      let group = options?.group
      group?.enter()
      asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
        action.run()
        group?.leave()
      }
    }
  }

  /// Runs a closure when the instant has come and at each interval after it, until the result is cancelled.
  ///
  /// The tolerance is the timer's leeway. The options make no difference. On the main queue the closure waits for a
  /// host's clock, where one is installed.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    if let clock = hostClock {
      let time = clock.time(ofUptime: date.dispatchTime.uptimeNanoseconds)
      return clock.schedule(at: time, every: .nanoseconds(interval.nanoseconds), action)
    }
    let action = ScheduledAction(action)
    let source = DispatchSource.makeTimerSource(queue: self)
    source.schedule(
      deadline: date.dispatchTime, repeating: interval.timeInterval,
      leeway: .nanoseconds(max(0, tolerance.nanoseconds)))
    source.setEventHandler { action.run() }
    source.activate()
    return AnyCancellable { source.cancel() }
  }
}

/// A mark on the main queue, by which it is known: outside Apple's systems each `DispatchQueue.main` is another object.
private enum MainQueueMark {
  static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
}
