extension Publishers {
  /// Whether an element equals a value.
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    /// Whether an element equals `output`; false where there are none.
    public typealias Output = Bool
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// The element that is looked for.
    public let output: Upstream.Output

    /// Subscribes to the upstream, and cancels it at the first element that equals `output`.
    public func receive<S: Subscriber<Bool, Failure>>(subscriber: S) {
      let wanted = output
      upstream.gather(
        "Contains", into: subscriber, each: { $0 == wanted ? .done(true) : .more }, result: { false })
    }
  }

  /// Whether a closure returns true for an element.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    /// Whether `predicate` returned true for an element; false where there are none.
    public typealias Output = Bool
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Decides about an element.
    public let predicate: (Upstream.Output) -> Bool

    /// Subscribes to the upstream, and cancels it at the first element for which `predicate` returns true.
    public func receive<S: Subscriber<Bool, Failure>>(subscriber: S) {
      let predicate = predicate
      upstream.gather(
        "ContainsWhere", into: subscriber, each: { predicate($0) ? .done(true) : .more }, result: { false })
    }
  }

  /// As `ContainsWhere`, with a closure whose error ends the sequence.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    /// Whether `predicate` returned true for an element; false where there are none.
    public typealias Output = Bool
    /// The upstream's error, or the one that `predicate` threw.
    public typealias Failure = any Error
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Decides about an element.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Subscribes to the upstream; an error thrown by `predicate` cancels it and is sent as the failure.
    public func receive<S: Subscriber<Bool, Failure>>(subscriber: S) {
      let predicate = predicate
      upstream.tryGather(
        "TryContainsWhere", into: subscriber, each: { try predicate($0) ? .done(true) : .more }, result: { false })
    }
  }

  /// Whether a closure returns true for every element.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    /// Whether `predicate` returned true for every element; true where there are none.
    public typealias Output = Bool
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Decides about an element.
    public let predicate: (Upstream.Output) -> Bool

    /// Subscribes to the upstream, and cancels it at the first element for which `predicate` returns false.
    public func receive<S: Subscriber<Bool, Failure>>(subscriber: S) {
      let predicate = predicate
      upstream.gather(
        "AllSatisfy", into: subscriber, each: { predicate($0) ? .more : .done(false) }, result: { true })
    }
  }

  /// As `AllSatisfy`, with a closure whose error ends the sequence.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
    /// Whether `predicate` returned true for every element; true where there are none.
    public typealias Output = Bool
    /// The upstream's error, or the one that `predicate` threw.
    public typealias Failure = any Error
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Decides about an element.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Subscribes to the upstream; an error thrown by `predicate` cancels it and is sent as the failure.
    public func receive<S: Subscriber<Bool, Failure>>(subscriber: S) {
      let predicate = predicate
      upstream.tryGather(
        "TryAllSatisfy", into: subscriber, each: { try predicate($0) ? .more : .done(false) }, result: { true })
    }
  }
}

extension Publisher {
  /// Sends true at the first element for which `predicate` returns true, else false at the end.
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// As `contains(where:)`; an error thrown ends the sequence.
  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }

  /// Sends false at the first element for which `predicate` returns false, else true at the end.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// As `allSatisfy(_:)`; an error thrown ends the sequence.
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Sends true at the first element that equals `output`, else false at the end.
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}
