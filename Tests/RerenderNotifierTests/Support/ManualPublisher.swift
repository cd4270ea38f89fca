import RerenderNotifier

/// A publisher that writes down what it is asked, and sends what a test tells it to, whatever was asked for.
final class ManualPublisher<Output, Failure: Error>: Publisher {
  /// "request max(1)", "cancel": in the order in which they came.
  private(set) var asked: [String] = []
  private var subscriber: (any Subscriber<Output, Failure>)?
  private(set) var subscriptions = 0

  func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    subscriptions += 1
    self.subscriber = subscriber
    subscriber.receive(subscription: Link(self))
  }

  /// Sends a value and returns the demand that came back.
  @discardableResult
  func send(_ value: Output) -> Subscribers.Demand { subscriber?.receive(value) ?? .none }

  func finish() { subscriber?.receive(completion: .finished) }

  func fail(_ error: Failure) { subscriber?.receive(completion: .failure(error)) }

  /// What was asked since the last call.
  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }

  private final class Link: Subscription {
    private let publisher: ManualPublisher
    init(_ publisher: ManualPublisher) { self.publisher = publisher }
    func request(_ demand: Subscribers.Demand) { publisher.asked.append("request \(demand)") }
    func cancel() {
      publisher.asked.append("cancel")
      publisher.subscriber = nil
    }
  }
}

/// An error for tests.
enum TestError: Error, Equatable { case oops, other }

extension Publisher {
  /// All events until now, for a publisher that sends at once: values, then "finished" or "failure(…)".
  func history() -> [String] {
    let subscriber = ManualSubscriber<Output, Failure>(initial: .unlimited)
    subscribe(subscriber)
    return Array(subscriber.events.dropFirst())
  }

  /// Subscribes with a demand and returns the subscriber.
  func watched(
    _ demand: Subscribers.Demand = .unlimited, perValue: Subscribers.Demand = .none
  ) -> ManualSubscriber<Output, Failure> {
    let subscriber = ManualSubscriber<Output, Failure>(initial: demand, perValue: perValue)
    subscribe(subscriber)
    return subscriber
  }
}
