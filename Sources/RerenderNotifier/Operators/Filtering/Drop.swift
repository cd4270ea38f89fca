extension Publishers {
  /// All elements but the first few.
  public struct Drop<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// How many elements are dropped.
    public let count: Int

    /// Subscribes to the upstream, and asks it for another element for each one dropped.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      var remaining = count
      upstream.receive(
        subscriber: ElementwiseOperator("Drop", to: subscriber) { step, input in
          guard remaining > 0 else { return step.emit(input) }
          remaining -= 1
          return step.skip()
        })
    }
  }

  /// The elements from the first on for which a closure returns false.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Decides about an element.
    public let predicate: (Output) -> Bool

    /// Subscribes to the upstream; `predicate` runs up to the first element for which it returns false.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      var isDropping = true
      let predicate = predicate
      upstream.receive(
        subscriber: ElementwiseOperator("DropWhile", to: subscriber) { step, input in
          if isDropping { isDropping = predicate(input) }
          return isDropping ? step.skip() : step.emit(input)
        })
    }
  }

  /// As `DropWhile`, with a closure whose error ends the sequence.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
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
      var isDropping = true
      let predicate = predicate
      upstream.receive(
        subscriber: ElementwiseOperator(trying: "TryDropWhile", to: subscriber) {
          if isDropping { isDropping = try predicate($1) }
          return isDropping ? $0.skip() : $0.emit($1)
        })
    }
  }
}

extension Publisher {
  /// Drops the first `count` elements.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    guard count >= 0 else { fatalError("dropFirst(\(count)): the count must not be negative") }
    return Publishers.Drop(upstream: self, count: count)
  }

  /// Drops elements until `predicate` returns false, and sends that one and all after it.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// As `drop(while:)`; an error thrown ends the sequence.
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}
