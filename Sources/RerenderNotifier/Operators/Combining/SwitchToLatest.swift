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
      let latest = Latest<P>(to: subscriber)
      let outer = Inlet<P, Failure>(
        onSubscription: { latest.start() },
        onValue: { publisher in
          latest.follow(publisher)
          return .none
        },
        onCompletion: { latest.outerCompleted($0) })
      latest.outer = outer
      outer.request(.unlimited)
      upstream.receive(subscriber: outer)
    }
  }
}

/// The subscription of `switchToLatest`: one inner publisher at a time, which gets the demand that is left.
private final class Latest<P: Publisher>: Subscription, CustomStringConvertible {
  private typealias Downstream = any Subscriber<P.Output, P.Failure>

  private let lock = Lock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var inner: Inlet<P.Output, P.Failure>?
  private var outerIsOpen = true
  /// Set once, before the outer publisher is subscribed to.
  var outer: (any Cancellable)?

  init(to downstream: any Subscriber<P.Output, P.Failure>) { self.downstream = downstream }

  var description: String { "SwitchToLatest" }

  func start() { lock.withLock { downstream }?.receive(subscription: self) }

  func follow(_ publisher: P) {
    let current = Current<P.Output, P.Failure>()
    let inlet = Inlet<P.Output, P.Failure>(
      onValue: { value in self.receive(value, from: current) },
      onCompletion: { self.innerCompleted($0, current) })
    current.inlet = inlet
    let (old, owed) = lock.withLock { () -> (Inlet<P.Output, P.Failure>?, Subscribers.Demand) in
      defer { inner = inlet }
      return (inner, demand)
    }
    old?.cancel()
    inlet.request(owed)
    publisher.receive(subscriber: inlet)
  }

  func request(_ wanted: Subscribers.Demand) {
    let inlet = lock.withLock {
      demand += wanted
      return inner
    }
    inlet?.request(wanted)
  }

  func cancel() { _ = close() }

  func outerCompleted(_ completion: Subscribers.Completion<P.Failure>) {
    let isOver = lock.withLock {
      outerIsOpen = false
      return inner == nil
    }
    if case .failure = completion {
      close()?.receive(completion: completion)
    } else if isOver {
      close()?.receive(completion: .finished)
    }
  }

  private func receive(_ value: P.Output, from current: Current<P.Output, P.Failure>) -> Subscribers.Demand {
    let target = lock.withLock { () -> Downstream? in
      guard inner === current.inlet else { return nil }
      _ = demand.takeOne()
      return downstream
    }
    guard let target else { return .none }
    let more = target.receive(value)
    let replacement = lock.withLock { () -> Inlet<P.Output, P.Failure>? in
      demand += more
      return inner === current.inlet ? nil : inner
    }
    // A publisher that replaced this one during the call was told the demand as it was before.
    guard let replacement else { return more }
    replacement.request(more)
    return .none
  }

  private func innerCompleted(
    _ completion: Subscribers.Completion<P.Failure>, _ current: Current<P.Output, P.Failure>
  ) {
    let isOver = lock.withLock {
      guard inner === current.inlet else { return false }
      inner = nil
      return !outerIsOpen
    }
    if case .failure = completion {
      close()?.receive(completion: completion)
    } else if isOver {
      close()?.receive(completion: .finished)
    }
  }

  private func close() -> Downstream? {
    let (target, inlet) = lock.withLock { () -> (Downstream?, Inlet<P.Output, P.Failure>?) in
      defer {
        downstream = nil
        inner = nil
      }
      return (downstream, inner)
    }
    if target != nil { outer?.cancel() }
    inlet?.cancel()
    return target
  }
}

/// Which inlet a closure of its own belongs to.
private final class Current<Input, Failure: Error> {
  weak var inlet: Inlet<Input, Failure>?
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
