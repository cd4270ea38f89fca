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

    /// Subscribes to the upstream and asks it for everything. The time runs from the subscription, and anew from each
    /// element.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let values = Kept<Output>()
      let timeout = ManySidedOperator("Timeout", to: subscriber, TimeoutState(), letGo: values.takeAll)
      let (scheduler, options) = (scheduler, options)
      func turn() { timeout.receive({ $0.due() }, taking: values.takeOldest) }
      let side = Side<Output, Failure>(
        onSubscription: {
          timeout.start()
          setTimer(of: timeout, timeout.note { $0.restart() })
        },
        onValue: { value in
          let generation = timeout.note { state in
            let generation = state.receive()
            if generation != nil { values.add(value) }
            return generation
          }
          guard let generation else { return .none }
          setTimer(of: timeout, generation)
          scheduler.schedule(options: options, turn)
          return .none
        },
        onCompletion: { completion in
          timeout.end(of: 0, completion) { $0.upstreamEnded() }
          scheduler.schedule(options: options, turn)
        })
      timeout.add(side, timeout.makeNumber()) { _ in Admission(asking: .unlimited) }
      side.subscribe(to: upstream)
    }

    private func setTimer(of timeout: ManySidedOperator<TimeoutState, Output, Failure>, _ generation: Int) {
      let customError = customError
      let timer = scheduler.schedule(
        after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
        options: options
      ) { [weak timeout] in
        guard let timeout, timeout.note({ $0.expire(generation) }) else { return }
        timeout.decide(customError.map { .failure($0()) } ?? .finished) { $0.finish() }
      }
      // A later value may have come by now, and a scheduler without time has fired already.
      timeout.setTimer(1, timer) { $0.waits(for: generation) }
    }
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
