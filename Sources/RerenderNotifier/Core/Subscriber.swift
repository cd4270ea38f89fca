/// A type that receives values from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values received.
  associatedtype Input
  /// The kind of error that may end the sequence.
  associatedtype Failure: Error

  /// Tells the subscriber that it is subscribed and may ask for values.
  func receive(subscription: any Subscription)

  /// Hands over a value; returns how many more are wanted beyond those already asked for.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Tells the subscriber that no more values come.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Hands over an element that carries nothing.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of one subscriber to one publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Tells the publisher that it may send more values.
  func request(_ demand: Subscribers.Demand)
}

/// A namespace for subscriptions.
public enum Subscriptions {}

extension Subscriptions {
  /// A subscription that does nothing, for publishers that end at once.
  public static var empty: any Subscription { EmptySubscription.shared }

  private struct EmptySubscription: Subscription, CustomStringConvertible, Sendable {
    static let shared = EmptySubscription()
    let combineIdentifier = CombineIdentifier()
    var description: String { "Empty" }
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }
}

/// A namespace for types that act as subscribers.
public enum Subscribers {}

/// A namespace for types that act as publishers.
public enum Publishers {}
