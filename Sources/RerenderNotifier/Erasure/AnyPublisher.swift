/// A publisher whose type is hidden.
///
/// Hiding the same publisher twice makes two publishers: a view that hides one in its body subscribes to another one
/// each time.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let hidden: Hidden

  /// Behind a reference, by whose identity two publishers are told apart.
  private final class Hidden {
    let publisher: any Publisher<Output, Failure>
    init(_ publisher: any Publisher<Output, Failure>) { self.publisher = publisher }
  }

  /// Hides the type of a publisher. A publisher that is hidden already is taken as it is.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    hidden = (publisher as? AnyPublisher<Output, Failure>)?.hidden ?? Hidden(publisher)
  }

  /// Always `AnyPublisher`: the hidden type is not told.
  public var description: String { "AnyPublisher" }

  /// Hands the subscriber to the hidden publisher.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    hidden.publisher.receive(subscriber: subscriber)
  }
}

extension Publisher {
  /// Hides the type of this publisher.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
