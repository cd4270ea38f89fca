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
      let gate = Gate<Output, Failure>("PrefixUntilOutput", to: subscriber, isOpen: true)
      gate.watch(other, closing: true)
      upstream.receive(subscriber: gate)
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
      let gate = Gate<Output, Failure>("DropUntilOutput", to: subscriber, isOpen: false)
      gate.watch(other, closing: false) { completion in
        // Nothing can open the gate any more.
        gate.finish(completion)
      }
      upstream.receive(subscriber: gate)
    }
  }
}

/// Lets values through while it is open; another publisher's first value closes it for good, or opens it.
private final class Gate<Input, Failure: Error>: Subscriber, Subscription, CustomStringConvertible {
  let description: String
  private let lock = Lock()
  private var downstream: (any Subscriber<Input, Failure>)?
  private var upstream: (any Subscription)?
  private var isOpen: Bool
  private var watched: (any Cancellable)?
  private var isOver = false
  /// The end of the other publisher, which came before the subscription.
  private var early: Subscribers.Completion<Failure>?

  init(_ description: String, to downstream: any Subscriber<Input, Failure>, isOpen: Bool) {
    self.description = description
    self.downstream = downstream
    self.isOpen = isOpen
  }

  func watch<Other: Publisher>(
    _ other: Other, closing: Bool, onEnd: @escaping (Subscribers.Completion<Other.Failure>) -> Void = { _ in }
  ) {
    let inlet = Inlet<Other.Output, Other.Failure>(
      onValue: { _ in
        if closing { self.finish(.finished) } else { self.open() }
        return .none
      },
      onCompletion: onEnd)
    watched = inlet
    inlet.request(.max(1))
    other.receive(subscriber: inlet)
  }

  private func open() {
    let inlet = lock.withLock { () -> (any Cancellable)? in
      isOpen = true
      defer { watched = nil }
      return watched
    }
    inlet?.cancel()
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let waits = lock.withLock {
      guard upstream == nil, !isOver else { return false }
      early = completion
      return true
    }
    if !waits { end()?.receive(completion: completion) }
  }

  func receive(subscription: any Subscription) {
    let (target, early) = lock.withLock {
      () -> ((any Subscriber<Input, Failure>)?, Subscribers.Completion<Failure>?) in
      guard upstream == nil, let downstream else { return (nil, nil) }
      upstream = subscription
      return (downstream, self.early)
    }
    guard let target else { return subscription.cancel() }
    target.receive(subscription: self)
    if let early { end()?.receive(completion: early) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let (target, isOpen) = lock.withLock { (downstream, self.isOpen) }
    guard let target else { return .none }
    return isOpen ? target.receive(input) : .max(1)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock { upstream = nil }
    end()?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

  func cancel() { _ = end() }

  private func end() -> (any Subscriber<Input, Failure>)? {
    let (target, subscription, inlet) = lock.withLock {
      () -> ((any Subscriber<Input, Failure>)?, (any Subscription)?, (any Cancellable)?) in
      defer {
        downstream = nil
        upstream = nil
        watched = nil
        isOver = true
      }
      return (downstream, upstream, watched)
    }
    subscription?.cancel()
    inlet?.cancel()
    return target
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
