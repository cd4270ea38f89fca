extension Publishers {
  /// When collected elements are sent.
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
      let elements = Kept<Upstream.Output>()
      let collect = ManySidedOperator(
        "CollectByTime", to: subscriber, CollectByTimeState(limit: limit), letGo: elements.takeAll)
      let (scheduler, interval, options) = (scheduler, interval, options)
      let side = Side<Upstream.Output, Failure>(
        onSubscription: {
          let timer = scheduler.schedule(
            after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
            options: options
          ) { [weak collect] in collect?.receive({ $0.flush() }, taking: elements.takeAll) }
          collect.setTimer(1, timer)
          collect.start()
        },
        onValue: { element in
          collect.receive(
            { state in
              elements.add(element)
              return state.receive()
            }, taking: elements.takeAll)
        },
        onCompletion: { completion in
          if !completion.isFailure { collect.receive({ $0.flush() }, taking: elements.takeAll) }
          collect.end(of: 0, completion) { completion.isFailure ? $0.failed() : $0.finished() }
        })
      collect.add(side, collect.makeNumber()) { _ in Admission(asking: .unlimited) }
      side.subscribe(to: upstream)
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

extension Publisher {
  /// Sends elements in arrays, at times given by `strategy`; no array is empty.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
