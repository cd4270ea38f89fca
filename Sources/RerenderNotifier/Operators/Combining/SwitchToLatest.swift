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

    /// Subscribes to the upstream and asks it for every publisher. Each publisher gets the demand that is left.
    ///
    /// The sequence ends when the upstream and its last publisher have finished, or with the first error of either.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let latest = ManySidedOperator("SwitchToLatest", to: subscriber, SwitchToLatestState())
      let outer = Side<P, Failure>(
        onSubscription: latest.start,
        onValue: { publisher in
          latest.follow(publisher)
          return .none
        },
        onCompletion: { completion in
          latest.end(of: 0, completion) { completion.isFailure ? $0.failed() : $0.outerFinished() }
        })
      latest.add(outer, latest.makeNumber()) { _ in Admission(asking: .unlimited) }
      outer.subscribe(to: upstream)
    }
  }
}

extension ManySidedOperator where State == SwitchToLatestState {
  /// Subscribes to a publisher in the place of the one before.
  fileprivate func follow<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    let number = makeNumber()
    let side = Side<Output, Failure>(
      onValue: { value in self.receive(value, from: number, answers: true) { $0.receive(from: number) } },
      onCompletion: { completion in
        self.end(of: number, completion) {
          completion.isFailure ? $0.innerFailed(number) : $0.innerFinished(number)
        }
      })
    add(side, number) { $0.follow(number) }
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
