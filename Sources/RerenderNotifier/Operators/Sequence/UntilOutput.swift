extension Publishers {
  /// The elements before another publisher sends its first.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type; an error of `other` is passed over.
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

    /// Subscribes to `other`, asking for one element, then to the upstream, which that element cancels.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let sides = ManySidedOperator("PrefixUntilOutput", to: subscriber, UntilOutputState<Output, Failure>(.prefix))
      sides.letThrough(upstream, whenOutputFrom: other, onEndOfOther: { _, _ in .none })
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

    /// Subscribes to `other`, asking for one element, then to the upstream; ends with `other` where that sends none.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let sides = ManySidedOperator("DropUntilOutput", to: subscriber, UntilOutputState<Output, Failure>(.drop))
      sides.letThrough(upstream, whenOutputFrom: other, onEndOfOther: { $0.otherEnded(with: $1) })
    }
  }
}

extension ManySidedOperator {
  /// Subscribes to `other`, and then to the upstream, whose subscription starts the operator.
  fileprivate func letThrough<Upstream: Publisher, Other: Publisher>(
    _ upstream: Upstream, whenOutputFrom other: Other,
    onEndOfOther: @escaping (inout State, Subscribers.Completion<Other.Failure>) -> Orders
  ) where State == UntilOutputState<Upstream.Output, Upstream.Failure> {
    let first: Side<Upstream.Output, Upstream.Failure> = addSide(
      onSubscription: {
        self.decide { $0.upstreamStarted() }
        self.start()
      },
      onValue: { state, value in state.receive(value) },
      onEnd: { state, completion in state.upstreamEnded(with: completion) })
    let second: Side<Other.Output, Other.Failure> = addSide(
      admit: { _ in Admission(asking: .max(1)) },
      onValue: { state, _ in state.otherSent() },
      onEnd: onEndOfOther)
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
