extension Publishers {
  /// How a buffer asks its upstream.
  public enum PrefetchStrategy: Equatable, Hashable, Sendable {
    /// As many elements as the buffer can hold, and then as many as were delivered.
    case keepFull
    /// Everything at once.
    case byRequest
  }

  /// What a buffer does with a value for which it has no place.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops the new value.
    case dropNewest
    /// Drops the value that waited longest.
    case dropOldest
    /// Ends the sequence with an error.
    case customError(() -> Failure)
  }

  /// The elements, kept until they are asked for.
  public struct Buffer<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// How many elements may wait.
    public let size: Int
    /// How the upstream is asked.
    public let prefetch: PrefetchStrategy
    /// What happens to an element without a place.
    public let whenFull: BufferingStrategy<Failure>

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    /// Subscribes to the upstream, and asks it before any demand: for `size` elements, or for everything.
    ///
    /// Elements that wait are delivered before the end.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let whenFull = whenFull
      let buffer = ManySidedOperator("Buffer", to: subscriber, makeState())
      let side = Side<Output, Failure>(
        onSubscription: buffer.start,
        onValue: { value in
          let more = buffer.receive(value) { $0.receive() }
          if case .customError(let makeError) = whenFull, buffer.isOpen, buffer.note({ $0.hasOverflowed }) {
            buffer.decide(.failure(makeError())) { $0.finish() }
          }
          return more
        },
        onCompletion: { completion in buffer.end(of: 0, completion) { $0.finish() } })
      buffer.add(side, buffer.makeNumber()) { [prefetch, size] _ in
        Admission(asking: prefetch == .keepFull ? .max(size) : .unlimited)
      }
      side.subscribe(to: upstream)
    }

    private func makeState() -> BufferState {
      let rule: BufferState.WhenFull =
        switch whenFull {
        case .dropNewest: .dropNewest
        case .dropOldest: .dropOldest
        case .customError: .fail
        }
      return BufferState(size: size, isKeptFull: prefetch == .keepFull, whenFull: rule)
    }
  }
}

extension Publisher {
  /// Keeps up to `size` elements until they are asked for.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}
