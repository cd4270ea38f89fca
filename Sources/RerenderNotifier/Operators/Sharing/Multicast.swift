extension Publishers {
  /// The elements of a publisher, subscribed to once, sent to many through a subject.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Makes the subject that elements go through.
    public let createSubject: () -> SubjectType

    private let lock = Lock()
    private var madeSubject: SubjectType?

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    /// The subject, made at first use.
    private var subject: SubjectType {
      if let made = lock.withLock({ madeSubject }) { return made }
      // Made outside the lock, as `createSubject` is the user's code. The first subject stays.
      let made = createSubject()
      return lock.withLock {
        if madeSubject == nil { madeSubject = made }
        return madeSubject ?? made
      }
    }

    /// Adds the subscriber to the subject, which is made at the first use. Nothing is sent before `connect()`.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      subject.subscribe(subscriber)
    }

    /// Subscribes the subject to the upstream. Cancelling the result ends that. Each call subscribes once more.
    public func connect() -> any Cancellable {
      upstream.subscribe(subject)
    }
  }

  /// One upstream subscription shared by all subscribers. It is a class, so that all who hold it share the same one.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    /// Adds the subscriber to those who share the upstream. For the first one the upstream is subscribed to.
    ///
    /// The subscriber misses what was sent before.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) { shared.receive(subscriber: subscriber) }

    /// Whether both are the same instance.
    public static func == (left: Share, right: Share) -> Bool { left === right }
  }
}

extension Publisher {
  /// Sends to many through a subject made by `createSubject`, once connected.
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Sends to many through `subject`, once connected.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    multicast { subject }
  }

  /// Shares one subscription to this publisher among all subscribers.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}
