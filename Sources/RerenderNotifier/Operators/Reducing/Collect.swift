extension Publishers {
  /// All elements as one array.
  public struct Collect<Upstream: Publisher>: Publisher {
    /// All elements, in order.
    public typealias Output = [Upstream.Output]
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Subscribes to the upstream and asks it for everything; the array is sent when it finishes, empty if nothing
    /// came.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      var elements: Output = []
      upstream.gather(
        "Collect", into: subscriber,
        each: { input in
          elements.append(input)
          return .more
        }, result: { elements })
    }
  }

  /// Elements in arrays of a given length, the last of which may be shorter.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    /// As many elements as `count`, in order; fewer in the last array.
    public typealias Output = [Upstream.Output]
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// How many elements an array holds.
    public let count: Int

    /// Makes the publisher, as the operator does; a `count` of less than 1 stops the program.
    public init(upstream: Upstream, count: Int) {
      guard count > 0 else { fatalError("collect(\(count)): the count must be positive") }
      self.upstream = upstream
      self.count = count
    }

    /// Subscribes to the upstream, and asks it for `count` elements for each array that is asked for.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      var elements: Output = []
      let count = count
      upstream.receive(
        subscriber: ElementwiseOperator(
          "CollectByCount", to: subscriber, scale: count,
          onValue: { step, input in
            elements.append(input)
            guard elements.count == count else { return .none }
            let full = elements
            elements = []
            return step.emit(full)
          },
          onCompletion: { step, completion in
            guard case .finished = completion, !elements.isEmpty else { return step.complete(completion) }
            let rest = elements
            elements = []
            step.completeWithLast(rest)
          }))
    }
  }
}

extension Publisher {
  /// Sends all elements as one array at the end.
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }

  /// Sends elements in arrays of `count`, and at the end what is left; a `count` of less than 1 stops the program.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}
