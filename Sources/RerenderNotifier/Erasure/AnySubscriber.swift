/// A subscriber whose type is hidden, or that is made of closures.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void
  /// The identity of the subscriber that was wrapped.
  public let combineIdentifier: CombineIdentifier

  /// Hides the type of a subscriber.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    combineIdentifier = subscriber.combineIdentifier
    onSubscription = subscriber.receive(subscription:)
    onValue = { subscriber.receive($0) }
    onCompletion = subscriber.receive(completion:)
  }

  /// Makes a subscriber that sends what it receives to a subject.
  public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
    self.init(SubjectSubscriber(subject))
  }

  /// Makes a subscriber of closures. Without a closure for the subscription, nothing is asked for.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    onSubscription = receiveSubscription ?? { _ in }
    onValue = receiveValue ?? { _ in .none }
    onCompletion = receiveCompletion ?? { _ in }
  }

  /// Always `AnySubscriber`: the hidden type is not told.
  public var description: String { "AnySubscriber" }

  /// Hands the subscription to the hidden subscriber or its closure. Without a closure the subscription is dropped.
  public func receive(subscription: any Subscription) { onSubscription(subscription) }

  /// Hands the value on and returns the demand that comes back; none without a closure.
  public func receive(_ value: Input) -> Subscribers.Demand { onValue(value) }

  /// Hands the end on. Without a closure the end is dropped.
  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}
