/// A publisher that sends nothing before it is told to start.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the publisher. Cancelling the result stops it.
  func connect() -> any Cancellable
}

extension Publisher where Failure == Never {
  /// Makes a publisher that sends nothing before `connect()` is called.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}

extension Publishers {
  /// A publisher that connects another to one subject for all subscribers.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type, which is `Never`.
    public typealias Failure = Upstream.Failure
    private let multicast: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream) { multicast = upstream.multicast(subject: PassthroughSubject()) }

    /// Adds a subscriber. It is sent nothing before `connect()`.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) { multicast.receive(subscriber: subscriber) }

    /// Subscribes to the upstream for all subscribers. Cancelling the result ends that. Each call subscribes once more.
    public func connect() -> any Cancellable { multicast.connect() }
  }
}
