extension Publishers {
  /// The same elements, ended when none came for a while.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
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
    /// The scheduler's options.
    public let options: Context.SchedulerOptions?
    /// Makes the error to end with; without it the sequence finishes.
    public let customError: (() -> Failure)?

    /// Subscribes to the upstream and asks it for everything; the time runs from the subscription, and anew from each
    /// element.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Watchdog(to: subscriber, by: self))
    }
  }
}

private final class Watchdog<Upstream: Publisher, Context: Scheduler>: TimedInlet<Upstream.Output, Upstream.Failure> {
  private let settings: Publishers.Timeout<Upstream, Context>
  private var timer: (any Cancellable)?

  init(to downstream: Downstream, by settings: Publishers.Timeout<Upstream, Context>) {
    self.settings = settings
    super.init("Timeout", to: downstream)
  }

  override func begin() { restart() }

  override func take(_ input: Upstream.Output) {
    restart()
    settings.scheduler.schedule(options: settings.options) { self.deliver(input) }
  }

  override func takeEnd(_ completion: Subscribers.Completion<Upstream.Failure>) {
    tearDown()
    settings.scheduler.schedule(options: settings.options) { self.deliver(completion) }
  }

  private func restart() {
    tearDown()
    let scheduler = settings.scheduler
    let timer = scheduler.schedule(
      after: scheduler.now.advanced(by: settings.interval), interval: settings.interval,
      tolerance: scheduler.minimumTolerance, options: settings.options
    ) { [weak self] in
      self?.expire()
    }
    lock.withLock { self.timer = timer }
    // A scheduler without time has fired already.
    if !isOpen { tearDown() }
  }

  private func expire() {
    guard isOpen else { return }
    deliver(settings.customError.map { .failure($0()) } ?? .finished)
  }

  override func tearDown() {
    let timer = lock.withLock { () -> (any Cancellable)? in
      defer { self.timer = nil }
      return self.timer
    }
    timer?.cancel()
  }
}

extension Publisher {
  /// Ends the sequence when no element came for `interval`: with an error made by `customError`, or as finished.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }
}
