extension Publishers {
  /// The elements of the publisher that came last, for publishers of publishers.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, Upstream.Failure == P.Failure {
    /// The element type of the publishers that the upstream sends.
    public typealias Output = P.Output
    /// The error type that the upstream shares with them.
    public typealias Failure = P.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Subscribes to the upstream and asks it for every publisher; each gets the demand that is left.
    ///
    /// Ends when the upstream and its last publisher have finished, or with the first error of either.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let latest = ManySidedOperator("SwitchToLatest", to: subscriber, SwitchToLatestState<Output, Failure>())
      let outer = latest.addOuterSide(
        asking: .unlimited, onValue: { (publisher: P) in latest.follow(publisher) },
        onEnd: { state, completion in state.outerEnded(with: completion) })
      outer.subscribe(to: upstream)
    }
  }
}

extension ManySidedOperator {
  /// Subscribes to a publisher in the place of the one before.
  fileprivate func follow<P: Publisher>(_ publisher: P) where State == SwitchToLatestState<P.Output, P.Failure> {
    let number = makeNumber()
    let side: Side<P.Output, P.Failure> = addSide(
      number, admit: { $0.follow(number) },
      onValue: { state, value in state.receive(value, from: number) },
      onEnd: { state, completion in state.innerEnded(number, with: completion) })
    side.subscribe(to: publisher)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the elements of the publisher received last, cancelling the one before.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Sends the elements of the publisher received last, none of which fails.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Sends the elements of the publisher received last, which may fail though this one never does.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Output, Publishers.SetFailureType<Self, Output.Failure>
    >
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Sends the elements of the publisher received last, cancelling the one before.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}
