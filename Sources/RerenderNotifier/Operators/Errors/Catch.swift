extension Publishers {
  /// The elements of a publisher, and after an error those of another.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The element type that both publishers share.
    public typealias Output = Upstream.Output
    /// The error type of the publisher that follows.
    public typealias Failure = NewPublisher.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Makes the publisher that follows an error.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Subscribes to the upstream, and after its error to what `handler` makes of it, with the demand that is left.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let handler = handler
      Succession<Output, Failure>("Catch", to: subscriber).begin(upstream) { completion in
        switch completion {
        case .finished: .end(.finished)
        case .failure(let error): .follow { $0.begin(handler(error)) { .end($0) } }
        }
      }
    }
  }

  /// As `Catch`, with a handler whose own error ends the sequence.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The element type that both publishers share.
    public typealias Output = Upstream.Output
    /// What `handler` threw, or the error of the publisher that it made.
    public typealias Failure = any Error
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Makes the publisher that follows an error.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Subscribes to the upstream, and after its error to what `handler` makes of it, unless that throws.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let handler = handler
      Succession<Output, any Error>("TryCatch", to: subscriber).begin(upstream) { completion in
        guard case .failure(let error) = completion else { return .end(.finished) }
        do {
          let next = try handler(error)
          return .follow { $0.begin(next) { .end($0.mapFailure { $0 }) } }
        } catch {
          return .end(.failure(error))
        }
      }
    }
  }

  /// The elements of a publisher that is subscribed to again after an error, a number of times.
  public struct Retry<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// How many times to subscribe again; `nil` or a negative number for no limit.
    public let retries: Int?

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    /// Subscribes to the upstream, and again after each error while retries are left, with the demand that is left.
    ///
    /// The error of the last attempt is passed on.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      attempt(Succession("Retry", to: subscriber), left: retries)
    }

    private func attempt(_ succession: Succession<Output, Failure>, left: Int?) {
      succession.begin(upstream) { completion in
        guard case .failure = completion, left != 0 else { return .end(completion) }
        return .follow { attempt($0, left: left.map { $0 - 1 }) }
      }
    }
  }
}

extension Publisher {
  /// Goes on with another publisher after an error.
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Goes on with another publisher after an error; an error thrown ends the sequence.
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
  where P.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }

  /// Subscribes again after an error, up to `retries` times; a negative number sets no limit.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}
