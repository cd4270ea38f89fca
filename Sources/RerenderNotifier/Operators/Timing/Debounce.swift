extension Publishers {
  /// The elements after which none came for a while.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// How long it has to be quiet.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// The scheduler that keeps the time.
    public let scheduler: Context
    /// The scheduler's options.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher, as the operator does.
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    /// Subscribes to the upstream and asks it for everything; an element whose time has come is dropped if nothing is
    /// asked for.
    ///
    /// So is one that still waits when the end comes.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Debouncer(to: subscriber, by: self))
    }
  }
}

/// A value that is still waiting when the end comes is dropped, and the end delivered with the scheduler's next turn.
private final class Debouncer<Upstream: Publisher, Context: Scheduler>: TimedInlet<Upstream.Output, Upstream.Failure> {
  private let settings: Publishers.Debounce<Upstream, Context>
  private var timer: (any Cancellable)?
  /// Counts the values; a timer delivers only if it is the latest value's.
  private var generation = 0

  init(to downstream: Downstream, by settings: Publishers.Debounce<Upstream, Context>) {
    self.settings = settings
    super.init("Debounce", to: downstream)
  }

  override func take(_ input: Upstream.Output) {
    let scheduler = settings.scheduler
    let generation = lock.withLock {
      self.generation += 1
      return self.generation
    }
    let due = scheduler.now.advanced(by: settings.dueTime)
    // Repeating, since only repeated work can be withdrawn; its first turn ends it.
    let timer = scheduler.schedule(
      after: due, interval: settings.dueTime, tolerance: scheduler.minimumTolerance, options: settings.options
    ) { [weak self] in
      self?.fire(input, generation)
    }
    let old = lock.withLock { () -> (any Cancellable)? in
      // A later value may have come, and a scheduler without time has fired already.
      guard self.generation == generation else { return timer }
      defer { self.timer = timer }
      return self.timer
    }
    old?.cancel()
  }

  private func fire(_ value: Upstream.Output, _ generation: Int) {
    let (isLatest, timer) = lock.withLock { () -> (Bool, (any Cancellable)?) in
      guard self.generation == generation, !isEnding else { return (false, nil) }
      self.generation += 1
      defer { self.timer = nil }
      return (true, self.timer)
    }
    timer?.cancel()
    if isLatest { deliver(value) }
  }

  override func takeEnd(_ completion: Subscribers.Completion<Upstream.Failure>) {
    tearDown()
    settings.scheduler.schedule(options: settings.options) { self.deliver(completion) }
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
  /// Delivers an element once none came after it for `dueTime`.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}
