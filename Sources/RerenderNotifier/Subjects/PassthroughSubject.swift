/// A subject that sends each value to those who are subscribed and asked for one, and keeps none.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let lock = Lock()
  private var subscribers = Roster<SubjectConduit<Output, Failure>>()
  private var upstreams: [any Subscription] = []
  private var completion: Subscribers.Completion<Failure>?
  private var isWanted = false

  /// Makes a subject without subscribers.
  public init() {}

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  /// Takes an upstream's subscription, and asks it for everything once any subscriber asks for something.
  ///
  /// It is cancelled when the subject goes away. The end makes no difference, as it makes none in Combine: the subject
  /// keeps the subscriptions that it has, and takes others, though nothing that they lead to is sent.
  public func send(subscription: any Subscription) {
    let isWanted = lock.withLock {
      upstreams.append(subscription)
      return self.isWanted
    }
    if isWanted { subscription.request(.unlimited) }
  }

  /// Sends a value to the subscribers who have asked for one; the others miss it.
  public func send(_ value: Output) {
    let members = lock.withLock { subscribers.members }
    members.forEach { $0.offer(value, keptBy: nil) }
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

  /// Adds a subscriber, who is sent what comes from now on; after the end, the end alone.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    let conduit = SubjectConduit(downstream: subscriber, owner: self, replays: false)
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

extension PassthroughSubject: ConduitOwner {
  func valueToReplay() -> Output? { nil }

  func leave(_ ticket: RosterTicket) {
    let entry = lock.withLock { subscribers.leave(ticket) }
    _ = entry
  }

  func noteDemand() {
    let upstreams = lock.withLock { () -> [any Subscription] in
      guard !isWanted else { return [] }
      isWanted = true
      return self.upstreams
    }
    for upstream in upstreams { upstream.request(.unlimited) }
  }
}
