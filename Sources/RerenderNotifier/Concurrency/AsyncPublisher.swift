/// The elements of a publisher that never fails, as an asynchronous sequence.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The publisher's element type.
  public typealias Element = P.Output

  /// Asks for one element at a time.
  public struct Iterator: AsyncIteratorProtocol {
    /// The publisher's element type.
    public typealias Element = P.Output
    private let source: AsyncSource<P.Output, Never>

    fileprivate init(_ publisher: P) {
      source = AsyncSource()
      source.subscribe(to: publisher)
    }

    /// Asks the publisher for one element and waits for it; `nil` at the end, or when the task is cancelled.
    ///
    /// A cancelled task cancels the subscription.
    public mutating func next() async -> P.Output? {
      guard case .success(let value)? = await source.next() else { return nil }
      return value
    }
  }

  private let publisher: P

  /// Makes a sequence of a publisher's elements; each iterator subscribes once.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher, which is asked for elements by `next()` alone.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }
}

/// The elements of a publisher, as an asynchronous sequence that throws the publisher's error.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// The publisher's element type.
  public typealias Element = P.Output

  /// Asks for one element at a time.
  public struct Iterator: AsyncIteratorProtocol {
    /// The publisher's element type.
    public typealias Element = P.Output
    private let source: AsyncSource<P.Output, P.Failure>

    fileprivate init(_ publisher: P) {
      source = AsyncSource()
      source.subscribe(to: publisher)
    }

    /// Asks the publisher for one element and waits for it; `nil` at the end, or when the task is cancelled.
    ///
    /// A cancelled task cancels the subscription. The publisher's error is thrown once, and `nil` follows.
    public mutating func next() async throws -> P.Output? {
      try await source.next()?.get()
    }
  }

  private let publisher: P

  /// Makes a sequence of a publisher's elements; each iterator subscribes once.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher, which is asked for elements by `next()` alone.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }
}

extension Publisher where Failure == Never {
  /// This publisher's elements as an asynchronous sequence.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// This publisher's elements as an asynchronous sequence that throws.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

extension Future where Failure == Never {
  /// The value, once the future has it.
  public var value: Output {
    get async {
      let source = AsyncSource<Output, Never>()
      source.subscribe(to: self)
      guard case .success(let value)? = await source.next() else {
        fatalError(
          "a Future of \(Output.self) ended without a value: its task was cancelled before the promise was kept")
      }
      return value
    }
  }
}

extension Future {
  /// The value, once the future has it. Throws the error, or `CancellationError` if the task is cancelled before.
  public var value: Output {
    get async throws {
      let source = AsyncSource<Output, Failure>()
      source.subscribe(to: self)
      guard let result = await source.next() else { throw CancellationError() }
      return try result.get()
    }
  }
}
