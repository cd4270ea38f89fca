/// A publisher whose kind is hidden.
///
/// Hiding the same publisher twice makes two: a view that makes one in its body subscribes to another one each time.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let hidden: Hidden

  /// Behind a reference, by which one is told from another.
  private final class Hidden {
    let publisher: any Publisher<Output, Failure>
    init(_ publisher: any Publisher<Output, Failure>) { self.publisher = publisher }
  }

  /// Hides the kind of a publisher; one that is hidden already is taken as it is.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    hidden = (publisher as? AnyPublisher<Output, Failure>)?.hidden ?? Hidden(publisher)
  }

  /// Always `AnyPublisher`: what is hidden is not told.
  public var description: String { "AnyPublisher" }

  /// Hands the subscriber to the hidden publisher.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    hidden.publisher.receive(subscriber: subscriber)
  }
}

extension Publisher {
  /// Hides the kind of this publisher.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
