extension Publishers {
  /// One element for each interval: its first or its latest.
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

    /// Subscribes to the upstream and asks it for everything. Elements that come while nothing is asked for are
    /// dropped.
    ///
    /// The first element is delivered with the scheduler's next turn. From then on one is delivered for each interval,
    /// at its end. An element that waits when the end comes is delivered before the end.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let value = Kept<Output>()
      let throttle = ManySidedOperator(
        "Throttle", to: subscriber,
        ThrottleState<Context.SchedulerTimeType>(interval: interval, keepsLatest: latest), letGo: value.takeAll)
      let scheduler = scheduler
      func turn() {
        let now = scheduler.now
        throttle.receive({ $0.due(at: now) }, taking: value.takeOldest)
      }
      let side = Side<Output, Failure>(
        onSubscription: throttle.start,
        onValue: { input in
          var input = input
          let now = scheduler.now
          let reception = throttle.note { state in
            let reception = state.receive(at: now)
            if reception != .drop { value.exchangeNewest(&input) }
            return reception
          }
          guard case .keep(let due) = reception else { return .none }
          if due > now { scheduler.schedule(after: due, turn) } else { scheduler.schedule(turn) }
          return .none
        },
        onCompletion: { completion in
          throttle.end(of: 0, completion) { $0.upstreamEnded() }
          if !throttle.note({ $0.isWaiting }) { scheduler.schedule(turn) }
        })
      throttle.add(side, throttle.makeNumber()) { _ in Admission(asking: .unlimited) }
      side.subscribe(to: upstream)
    }
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
