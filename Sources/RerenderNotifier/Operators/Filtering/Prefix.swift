extension Publishers {
  /// The elements at a range of positions.
  public struct Output<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// The positions.
    public let range: CountableRange<Int>

    /// Makes the publisher, as the operator does; a range that begins below 0 stops the program.
    public init(upstream: Upstream, range: CountableRange<Int>) {
      guard range.lowerBound >= 0 else {
        fatalError("output(in: \(range)): the range must not begin below 0, the first position")
      }
      self.upstream = upstream
      self.range = range
    }

    /// Subscribes to the upstream, and cancels it after the last position; an empty range finishes without subscribing.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      guard !range.isEmpty else {
        subscriber.receive(subscription: Subscriptions.empty)
        return subscriber.receive(completion: .finished)
      }
      var position = 0
      let range = range
      upstream.receive(
        subscriber: ElementwiseOperator("Output", to: subscriber) { step, input in
          // Counted first, since an element that the subscriber sends from within the delivery is the next.
          position += 1
          if position <= range.lowerBound { return step.skip() }
          return position < range.upperBound ? step.emit(input) : step.finish(with: input)
        })
    }
  }

  /// The elements before the first for which a closure returns false.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Decides about an element.
    public let predicate: (Output) -> Bool

    /// Subscribes to the upstream, and cancels it at the first element for which `predicate` returns false.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let predicate = predicate
      upstream.receive(
        subscriber: ElementwiseOperator("PrefixWhile", to: subscriber) { predicate($1) ? $0.emit($1) : $0.finish() })
    }
  }

  /// As `PrefixWhile`, with a closure whose error ends the sequence.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
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
      upstream.receive(
        subscriber: ElementwiseOperator(trying: "TryPrefixWhile", to: subscriber) {
          try predicate($1) ? $0.emit($1) : $0.finish()
        })
    }
  }
}

extension Publisher {
  /// Sends the first `maxLength` elements and ends; a negative number stops the program.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    guard maxLength >= 0 else { fatalError("prefix(\(maxLength)): the length must not be negative") }
    return Publishers.Output(upstream: self, range: 0..<maxLength)
  }

  /// Sends the element at `index`, counted from 0, and ends; a negative index stops the program.
  public func output(at index: Int) -> Publishers.Output<Self> {
    guard index >= 0 else { fatalError("output(at: \(index)): the index must not be negative") }
    return Publishers.Output(upstream: self, range: index..<(index + 1))
  }

  /// Sends the elements at the positions in `range` and ends.
  ///
  /// Positions count from 0; a range that begins below it stops the program.
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }

  /// Sends elements until `predicate` returns false, and ends.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// As `prefix(while:)`; an error thrown ends the sequence.
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
}
