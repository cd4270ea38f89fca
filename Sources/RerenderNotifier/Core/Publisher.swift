/// A type that sends a sequence of values over time to its subscribers.
public protocol Publisher<Output, Failure> {
  /// The kind of values sent.
  associatedtype Output
  /// The kind of error that may end the sequence; `Never` when none can.
  associatedtype Failure: Error

  /// Attaches a subscriber; called by `subscribe(_:)`, not by users.
  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
  /// Attaches a subscriber to this publisher.
  public func subscribe<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }

  /// Sends this publisher's elements to a subject, until the returned value is cancelled.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber<S>(subject)
    receive(subscriber: subscriber)
    return AnyCancellable(subscriber)
  }
}
