extension Publishers {
  /// The elements for which a closure returns true.
  public struct Filter<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Whether an element is let through.
    public let isIncluded: (Output) -> Bool

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, isIncluded: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Subscribes to the upstream, and asks it for another element for each one left out.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let isIncluded = isIncluded
      upstream.receive(
        subscriber: ElementwiseOperator("Filter", to: subscriber) { isIncluded($1) ? $0.emit($1) : $0.skip() })
    }
  }

  /// As `Filter`, with a closure whose error ends the sequence.
  public struct TryFilter<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error, or the one that `isIncluded` threw.
    public typealias Failure = any Error
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Whether an element is let through.
    public let isIncluded: (Output) throws -> Bool

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, isIncluded: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Subscribes to the upstream; an error thrown by `isIncluded` cancels it and is sent as the failure.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let isIncluded = isIncluded
      upstream.receive(
        subscriber: ElementwiseOperator(trying: "TryFilter", to: subscriber) {
          try isIncluded($1) ? $0.emit($1) : $0.skip()
        })
    }
  }

  /// The elements that differ from the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Decides about an element.
    public let predicate: (Output, Output) -> Bool

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Subscribes to the upstream; `predicate` is called with the element sent last and the new one.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      var last: Output?
      let predicate = predicate
      upstream.receive(
        subscriber: ElementwiseOperator("RemoveDuplicates", to: subscriber) { step, input in
          if let last, predicate(last, input) { return step.skip() }
          last = input
          return step.emit(input)
        })
    }
  }

  /// As `RemoveDuplicates`, with a closure whose error ends the sequence.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error, or the one that `predicate` threw.
    public typealias Failure = any Error
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Decides about an element.
    public let predicate: (Output, Output) throws -> Bool

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, predicate: @escaping (Output, Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Subscribes to the upstream; an error thrown by `predicate` cancels it and is sent as the failure.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      var last: Output?
      let predicate = predicate
      upstream.receive(
        subscriber: ElementwiseOperator(
          trying: "TryRemoveDuplicates", to: subscriber
        ) { step, input in
          if let last, try predicate(last, input) { return step.skip() }
          last = input
          return step.emit(input)
        })
    }
  }
}

extension Publisher {
  /// Sends the elements for which `isIncluded` returns true.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// Sends the elements for which `isIncluded` returns true; an error thrown ends the sequence.
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }

  /// Sends the elements that are not, by `predicate`, the same as the one sent last.
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// As `removeDuplicates(by:)`; an error thrown ends the sequence.
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Sends the elements that differ from the one sent last.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}
