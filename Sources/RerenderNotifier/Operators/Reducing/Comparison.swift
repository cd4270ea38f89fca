extension Publishers {
  /// The element that comes last in an order.
  public struct Comparison<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// The order.
    public let areInIncreasingOrder: (Output, Output) -> Bool

    /// Subscribes to the upstream and asks it for everything. Of elements that are equal in the order, the first is
    /// sent.
    ///
    /// Nothing is sent where there are no elements.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      var best: Output?
      let ascending = areInIncreasingOrder
      upstream.gather(
        "Comparison", into: subscriber,
        each: { input in
          if let current = best { best = ascending(current, input) ? input : current } else { best = input }
          return .more
        }, result: { best })
    }
  }

  /// As `Comparison`, with a closure whose error ends the sequence.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error, or the one that `areInIncreasingOrder` threw.
    public typealias Failure = any Error
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// The order.
    public let areInIncreasingOrder: (Output, Output) throws -> Bool

    /// Subscribes to the upstream; an error thrown by `areInIncreasingOrder` cancels it and is sent as the failure.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      var best: Output?
      let ascending = areInIncreasingOrder
      upstream.tryGather(
        "TryComparison", into: subscriber,
        each: { input in
          if let current = best { best = try ascending(current, input) ? input : current } else { best = input }
          return .more
        }, result: { best })
    }
  }
}

extension Publisher {
  /// Sends the greatest element at the end.
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Sends the least element at the end.
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
  }

  /// As `max(by:)`; an error thrown ends the sequence.
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// As `min(by:)`; an error thrown ends the sequence.
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
  }
}

extension Publisher where Output: Comparable {
  /// Sends the greatest element at the end.
  public func max() -> Publishers.Comparison<Self> { max(by: <) }

  /// Sends the least element at the end.
  public func min() -> Publishers.Comparison<Self> { min(by: <) }
}
