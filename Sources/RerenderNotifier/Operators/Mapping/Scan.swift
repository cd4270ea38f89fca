extension Publishers {
  /// Each result of combining all elements so far.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// What the first element is combined with.
    public let initialResult: Output
    /// Combines a result with an element.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Makes the publisher, as the operator does.
    public init(
      upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Subscribes to the upstream; each subscriber begins with `initialResult`, which is not sent itself.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      var result = initialResult
      let next = nextPartialResult
      upstream.receive(
        subscriber: ElementwiseOperator("Scan", to: subscriber) { step, input in
          result = next(result, input)
          return step.emit(result)
        })
    }
  }

  /// As `Scan`, with a closure whose error ends the sequence.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    /// The upstream's error, or the one that `nextPartialResult` threw.
    public typealias Failure = any Error
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// What the first element is combined with.
    public let initialResult: Output
    /// Combines a result with an element.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Makes the publisher, as the operator does.
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Subscribes to the upstream; an error thrown by `nextPartialResult` cancels it and is sent as the failure.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      var result = initialResult
      let next = nextPartialResult
      upstream.receive(
        subscriber: ElementwiseOperator(trying: "TryScan", to: subscriber) {
          result = try next(result, $1)
          return $0.emit(result)
        })
    }
  }
}

extension Publisher {
  /// Sends each result of combining all elements so far with `initialResult`.
  public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Sends each result of combining all elements so far; an error thrown ends the sequence.
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}
