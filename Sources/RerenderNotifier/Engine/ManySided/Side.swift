/// One publisher of a many-sided operator: a subscriber made of closures, with its subscription.
///
/// The publisher holds the side, and the side holds the operator through its closures. The operator holds the side
/// until the side's end.
final class Side<Input, Failure: Error>: Subscriber, OperatorSide {
  private enum Phase {
    case waiting
    case active(any Subscription)
    case over
  }

  private let lock = Lock()
  private var phase = Phase.waiting
  /// Demand from before the publisher sent its subscription.
  private var early = Subscribers.Demand.none
  private let onSubscription: (() -> Void)?
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  init(
    onSubscription: (() -> Void)? = nil,
    onValue: @escaping (Input) -> Subscribers.Demand,
    onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.onSubscription = onSubscription
    self.onValue = onValue
    self.onCompletion = onCompletion
  }

  /// Subscribes to the publisher, unless the side was cancelled before.
  func subscribe<P: Publisher>(to publisher: P) where P.Output == Input, P.Failure == Failure {
    let isWaiting = lock.withLock { if case .waiting = phase { true } else { false } }
    if isWaiting { publisher.receive(subscriber: self) }
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard case .waiting = phase else { return false }
      phase = .active(subscription)
      return true
    }
    guard isFirst else { return subscription.cancel() }
    onSubscription?()
    let wanted = lock.withLock {
      defer { early = .none }
      return early
    }
    if wanted > .none { request(wanted) }
  }

  func receive(_ input: Input) -> Subscribers.Demand { onValue(input) }

  func receive(completion: Subscribers.Completion<Failure>) {
    let old = end()
    if case .over = old { return }
    onCompletion(completion)
  }

  /// Asks the publisher for values: now, or as soon as its subscription is there.
  func request(_ wanted: Subscribers.Demand) {
    guard wanted > .none else { return }
    let subscription = lock.withLock { () -> (any Subscription)? in
      switch phase {
      case .waiting:
        early += wanted
        return nil
      case .active(let subscription): return subscription
      case .over: return nil
      }
    }
    subscription?.request(wanted)
  }

  func cancel() {
    if case .active(let subscription) = end() { subscription.cancel() }
  }

  /// Lets go of the subscription, and returns how far the side was.
  private func end() -> Phase {
    lock.withLock {
      defer { phase = .over }
      return phase
    }
  }
}

extension Subscribers.Completion {
  var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}
