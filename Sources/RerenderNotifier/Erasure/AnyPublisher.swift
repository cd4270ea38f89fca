/// A publisher whose kind is hidden.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let upstream: any Publisher<Output, Failure>

  /// Hides the kind of a publisher; one that is hidden already is taken as it is.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    upstream = (publisher as? AnyPublisher<Output, Failure>)?.upstream ?? publisher
  }

  /// Always `AnyPublisher`: what is hidden is not told.
  public var description: String { "AnyPublisher" }

  /// Hands the subscriber to the hidden publisher.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    upstream.receive(subscriber: subscriber)
  }
}

extension Publisher {
  /// Hides the kind of this publisher.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
