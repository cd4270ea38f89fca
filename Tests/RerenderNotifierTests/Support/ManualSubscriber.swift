import RerenderNotifier

/// A subscriber that asks for values only when told to, and writes down all it is given.
final class ManualSubscriber<Input, Failure: Error>: Subscriber {
  private(set) var events: [String] = []
  private var subscription: (any Subscription)?
  private let demandPerValue: Subscribers.Demand
  private let initialDemand: Subscribers.Demand
  var onValue: (Input) -> Void = { _ in }

  init(initial: Subscribers.Demand = .none, perValue: Subscribers.Demand = .none) {
    initialDemand = initial
    demandPerValue = perValue
  }

  func receive(subscription: any Subscription) {
    events.append("subscription")
    self.subscription = subscription
    if initialDemand > .none { subscription.request(initialDemand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    events.append("\(input)")
    onValue(input)
    return demandPerValue
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: events.append("finished")
    case .failure(let error): events.append("failure(\(error))")
    }
  }

  func request(_ count: Int) { subscription?.request(.max(count)) }
  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
  func cancel() { subscription?.cancel() }

  /// The events since the last call.
  func take() -> [String] {
    defer { events = [] }
    return events
  }
}
