extension Publishers {
  /// The same elements, delivered by a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// The scheduler that delivers.
    public let scheduler: Context
    /// The scheduler's options.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Subscribes to the upstream at once; elements and the end go by the scheduler, requests do not.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (scheduler, options) = (scheduler, options)
      receiveScheduled("ReceiveOn", from: upstream, to: subscriber) { scheduler.schedule(options: options, $0) }
    }
  }

  /// The same elements, subscribed to, asked for and cancelled by a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// The scheduler that subscribes, asks and cancels.
    public let scheduler: Context
    /// The scheduler's options.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Has the scheduler subscribe to the upstream; requests and the cancellation go by it too, elements do not.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (upstream, scheduler, options) = (upstream, scheduler, options)
      let relay = Resubscriber<Output, Failure>(to: subscriber) { scheduler.schedule(options: options, $0) }
      scheduler.schedule(options: options) { upstream.receive(subscriber: relay) }
    }
  }

  /// The same elements, each and the end delivered a while later.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// The length of time.
    public let interval: Context.SchedulerTimeType.Stride
    /// By how much a delivery may be late.
    public let tolerance: Context.SchedulerTimeType.Stride
    /// The scheduler that delivers late.
    public let scheduler: Context
    /// The scheduler's options.
    public let options: Context.SchedulerOptions?

    /// Subscribes to the upstream at once. Each element and the end is scheduled when it comes; requests are not
    /// delayed.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (interval, tolerance, scheduler, options) = (interval, tolerance, scheduler, options)
      receiveScheduled("Delay", from: upstream, to: subscriber) {
        scheduler.schedule(after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, $0)
      }
    }
  }
}

/// A subscriber whose requests and cancellation go upstream by way of a scheduler.
private final class Resubscriber<Input, Failure: Error>: Subscriber, Subscription, CustomStringConvertible {
  private let lock = Lock()
  private let schedule: (@escaping () -> Void) -> Void
  private var downstream: (any Subscriber<Input, Failure>)?
  private var upstream: (any Subscription)?

  init(to downstream: any Subscriber<Input, Failure>, schedule: @escaping (@escaping () -> Void) -> Void) {
    self.downstream = downstream
    self.schedule = schedule
  }

  var description: String { "SubscribeOn" }

  func receive(subscription: any Subscription) {
    let target = lock.withLock { () -> (any Subscriber<Input, Failure>)? in
      guard upstream == nil else { return nil }
      upstream = subscription
      return downstream
    }
    if let target { target.receive(subscription: self) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.withLock { downstream }?.receive(input) ?? .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    end().0?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard let upstream = lock.withLock({ upstream }) else { return }
    schedule { upstream.request(demand) }
  }

  func cancel() {
    guard let upstream = end().1 else { return }
    schedule { upstream.cancel() }
  }

  private func end() -> ((any Subscriber<Input, Failure>)?, (any Subscription)?) {
    lock.withLock {
      defer {
        downstream = nil
        upstream = nil
      }
      return (downstream, upstream)
    }
  }
}

extension Publisher {
  /// Delivers elements and the end by `scheduler`.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Subscribes, asks for elements and cancels by `scheduler`.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Delivers each element and the end `interval` later.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
      options: options)
  }
}
