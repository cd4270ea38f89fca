extension Publishers {
  /// When elements that were collected are sent.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// At each end of an interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// At each end of an interval, and when there are as many as a limit.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// Elements in arrays, sent by time.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The elements since the array before, in order; at least one.
    public typealias Output = [Upstream.Output]
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// When arrays are sent.
    public let strategy: TimeGroupingStrategy<Context>
    /// The scheduler's options.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    /// Subscribes to the upstream and asks it for everything; the intervals are counted from the subscription.
    ///
    /// What was collected is sent before the end, and dropped before an error.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let collector = Collector<Upstream.Output, Failure>(to: subscriber, limit: limit)
      let (scheduler, interval, options) = (scheduler, interval, options)
      let inlet = Inlet<Upstream.Output, Failure>(
        onSubscription: {
          collector.start(
            ticking: scheduler.schedule(
              after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
              options: options
            ) { [weak collector] in collector?.flush() })
        },
        onValue: { value in
          collector.take(value)
          return .none
        },
        onCompletion: { collector.finish($0) })
      collector.upstream = inlet
      inlet.request(.unlimited)
      upstream.receive(subscriber: inlet)
    }

    private var scheduler: Context {
      switch strategy {
      case .byTime(let scheduler, _), .byTimeOrCount(let scheduler, _, _): scheduler
      }
    }

    private var interval: Context.SchedulerTimeType.Stride {
      switch strategy {
      case .byTime(_, let interval), .byTimeOrCount(_, let interval, _): interval
      }
    }

    private var limit: Int {
      if case .byTimeOrCount(_, _, let count) = strategy { count } else { .max }
    }
  }
}

private final class Collector<Element, Failure: Error>: Subscription, CustomStringConvertible {
  private let outlet: Outlet<[Element], Failure>
  private let limit: Int
  private let lock = Lock()
  private var elements: [Element] = []
  private var timer: (any Cancellable)?
  /// Set once, before the upstream is subscribed to; the upstream holds it.
  weak var upstream: Inlet<Element, Failure>?

  init(to downstream: any Subscriber<[Element], Failure>, limit: Int) {
    outlet = Outlet(downstream)
    self.limit = limit
  }

  var description: String { "CollectByTime" }

  func start(ticking timer: any Cancellable) {
    lock.withLock { self.timer = timer }
    outlet.start(self)
  }

  func take(_ element: Element) {
    let full = lock.withLock { () -> [Element]? in
      elements.append(element)
      guard elements.count >= limit else { return nil }
      defer { elements = [] }
      return elements
    }
    if let full { outlet.push(full) }
  }

  func flush() {
    let elements = lock.withLock { () -> [Element] in
      defer { self.elements = [] }
      return self.elements
    }
    if !elements.isEmpty { outlet.push(elements) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    stop()
    switch completion {
    case .finished:
      flush()
      outlet.finish(completion)
    case .failure:
      outlet.finish(completion, droppingRest: true)
    }
  }

  func request(_ demand: Subscribers.Demand) { outlet.request(demand) }

  func cancel() {
    outlet.close()
    stop()
    upstream?.cancel()
  }

  private func stop() {
    let timer = lock.withLock { () -> (any Cancellable)? in
      defer { self.timer = nil }
      return self.timer
    }
    timer?.cancel()
  }
}

extension Publisher {
  /// Sends elements in arrays, at times given by `strategy`; no array is empty.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
