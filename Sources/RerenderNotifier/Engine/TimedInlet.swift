/// The middle of an operator that takes everything from its upstream and decides by time what to deliver: debounce,
/// throttle, timeout. Values that were not asked for are dropped.
class TimedInlet<Input, Failure: Error>: Subscriber, Subscription, CustomStringConvertible {
  typealias Downstream = any Subscriber<Input, Failure>

  final let description: String
  /// Guards what is below and what subclasses keep.
  final let lock = Lock()
  private final var downstream: Downstream?
  private final var upstream: (any Subscription)?
  /// What was asked for and not delivered.
  final var demand = Subscribers.Demand.none
  final var isEnding = false

  init(_ description: String, to downstream: Downstream) {
    self.description = description
    self.downstream = downstream
  }

  /// A value came, while the operator is open.
  func take(_ input: Input) {}

  /// The end came, while the operator is open.
  func takeEnd(_ completion: Subscribers.Completion<Failure>) {}

  /// The operator has its subscription.
  func begin() {}

  /// The operator is over: let go of timers.
  func tearDown() {}

  final var isOpen: Bool { lock.withLock { downstream != nil && !isEnding } }

  final func receive(subscription: any Subscription) {
    let target = lock.withLock { () -> Downstream? in
      guard upstream == nil else { return nil }
      upstream = subscription
      return downstream
    }
    guard let target else { return subscription.cancel() }
    target.receive(subscription: self)
    begin()
    subscription.request(.unlimited)
  }

  final func receive(_ input: Input) -> Subscribers.Demand {
    if isOpen { take(input) }
    return .none
  }

  final func receive(completion: Subscribers.Completion<Failure>) {
    let isFirst = lock.withLock {
      defer {
        isEnding = true
        upstream = nil
      }
      return !isEnding && downstream != nil
    }
    if isFirst { takeEnd(completion) }
  }

  final func request(_ wanted: Subscribers.Demand) {
    lock.withLock { demand += wanted }
  }

  final func cancel() { _ = close() }

  /// Delivers a value if it was asked for.
  final func deliver(_ value: Input) {
    let target = lock.withLock { demand.takeOne() ? downstream : nil }
    if let target { send(value, to: target) }
  }

  /// Delivers a value for which demand was taken before.
  final func deliverPaid(_ value: Input) {
    if let target = lock.withLock({ downstream }) { send(value, to: target) }
  }

  private func send(_ value: Input, to target: Downstream) {
    let more = target.receive(value)
    if more > .none { request(more) }
  }

  /// Delivers the end.
  final func deliver(_ completion: Subscribers.Completion<Failure>) {
    close()?.receive(completion: completion)
  }

  private func close() -> Downstream? {
    let (target, subscription) = lock.withLock { () -> (Downstream?, (any Subscription)?) in
      defer {
        downstream = nil
        upstream = nil
      }
      return (downstream, upstream)
    }
    if target != nil { tearDown() }
    subscription?.cancel()
    return target
  }
}
