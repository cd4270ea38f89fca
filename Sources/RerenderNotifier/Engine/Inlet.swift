/// One source of an operator that has several: a subscriber made of closures, with its subscription.
final class Inlet<Input, Failure: Error>: Subscriber, Cancellable {
  private enum Phase {
    case waiting
    case active(any Subscription)
    case done
  }

  private let lock = Lock()
  private var phase = Phase.waiting
  /// Asked for before the source had a subscription.
  private var early = Subscribers.Demand.none
  private var onValue: ((Input) -> Subscribers.Demand)?
  private var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  private var onSubscription: (() -> Void)?

  init(
    onSubscription: (() -> Void)? = nil,
    onValue: @escaping (Input) -> Subscribers.Demand,
    onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.onSubscription = onSubscription
    self.onValue = onValue
    self.onCompletion = onCompletion
  }

  func receive(subscription: any Subscription) {
    let (accepted, wanted, action) = lock.withLock { () -> (Bool, Subscribers.Demand, (() -> Void)?) in
      guard case .waiting = phase else { return (false, .none, nil) }
      phase = .active(subscription)
      let action = onSubscription
      onSubscription = nil
      defer { early = .none }
      return (true, early, action)
    }
    guard accepted else { return subscription.cancel() }
    action?()
    if wanted > .none { subscription.request(wanted) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.withLock { onValue }?(input) ?? .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (action, rest) = lock.withLock { () -> (((Subscribers.Completion<Failure>) -> Void)?, Remains) in
      (onCompletion, end())
    }
    action?(completion)
    _ = rest
  }

  /// Asks the source for values, now or when it is there.
  func request(_ wanted: Subscribers.Demand) {
    guard wanted > .none else { return }
    let subscription = lock.withLock { () -> (any Subscription)? in
      switch phase {
      case .waiting:
        early += wanted
        return nil
      case .active(let subscription): return subscription
      case .done: return nil
      }
    }
    subscription?.request(wanted)
  }

  func cancel() {
    let rest = lock.withLock { end() }
    if case .active(let subscription) = rest.phase { subscription.cancel() }
  }

  /// What the inlet held, to be released after the lock.
  private struct Remains {
    let phase: Phase
    let closures: (Any?, Any?, Any?)
  }

  private func end() -> Remains {
    let rest = Remains(phase: phase, closures: (onValue, onCompletion, onSubscription))
    phase = .done
    onValue = nil
    onCompletion = nil
    onSubscription = nil
    return rest
  }
}
