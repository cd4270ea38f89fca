extension Publishers {
  /// Each element transformed by a closure.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Makes what is sent of an element.
    public let transform: (Upstream.Output) -> Output

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Subscribes to the upstream; `transform` runs where an element arrives, once for each.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let transform = transform
      upstream.receive(subscriber: ElementwiseOperator("Map", to: subscriber) { $0.emit(transform($1)) })
    }
  }

  /// Each element transformed by a closure, whose error ends the sequence.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    /// The upstream's error, or the one that `transform` threw.
    public typealias Failure = any Error
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Makes what is sent of an element, or throws what ends the sequence.
    public let transform: (Upstream.Output) throws -> Output

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Subscribes to the upstream; an error thrown by `transform` cancels it and is sent as the failure.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let transform = transform
      upstream.receive(
        subscriber: ElementwiseOperator(trying: "TryMap", to: subscriber) {
          $0.emit(try transform($1))
        })
    }
  }

  /// Each element transformed by a closure, those dropped for which it returns `nil`.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Makes what is sent of an element; `nil` drops it.
    public let transform: (Upstream.Output) -> Output?

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Subscribes to the upstream, and asks it for another element for each one dropped.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let transform = transform
      upstream.receive(
        subscriber: ElementwiseOperator("CompactMap", to: subscriber) { step, input in
          if let output = transform(input) { step.emit(output) } else { step.skip() }
        })
    }
  }

  /// As `CompactMap`, with a closure whose error ends the sequence.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    /// The upstream's error, or the one that `transform` threw.
    public typealias Failure = any Error
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Makes what is sent of an element; `nil` drops it, an error ends the sequence.
    public let transform: (Upstream.Output) throws -> Output?

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Subscribes to the upstream; an error thrown by `transform` cancels it and is sent as the failure.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let transform = transform
      upstream.receive(
        subscriber: ElementwiseOperator(
          trying: "TryCompactMap", to: subscriber
        ) { step, input in
          if let output = try transform(input) { step.emit(output) } else { step.skip() }
        })
    }
  }
}

extension Publisher {
  /// Transforms each element.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Transforms each element; an error thrown ends the sequence.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }

  /// Transforms each element and drops what became `nil`.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Transforms each element and drops what became `nil`; an error thrown ends the sequence.
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }

  /// Replaces each `nil` by a value.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }
}
