extension Publishers {
  /// How a buffer asks its upstream.
  public enum PrefetchStrategy: Equatable, Hashable, Sendable {
    /// As many as it can hold, and then as many as were delivered.
    case keepFull
    /// Everything at once.
    case byRequest
  }

  /// What a buffer does with a value for which it has no place.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops it.
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
    /// What becomes of an element without a place.
    public let whenFull: BufferingStrategy<Failure>

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    /// Subscribes to the upstream, and asks it before it is asked itself: for `size` elements, or for everything.
    ///
    /// What waits is delivered before the end.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let whenFull = whenFull
      let buffer = ManySidedOperator("Buffer", to: subscriber, makeState())
      let side = buffer.addOuterSide(
        asking: prefetch == .keepFull ? .max(size) : .unlimited,
        onValue: { (value: Output) in
          var value = value
          var hasPlace = true
          buffer.decide { state in
            hasPlace = state.receive(&value)
            return .none
          }
          if !hasPlace, case .customError(let makeError) = whenFull {
            let error = makeError()
            buffer.decide { $0.finish(with: .failure(error)) }
          }
        },
        onEnd: { state, completion in state.finish(with: completion) })
      side.subscribe(to: upstream)
    }

    private func makeState() -> BufferState<Output, Failure> {
      let rule: BufferState<Output, Failure>.WhenFull =
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
