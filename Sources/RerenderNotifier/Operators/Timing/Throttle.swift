extension Publishers {
  /// One element for each interval: the first of it or the latest.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// The length of time.
    public let interval: Context.SchedulerTimeType.Stride
    /// The scheduler that keeps the time.
    public let scheduler: Context
    /// Whether the latest element of an interval is sent, or the first.
    public let latest: Bool

    /// Makes the publisher, as the operator does.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    /// Subscribes to the upstream and asks it for everything; elements that come while nothing is asked for are
    /// dropped.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Throttler(to: subscriber, by: self))
    }
  }
}

/// The first element is delivered with the scheduler's next turn; from then on, one for each interval, at its end. One
/// that waits when the end comes is delivered before it.
private final class Throttler<Upstream: Publisher, Context: Scheduler>: TimedInlet<Upstream.Output, Upstream.Failure> {
  private let settings: Publishers.Throttle<Upstream, Context>
  private var pending: Upstream.Output?
  private var pendingEnd: Subscribers.Completion<Upstream.Failure>?
  private var lastEmission: Context.SchedulerTimeType?

  init(to downstream: Downstream, by settings: Publishers.Throttle<Upstream, Context>) {
    self.settings = settings
    super.init("Throttle", to: downstream)
  }

  override func take(_ input: Upstream.Output) {
    let scheduler = settings.scheduler
    let now = scheduler.now
    let (due, replaced) = lock.withLock { () -> (Context.SchedulerTimeType?, Upstream.Output?) in
      if pending != nil {
        guard settings.latest else { return (nil, nil) }
        defer { pending = input }
        return (nil, pending)
      }
      guard demand.takeOne() else { return (nil, nil) }
      pending = input
      return (lastEmission.map { max(now, $0.advanced(by: settings.interval)) } ?? now, nil)
    }
    _ = replaced
    guard let due else { return }
    if due > now {
      scheduler.schedule(after: due) { self.fire() }
    } else {
      scheduler.schedule { self.fire() }
    }
  }

  private func fire() {
    let now = settings.scheduler.now
    let (value, end) = lock.withLock { () -> (Upstream.Output?, Subscribers.Completion<Upstream.Failure>?) in
      defer { pending = nil }
      if pending != nil { lastEmission = now }
      return (pending, pendingEnd)
    }
    if let value { deliverPaid(value) }
    if let end { deliver(end) }
  }

  override func takeEnd(_ completion: Subscribers.Completion<Upstream.Failure>) {
    let waits = lock.withLock {
      pendingEnd = completion
      return pending != nil
    }
    if !waits { settings.scheduler.schedule { self.fire() } }
  }
}

extension Publisher {
  /// Delivers one element for each `interval`: the latest, or the first.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
