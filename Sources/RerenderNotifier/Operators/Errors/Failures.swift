extension Publishers {
  /// The same elements, the error transformed.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Makes the error sent of the upstream's.
    public let transform: (Upstream.Failure) -> Failure

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      transform = map
    }

    /// Subscribes to the upstream; `transform` runs for its error alone.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let transform = transform
      upstream.receive(
        subscriber: ElementwiseOperator(
          "MapError", to: subscriber, onValue: { $0.emit($1) },
          onCompletion: { $0.complete($1.mapFailure(transform)) }))
    }
  }

  /// The same elements of a publisher that never fails, as one that may.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The publisher that the elements come from.
    public let upstream: Upstream

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Subscribes to the upstream, whose elements and end are passed on.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: ElementwiseOperator(
          "SetFailureType", to: subscriber, onValue: { $0.emit($1) },
          onCompletion: { step, _ in step.complete(.finished) }))
    }

    /// The same elements of a publisher that never fails, with another error type.
    public func setFailureType<E: Error>(to failure: E.Type) -> SetFailureType<Upstream, E> {
      SetFailureType<Upstream, E>(upstream: upstream)
    }
  }

  /// The same elements; an error stops the program.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// An error ends the program, so none is sent.
    public typealias Failure = Never
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// What the message begins with.
    public let prefix: String
    /// The file named in the message.
    public let file: StaticString
    /// The line named in the message.
    public let line: UInt

    /// Subscribes to the upstream; its error ends the program with a message that holds it.
    public func receive<S: Subscriber<Output, Never>>(subscriber: S) {
      let (prefix, file, line) = (prefix, file, line)
      upstream.receive(
        subscriber: ElementwiseOperator(
          "AssertNoFailure", to: subscriber, onValue: { $0.emit($1) },
          onCompletion: { step, completion in
            if case .failure(let error) = completion {
              let space = prefix.isEmpty ? "" : " "
              fatalError("\(prefix)\(space)assertNoFailure() received a failure: \(error)", file: file, line: line)
            }
            step.complete(.finished)
          }))
    }
  }

  /// The same elements, and one in place of an error.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// An error becomes an element, so none is sent.
    public typealias Failure = Never
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// The element sent in place of an error.
    public let output: Output

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Subscribes to the upstream. After its error, `output` is sent as soon as it is asked for, and then the end.
    public func receive<S: Subscriber<Output, Never>>(subscriber: S) {
      let output = output
      Succession<Output, Never>("ReplaceError", to: subscriber).begin(upstream) { completion in
        guard case .failure = completion else { return .end(.finished) }
        return .follow { $0.begin(Just(output)) { .end($0) } }
      }
    }
  }

  /// The same elements, or one when there are none.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// The element sent where there are none.
    public let output: Output

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Subscribes to the upstream; `output` is sent where it finishes without an element, not where it fails.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let output = output
      let succession = Succession<Output, Failure>("ReplaceEmpty", to: subscriber)
      succession.begin(upstream) { completion in
        guard case .finished = completion, succession.isEmpty else { return .end(completion) }
        return .follow { $0.begin(Just(output).setFailureType(to: Failure.self)) { .end($0) } }
      }
    }
  }
}

extension Publisher {
  /// Transforms the error.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform)
  }

  /// Stops the program when an error comes.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }

  /// Sends `output` in place of an error, and ends.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }

  /// Sends `output` if the end comes before any element.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

extension Publisher where Failure == Never {
  /// Gives a publisher that never fails an error type, so that it fits one that may.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}
