extension Publishers {
  /// The result of combining all elements.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// What the first element is combined with.
    public let initial: Output
    /// Combines a result with an element.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Subscribes to the upstream and asks it for everything; `initial` itself is sent where there are no elements.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      var value = initial
      let next = nextPartialResult
      upstream.gather(
        "Reduce", into: subscriber,
        each: { input in
          value = next(value, input)
          return .more
        }, result: { value })
    }
  }

  /// As `Reduce`, with a closure whose error ends the sequence.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    /// The upstream's error, or the one that `nextPartialResult` threw.
    public typealias Failure = any Error
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// What the first element is combined with.
    public let initial: Output
    /// Combines a result with an element.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Subscribes to the upstream; an error thrown by `nextPartialResult` cancels it and is sent as the failure.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      var value = initial
      let next = nextPartialResult
      upstream.tryGather(
        "TryReduce", into: subscriber,
        each: { input in
          value = try next(value, input)
          return .more
        }, result: { value })
    }
  }

  /// The number of elements.
  public struct Count<Upstream: Publisher>: Publisher {
    /// How many elements came.
    public typealias Output = Int
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Subscribes to the upstream and asks it for everything; 0 is sent where there are no elements.
    public func receive<S: Subscriber<Int, Failure>>(subscriber: S) {
      var count = 0
      upstream.gather(
        "Count", into: subscriber,
        each: { _ in
          count += 1
          return .more
        }, result: { count })
    }
  }

  /// No elements, only the end.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    /// No element is ever sent.
    public typealias Output = Never
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Subscribes to the upstream and asks it for everything; only the end is passed on.
    public func receive<S: Subscriber<Never, Failure>>(subscriber: S) {
      upstream.gather("IgnoreOutput", into: subscriber, each: { _ in .more }, result: { nil })
    }
  }
}

extension Publisher {
  /// Combines all elements and sends the result at the end.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// As `reduce`; an error thrown ends the sequence.
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Sends the number of elements at the end.
  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }

  /// Drops all elements and sends only the end.
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
}
