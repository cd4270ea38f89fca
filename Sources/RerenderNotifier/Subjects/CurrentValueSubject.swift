/// A subject that keeps its latest value and sends it to each new subscriber.
///
/// Calls from several threads and from within a delivery follow the rule of `PassthroughSubject`. A value is stored
/// when it is sent, also where another thread is left to deliver it. So `value` is that of the latest call. Once all is
/// quiet each subscriber was sent it last, unless it was sent from within the delivery of another value.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let broadcast: Broadcast<Output, Failure>

  /// Makes a subject with a first value.
  public init(_ value: Output) { broadcast = Broadcast(current: value) }

  /// The latest value. Setting it stores it and then sends it. After the end it is stored and not sent.
  public var value: Output {
    get {
      guard let value = broadcast.latest else { fatalError("a current value subject without a value") }
      return value
    }
    set { broadcast.send(newValue, outlivesEnd: true) }
  }

  /// Takes an upstream's subscription and asks it for everything. It is cancelled when the subject goes away.
  ///
  /// The end makes no difference, as in Combine. The subject keeps the subscriptions that it has, and takes others,
  /// though it sends nothing that comes from them.
  public func send(subscription: any Subscription) { broadcast.send(subscription: subscription) }

  /// Stores a value, then sends it. A subscriber that has not asked is owed the latest. After the end this does
  /// nothing.
  public func send(_ value: Output) { broadcast.send(value) }

  /// Sends the end to every subscriber and lets go of them. Only the first call counts.
  public func send(completion: Subscribers.Completion<Failure>) { broadcast.send(completion: completion) }

  /// Adds a subscriber. It is sent the latest value as soon as it asks. After the end it is only sent the end.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) { broadcast.add(subscriber) }
}
