extension Publishers {
  /// The elements that no other followed for a while.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// How long no other element may follow.
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

    /// Subscribes to the upstream and asks it for everything. An element whose time has come is dropped if nothing is
    /// asked for.
    ///
    /// An element that still waits when the end comes is dropped, too. The end is delivered with the scheduler's next
    /// turn.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let value = Kept<Output>()
      let debounce = ManySidedOperator("Debounce", to: subscriber, DebounceState(), letGo: value.takeAll)
      let (scheduler, dueTime, options) = (scheduler, dueTime, options)
      let side = Side<Output, Failure>(
        onSubscription: debounce.start,
        onValue: { input in
          var input = input
          let generation = debounce.note { state in
            let generation = state.receive()
            if generation != nil { value.exchangeNewest(&input) }
            return generation
          }
          guard let generation else { return .none }
          // Repeating, since only repeated work can be withdrawn. The first turn ends it.
          let timer = scheduler.schedule(
            after: scheduler.now.advanced(by: dueTime), interval: dueTime, tolerance: scheduler.minimumTolerance,
            options: options
          ) { [weak debounce] in debounce?.receive({ $0.due(generation) }, taking: value.takeOldest) }
          // A later value may have come by now, and a scheduler without time has fired already.
          debounce.setTimer(1, timer) { $0.waits(for: generation) }
          return .none
        },
        onCompletion: { completion in
          debounce.end(of: 0, completion) { $0.upstreamEnded() }
          scheduler.schedule(options: options) { debounce.decide { $0.finish() } }
        })
      debounce.add(side, debounce.makeNumber()) { _ in Admission(asking: .unlimited) }
      side.subscribe(to: upstream)
    }
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
