extension Publishers {
  /// The elements of all publishers that a closure makes of the elements.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The element type of the publishers that `transform` makes.
    public typealias Output = NewPublisher.Output
    /// The error type that the upstream shares with them.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// How many publishers may send at the same time.
    public let maxPublishers: Subscribers.Demand
    /// Makes a publisher of an element.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Makes the publisher, as the operator does.
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    /// Subscribes to the upstream, and asks it for as many elements as publishers may send at a time.
    ///
    /// Unless the subscriber asks for everything, each publisher is asked for one element at a time.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let merge = ManySidedOperator(
        "FlatMap", to: subscriber, MergeState(refillsOuter: maxPublishers != .unlimited))
      let transform = transform
      let outer = Side<Upstream.Output, Failure>(
        onSubscription: merge.start,
        onValue: { value in
          if merge.isOpen { merge.merge(transform(value)) }
          return .none
        },
        onCompletion: { completion in
          merge.end(of: 0, completion) { completion.isFailure ? $0.failed() : $0.outerFinished() }
        })
      merge.add(outer, merge.makeNumber()) { _ in Admission(asking: maxPublishers) }
      outer.subscribe(to: upstream)
    }
  }
}

extension Publisher {
  /// Makes a publisher of each element and sends the elements of all, up to `maxPublishers` at a time.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// Makes a publisher that may fail of each element, though this one never does.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Makes a publisher of each element, none of which fails.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher {
  /// Makes a publisher that never fails of each element, though this one may.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}
