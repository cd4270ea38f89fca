/// A subject that sends each value to those who are subscribed and asked for one, and keeps none.
///
/// Values may be sent, and subscriptions made and cancelled, from any thread and from within a delivery. Each
/// subscriber is called with one value at a time, and all are sent the values in the same order:
///
/// - Where one thread sends, every subscriber has been called when `send` returns.
/// - A value that is sent from within a delivery is delivered at once, before the delivery around it goes on.
///   Subscribers that joined later than the one that sends it get it before the value around it.
/// - A value that one thread sends while another delivers is left to the thread that delivers, which hands it on next.
///   The sender does not wait, and its `send` may return before the subscribers were called. The end is sent by the
///   same rule. Values that are left wait in memory, and the thread that delivers goes on for as long as others send.
///   So where several threads send, a subscriber may be called on any of them.
/// - A subscriber that joins during a delivery gets the values that are sent from then on. One that is cancelled gets
///   no further value, but another thread may still be inside it.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let broadcast = Broadcast<Output, Failure>(current: nil)

  /// Makes a subject without subscribers.
  public init() {}

  /// Takes an upstream's subscription, and asks it for everything once any subscriber asks for something.
  ///
  /// The subscription is cancelled when the subject goes away. The end makes no difference, as in Combine. The subject
  /// keeps the subscriptions that it has, and takes others, though it sends nothing that comes from them.
  public func send(subscription: any Subscription) { broadcast.send(subscription: subscription) }

  /// Sends a value to the subscribers who have asked for one. The others miss it.
  public func send(_ value: Output) { broadcast.send(value) }

  /// Sends the end to every subscriber and lets go of them. Only the first call counts.
  public func send(completion: Subscribers.Completion<Failure>) { broadcast.send(completion: completion) }

  /// Adds a subscriber. It is sent what comes from now on. After the end it is only sent the end.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) { broadcast.add(subscriber) }
}
