/// A subject that keeps its latest value and sends it to each new subscriber.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let lock = Lock()
  private var current: Output
  private var subscribers = Roster<SubjectConduit<Output, Failure>>()
  private var upstreams: [any Subscription] = []
  private var completion: Subscribers.Completion<Failure>?

  /// Makes a subject with a first value.
  public init(_ value: Output) { current = value }

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  /// The latest value; setting it sends it, after it is stored. After the end it is stored and not sent.
  public var value: Output {
    get { lock.withLock { current } }
    set { store(newValue, unlessEnded: false) }
  }

  /// Takes an upstream's subscription and asks it for everything; it is cancelled when the subject goes away.
  ///
  /// The end makes no difference, as it makes none in Combine: the subject keeps the subscriptions that it has, and
  /// takes others, though nothing that they lead to is sent.
  public func send(subscription: any Subscription) {
    lock.withLock { upstreams.append(subscription) }
    subscription.request(.unlimited)
  }

  /// Stores a value, then sends it; who has not asked is owed the latest. Does nothing after the end.
  public func send(_ value: Output) { store(value, unlessEnded: true) }

  private func store(_ value: Output, unlessEnded: Bool) {
    // The old value is let go of after the lock, since that may run a user's `deinit`.
    var exchanged = value
    let members = lock.withLock { () -> Roster<SubjectConduit<Output, Failure>>.Members? in
      guard completion == nil || !unlessEnded else { return nil }
      swap(&current, &exchanged)
      // None are left after the end.
      return subscribers.members
    }
    members?.forEach { $0.offer(value, keptBy: self) }
  }

  /// Sends the end to every subscriber and lets go of them; only the first call counts.
  public func send(completion: Subscribers.Completion<Failure>) {
    let members = lock.withLock { () -> Roster<SubjectConduit<Output, Failure>>.Members? in
      guard self.completion == nil else { return nil }
      self.completion = completion
      return subscribers.leaveAll()
    }
    members?.forEachEntry { $0.member.finish(completion) }
  }

  /// Adds a subscriber, who is sent the latest value as soon as it asks; after the end, the end alone.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    let conduit = SubjectConduit(downstream: subscriber, owner: self, replays: true)
    let completion = lock.withLock {
      if self.completion == nil { conduit.ticket = subscribers.join(conduit) }
      return self.completion
    }
    if let completion {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscriber.receive(subscription: conduit)
    }
  }
}

extension CurrentValueSubject: ConduitOwner {
  func valueToReplay() -> Output? { value }

  func leave(_ ticket: RosterTicket) {
    let entry = lock.withLock { subscribers.leave(ticket) }
    _ = entry
  }

  func noteDemand() {}
}
