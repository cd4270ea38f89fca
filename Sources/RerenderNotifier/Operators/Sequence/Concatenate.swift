extension Publishers {
  /// All elements of one publisher and then all of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    /// The element type that both publishers share.
    public typealias Output = Suffix.Output
    /// The error type that both publishers share.
    public typealias Failure = Suffix.Failure
    /// What comes first.
    public let prefix: Prefix
    /// What comes after.
    public let suffix: Suffix

    /// Makes the publisher, as the operator does.
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    /// Subscribes to `prefix`, and once that finished to `suffix`, with the demand that is left. An error ends both at
    /// once.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let suffix = suffix
      Succession<Output, Failure>("Concatenate", to: subscriber).begin(prefix) { completion in
        guard case .finished = completion else { return .end(completion) }
        return .follow { $0.begin(suffix) { .end($0) } }
      }
    }
  }
}

extension Publisher {
  /// Sends `elements` after this publisher finished.
  public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Sends `elements` after this publisher finished.
  public func append<S: Sequence>(_ elements: S) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>>
  where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Sends the elements of `publisher` after this one finished.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }

  /// Sends `elements` before those of this publisher.
  public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Sends `elements` before those of this publisher.
  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self>
  where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Sends the elements of `publisher`, and after it finished those of this one.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }
}
