extension Publishers {
  /// The same elements, with closures that see every event.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Sees the subscription.
    public var receiveSubscription: ((any Subscription) -> Void)?
    /// Sees each element.
    public var receiveOutput: ((Output) -> Void)?
    /// Sees the end.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    /// Sees the cancellation.
    public var receiveCancel: (() -> Void)?
    /// Sees each demand.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Subscribes to the upstream; each closure runs just before its event is passed on.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Spy(to: subscriber, closures: self))
    }
  }
}

/// Passes every event on, after the closure that wants to see it.
private final class Spy<Upstream: Publisher>: Subscriber, Subscription, CustomStringConvertible {
  typealias Input = Upstream.Output
  typealias Failure = Upstream.Failure

  private let lock = Lock()
  private var downstream: (any Subscriber<Input, Failure>)?
  private var upstream: (any Subscription)?
  private let closures: Publishers.HandleEvents<Upstream>

  init(to downstream: any Subscriber<Input, Failure>, closures: Publishers.HandleEvents<Upstream>) {
    self.downstream = downstream
    self.closures = closures
  }

  var description: String { "HandleEvents" }

  func receive(subscription: any Subscription) {
    closures.receiveSubscription?(subscription)
    let target = lock.withLock { () -> (any Subscriber<Input, Failure>)? in
      guard upstream == nil else { return nil }
      upstream = subscription
      return downstream
    }
    if let target { target.receive(subscription: self) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let target = lock.withLock({ downstream }) else { return .none }
    closures.receiveOutput?(input)
    let more = target.receive(input)
    if more > .none { closures.receiveRequest?(more) }
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard let target = end().0 else { return }
    closures.receiveCompletion?(completion)
    target.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard let upstream = lock.withLock({ upstream }) else { return }
    closures.receiveRequest?(demand)
    upstream.request(demand)
  }

  func cancel() {
    guard let upstream = end().1 else { return }
    closures.receiveCancel?()
    upstream.cancel()
  }

  private func end() -> ((any Subscriber<Input, Failure>)?, (any Subscription)?) {
    lock.withLock {
      defer {
        downstream = nil
        upstream = nil
      }
      return (downstream, upstream)
    }
  }
}

extension Publisher {
  /// Runs closures at the events of a subscription.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }
}
