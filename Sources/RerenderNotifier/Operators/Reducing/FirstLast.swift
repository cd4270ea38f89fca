extension Publishers {
  /// The first element.
  public struct First<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream

    /// Subscribes to the upstream, and cancels it at the first element; finishes without one where there is none.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.gather("First", into: subscriber, each: { .done($0) }, result: { nil })
    }
  }

  /// The first element for which a closure returns true.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Decides about an element.
    public let predicate: (Output) -> Bool

    /// Subscribes to the upstream, and cancels it at the first element for which `predicate` returns true.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let predicate = predicate
      upstream.gather(
        "FirstWhere", into: subscriber, each: { predicate($0) ? .done($0) : .more }, result: { nil })
    }
  }

  /// As `FirstWhere`, with a closure whose error ends the sequence.
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error, or the one that `predicate` threw.
    public typealias Failure = any Error
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Decides about an element.
    public let predicate: (Output) throws -> Bool

    /// Subscribes to the upstream; an error thrown by `predicate` cancels it and is sent as the failure.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let predicate = predicate
      upstream.tryGather(
        "TryFirstWhere", into: subscriber, each: { try predicate($0) ? .done($0) : .more }, result: { nil })
    }
  }

  /// The last element.
  public struct Last<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream

    /// Subscribes to the upstream and asks it for everything; finishes without an element where there is none.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      LastWhere(upstream: upstream) { _ in true }.receive(subscriber: subscriber)
    }
  }

  /// The last element for which a closure returns true.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Decides about an element.
    public let predicate: (Output) -> Bool

    /// Subscribes to the upstream and asks it for everything; `predicate` runs for every element.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      var last: Output?
      let predicate = predicate
      upstream.gather(
        "LastWhere", into: subscriber,
        each: { input in
          if predicate(input) { last = input }
          return .more
        }, result: { last })
    }
  }

  /// As `LastWhere`, with a closure whose error ends the sequence.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error, or the one that `predicate` threw.
    public typealias Failure = any Error
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Decides about an element.
    public let predicate: (Output) throws -> Bool

    /// Subscribes to the upstream; an error thrown by `predicate` cancels it and is sent as the failure.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      var last: Output?
      let predicate = predicate
      upstream.tryGather(
        "TryLastWhere", into: subscriber,
        each: { input in
          if try predicate(input) { last = input }
          return .more
        }, result: { last })
    }
  }
}

extension Publisher {
  /// Sends the first element and ends.
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }

  /// Sends the first element for which `predicate` returns true and ends.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// As `first(where:)`; an error thrown ends the sequence.
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }

  /// Sends the last element at the end.
  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }

  /// Sends the last element for which `predicate` returns true at the end.
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// As `last(where:)`; an error thrown ends the sequence.
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}
