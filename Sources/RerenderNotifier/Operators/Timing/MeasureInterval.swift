extension Publishers {
  /// The time between elements.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// A length of time by the scheduler's clock.
    public typealias Output = Context.SchedulerTimeType.Stride
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// The scheduler that keeps the time.
    public let scheduler: Context

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    /// Subscribes to the upstream; the first length is counted from this call.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let scheduler = scheduler
      var last = scheduler.now
      upstream.receive(
        subscriber: ElementwiseOperator("MeasureInterval", to: subscriber) { step, _ in
          let (before, now) = (last, scheduler.now)
          last = now
          return step.emit(before.distance(to: now))
        })
    }
  }
}

extension Publisher {
  /// Sends the time that passed since the element before, or since the subscription.
  ///
  /// The options make no difference: the scheduler is only asked for the time, which takes no options. The parameter is
  /// there since Combine's operator has it.
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}
