extension Publishers {
  /// The elements before another publisher sends its first.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type; an error of `other` is ignored.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// The publisher that is waited for.
    public let other: Other

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Subscribes to `other`, asking for one element, and then to the upstream. That element cancels the upstream.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let sides = ManySidedOperator<UntilOutputState, Output, Failure>(
        "PrefixUntilOutput", to: subscriber, UntilOutputState(.prefix))
      sides.letThrough(upstream, whenOutputFrom: other) { _ in sides.end(of: 1) { $0.otherEnded() } }
    }
  }

  /// The elements after another publisher sent its first.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The error type that both publishers share.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// The publisher that is waited for.
    public let other: Other

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Subscribes to `other`, asking for one element, and then to the upstream. Ends with `other` where that sends
    /// none.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let sides = ManySidedOperator<UntilOutputState, Output, Failure>(
        "DropUntilOutput", to: subscriber, UntilOutputState(.drop))
      sides.letThrough(upstream, whenOutputFrom: other) { end in sides.end(of: 1, end) { $0.otherEnded() } }
    }
  }
}

extension ManySidedOperator where State == UntilOutputState {
  /// Subscribes to `other`, and then to the upstream, whose subscription starts the operator.
  fileprivate func letThrough<Upstream: Publisher, Other: Publisher>(
    _ upstream: Upstream, whenOutputFrom other: Other,
    onEndOfOther: @escaping (Subscribers.Completion<Other.Failure>) -> Void
  ) where Upstream.Output == Output, Upstream.Failure == Failure {
    let first = Side<Output, Failure>(
      onSubscription: {
        self.decide { $0.upstreamStarted() }
        if !self.isOpen { self.cancelSides() }
        self.start()
      },
      onValue: { value in self.receive(value, answers: true) { $0.receive() } },
      onCompletion: { completion in self.end(of: 0, completion) { $0.upstreamEnded() } })
    let second = Side<Other.Output, Other.Failure>(
      onValue: { _ in
        self.decide { $0.otherSent() }
        return .none
      },
      onCompletion: onEndOfOther)
    add(first, makeNumber())
    add(second, makeNumber()) { _ in Admission(asking: .max(1)) }
    second.subscribe(to: other)
    first.subscribe(to: upstream)
  }
}

extension Publisher {
  /// Sends elements until `publisher` sends one, and ends.
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }

  /// Drops elements until `publisher` sends one.
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}
