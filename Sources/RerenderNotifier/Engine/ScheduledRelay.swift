/// Passes values and the end on by way of a scheduler: `receive(on:)`, `delay`.
final class ScheduledRelay<Input, Failure: Error>: Subscriber, Subscription, CustomStringConvertible {
  let description: String
  private let lock = Lock()
  private let schedule: (@escaping () -> Void) -> Void
  private var downstream: (any Subscriber<Input, Failure>)?
  private var upstream: (any Subscription)?
  private var isEnding = false

  /// `schedule` runs a closure later, and closures in the order in which they came.
  init(
    _ description: String, to downstream: any Subscriber<Input, Failure>,
    schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.description = description
    self.downstream = downstream
    self.schedule = schedule
  }

  func receive(subscription: any Subscription) {
    let target = lock.withLock { () -> (any Subscriber<Input, Failure>)? in
      guard upstream == nil, !isEnding else { return nil }
      upstream = subscription
      return downstream
    }
    if let target { target.receive(subscription: self) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard lock.withLock({ downstream != nil && !isEnding }) else { return .none }
    schedule { self.deliver(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let isFirst = lock.withLock {
      defer {
        isEnding = true
        upstream = nil
      }
      return !isEnding
    }
    guard isFirst else { return }
    schedule {
      self.takeDownstream()?.receive(completion: completion)
    }
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { upstream }?.request(demand)
  }

  func cancel() {
    let subscription = lock.withLock { () -> (any Subscription)? in
      defer { upstream = nil }
      return upstream
    }
    _ = takeDownstream()
    subscription?.cancel()
  }

  private func deliver(_ input: Input) {
    guard let target = lock.withLock({ downstream }) else { return }
    let more = target.receive(input)
    if more > .none { request(more) }
  }

  private func takeDownstream() -> (any Subscriber<Input, Failure>)? {
    lock.withLock {
      defer { downstream = nil }
      return downstream
    }
  }
}
