extension ConnectablePublisher {
  /// Connects at the first subscriber and disconnects after the last.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  /// A connectable publisher that connects at its first subscriber and disconnects after its last.
  ///
  /// At most one connection is there at a time. A thread may subscribe or cancel while another connects or disconnects.
  /// It then goes on, and the other thread does what is wanted by the time it is through.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream

    private enum Step {
      case connect
      case disconnect(any Cancellable)
      case rest
    }

    private let lock = Lock()
    private var subscribers = 0
    private var connection: (any Cancellable)?
    /// Whether a first subscriber came for which nothing was connected yet.
    private var isWanted = false
    /// Whether a thread is connecting or disconnecting.
    private var isChanging = false

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Adds the subscriber to the upstream, and connects that for the first one. After the last one has gone, it is
    /// disconnected.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let isFirst = lock.withLock {
        subscribers += 1
        return subscribers == 1
      }
      upstream.receive(
        subscriber: Counted(to: subscriber) {
          // The closure keeps the publisher, so that the connection does not go with the last reference to it.
          self.leave()
        })
      if isFirst { change { isWanted = true } }
    }

    private func leave() {
      change { subscribers -= 1 }
    }

    /// Notes a change inside the lock. Connects or disconnects as the change asks, unless another call is doing so.
    private func change(_ note: () -> Void) {
      let isMine = lock.withLock {
        note()
        defer { isChanging = true }
        return !isChanging
      }
      guard isMine else { return }
      while true {
        switch lock.withLock({ nextStep() }) {
        case .connect:
          let made = upstream.connect()
          lock.withLock { connection = made }
        case .disconnect(let old): old.cancel()
        case .rest: return
        }
      }
    }

    private func nextStep() -> Step {
      if let connection {
        isWanted = false
        guard subscribers == 0 else { return rest() }
        self.connection = nil
        return .disconnect(connection)
      }
      guard isWanted else { return rest() }
      isWanted = false
      return .connect
    }

    private func rest() -> Step {
      isChanging = false
      return .rest
    }
  }
}

/// Passes everything on, and tells once when the subscription is over.
private final class Counted<Input, Failure: Error>: Subscriber, Subscription {
  private let lock = Lock()
  private var downstream: (any Subscriber<Input, Failure>)?
  private var subscription: (any Subscription)?
  private var onEnd: (() -> Void)?

  init(to downstream: any Subscriber<Input, Failure>, onEnd: @escaping () -> Void) {
    self.downstream = downstream
    self.onEnd = onEnd
  }

  func receive(subscription: any Subscription) {
    let target = lock.withLock { () -> (any Subscriber<Input, Failure>)? in
      guard self.subscription == nil else { return nil }
      self.subscription = subscription
      return downstream
    }
    if let target { target.receive(subscription: self) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.withLock { downstream }?.receive(input) ?? .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (target, _, action) = end()
    action?()
    target?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { subscription }?.request(demand) }

  func cancel() {
    let (_, subscription, action) = end()
    subscription?.cancel()
    action?()
  }

  private func end() -> ((any Subscriber<Input, Failure>)?, (any Subscription)?, (() -> Void)?) {
    lock.withLock {
      defer {
        downstream = nil
        subscription = nil
        onEnd = nil
      }
      return (downstream, subscription, onEnd)
    }
  }
}
