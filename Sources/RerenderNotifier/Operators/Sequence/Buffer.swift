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
      let outlet = Outlet<Output, Failure>(subscriber)
      let (size, prefetch, whenFull) = (size, prefetch, whenFull)
      let subscription = BufferSubscription(outlet)
      let inlet = Inlet<Output, Failure>(
        onSubscription: { outlet.start(subscription) },
        onValue: { value in
          if outlet.outstanding == .none, outlet.waiting >= size {
            switch whenFull {
            case .dropNewest: return .none
            case .dropOldest: outlet.dropOldest()
            case .customError(let makeError):
              outlet.finish(.failure(makeError()))
              subscription.cancelUpstream()
              return .none
            }
          }
          outlet.push(value) {
            if prefetch == .keepFull { subscription.upstream?.request(.max(1)) }
          }
          return .none
        },
        onCompletion: { outlet.finish($0) })
      subscription.upstream = inlet
      inlet.request(prefetch == .keepFull ? .max(size) : .unlimited)
      upstream.receive(subscriber: inlet)
    }
  }
}

private final class BufferSubscription<Output, Failure: Error>: Subscription, CustomStringConvertible {
  private let outlet: Outlet<Output, Failure>
  /// Set once, before the upstream is subscribed to; the upstream holds it.
  weak var upstream: Inlet<Output, Failure>?

  init(_ outlet: Outlet<Output, Failure>) { self.outlet = outlet }

  var description: String { "Buffer" }

  func request(_ demand: Subscribers.Demand) { outlet.request(demand) }

  func cancelUpstream() { upstream?.cancel() }

  func cancel() {
    outlet.close()
    cancelUpstream()
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
