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
      let timeout = ManySidedOperator("Timeout", to: subscriber, TimeoutState<Output, Failure>())
      let (scheduler, options) = (scheduler, options)
      func schedule() {
        scheduler.schedule(options: options) {
          var dropped: Output?
          timeout.decide { $0.due(dropping: &dropped) }
        }
      }
      let side = timeout.addOuterSide(
        asking: .unlimited,
        onStart: { setTimer(of: timeout, timeout.note { $0.restart() }) },
        onValue: { (value: Output) in
          setTimer(of: timeout, timeout.note { $0.receive(value) })
          schedule()
        },
        onEnd: { state, completion in state.upstreamEnded(with: completion) },
        afterEnd: { _ in schedule() })
      side.subscribe(to: upstream)
    }

    private func setTimer(of timeout: ManySidedOperator<TimeoutState<Output, Failure>>, _ generation: Int) {
      let customError = customError
      let timer = scheduler.schedule(
        after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
        options: options
      ) { [weak timeout] in
        guard let timeout, timeout.note({ $0.expire(generation) }) else { return }
        let completion: Subscribers.Completion<Failure> = customError.map { .failure($0()) } ?? .finished
        timeout.decide { $0.finish(with: completion) }
      }
      // A later value may have come, and a scheduler without time has fired already.
      timeout.replaceSide(1, by: TimerSide(timer)) { $0.waits(for: generation) }?.cancel()
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
