/// A subject that sends each value to those who are subscribed and asked for one, and keeps none.
///
/// Values may be sent, and subscriptions made and cancelled, from any thread and from within a delivery. Each
/// subscriber is called with one value at a time, and all are sent the values in the same order:
///
/// - Where one thread sends, every subscriber has been called when `send` returns.
/// - A value that is sent from within a delivery is delivered at once, before the delivery around it goes on. Those who
///   subscribed later than the one who sends it get it before the value around it.
/// - A value that one thread sends while another delivers is left to the thread that delivers, which hands it on next:
///   the sender does not wait, and its `send` may return before the subscribers were called. So does the end. What is
///   left waits in memory, and whoever delivers goes on for as long as others send: where several threads send, a
///   subscriber is called on any of them.
/// - Who subscribes during a delivery gets the values that are sent from then on. Who is cancelled gets no further one,
///   but another thread may be inside the subscriber still.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let broadcast = Broadcast<Output, Failure>(current: nil)

  /// Makes a subject without subscribers.
  public init() {}

  /// Takes an upstream's subscription, and asks it for everything once any subscriber asks for something.
  ///
  /// It is cancelled when the subject goes away. The end makes no difference, as it makes none in Combine: the subject
  /// keeps the subscriptions that it has, and takes others, though nothing that they lead to is sent.
  public func send(subscription: any Subscription) { broadcast.send(subscription: subscription) }

  /// Sends a value to the subscribers who have asked for one; the others miss it.
  public func send(_ value: Output) { broadcast.send(value) }

  /// Sends the end to every subscriber and lets go of them; only the first call counts.
  public func send(completion: Subscribers.Completion<Failure>) { broadcast.send(completion: completion) }

  /// Adds a subscriber, who is sent what comes from now on; after the end, the end alone.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) { broadcast.add(subscriber) }
}
