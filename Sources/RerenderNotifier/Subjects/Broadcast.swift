/// The subscribers of one subject, and the one order in which they are told what it sends.
///
/// All kinds of subjects ask this type what to do when several threads send, or when a subscriber sends from within a
/// delivery:
///
/// - One thread at a time delivers, value by value. Each value goes to those who were subscribed when it was sent, in
///   the order in which they subscribed. A subscriber that was cancelled meanwhile is passed over.
/// - A value that is sent from within a delivery is delivered at once, before the delivery around it goes on.
/// - A value that another thread sends during a delivery is left to the thread that delivers, which hands it on after
///   its own. The sender goes on and waits for nothing. The end is sent by the same rule.
/// - A new subscriber is handed the subscription, and the replayed value, at once and by its own thread.
///
/// The current value is always that of the latest call, whichever thread made it.
final class Broadcast<Output, Failure: Error>: ConduitOwner {
  private typealias Conduit = SubjectConduit<Output, Failure>
  private typealias Answer = DeliveryQueue<ThreadIdentity>.Answer

  private let lock = Lock()
  /// Each is a `Conduit`.
  private var subscribers = Roster<AnyObject>()
  private var queue = DeliveryQueue<ThreadIdentity>()
  private var isOver = false
  private var completion: Subscribers.Completion<Failure>?
  private let keepsLatest: Bool
  private var current: Output?
  /// The number of values so far, with the one that the broadcast was made with.
  private var number: Int
  /// The number of values that were left to another thread.
  private var handedOver = 0
  /// The value of `handedOver` when the innermost write in progress began; -1 while there is none.
  private var writing = -1
  private var upstreams: [any Subscription] = []
  /// Whether upstreams are asked for everything: from the start, or once a subscriber asks for something.
  private var isWanted: Bool

  /// Makes a broadcast without subscribers. With a `current` value it keeps the latest one and replays it to each
  /// subscriber.
  init(current: Output?) {
    self.current = current
    keepsLatest = current != nil
    number = keepsLatest ? 1 : 0
    isWanted = keepsLatest
  }

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  /// The latest value, where one is kept.
  var latest: Output? { lock.withLock { current } }

  // MARK: Sending

  /// Sends a value. After the end the value is only kept, if it `outlivesEnd`.
  func send(_ value: Output, outlivesEnd: Bool = false) {
    var delivery = Addressed()
    let answer: Answer?
    if keepsLatest {
      // The replaced value is released after the lock, since that may run a user's `deinit`.
      var exchanged: Output? = value
      answer = lock.withLock { () -> Answer? in
        guard !isOver || outlivesEnd else { return nil }
        swap(&current, &exchanged)
        return isOver ? nil : enter(value, &delivery)
      }
    } else {
      answer = lock.withLock { isOver ? nil : enter(value, &delivery) }
    }
    if let answer { perform(answer) { deliver(value, delivery) } }
  }

  /// Sends a value that `store` stores elsewhere, once it was delivered.
  ///
  /// A subscriber that joins during the delivery is sent the new value. A value that is left to another thread is
  /// stored before it is delivered. The value that the other thread delivers meanwhile is the older one, and is not
  /// stored any more. `store` runs inside the lock, once or not at all.
  func write(_ value: Output, store: () -> Void) {
    var delivery = Addressed()
    var exchanged: Output? = value
    var (enclosing, mark) = (-1, 0)
    let answer = lock.withLock { () -> Answer? in
      swap(&current, &exchanged)
      guard let answer = enter(value, &delivery), answer != .left else {
        store()
        return nil
      }
      (enclosing, mark) = (writing, handedOver)
      writing = mark
      return answer
    }
    guard let answer else { return }
    perform(answer) {
      deliver(value, delivery)
    } settle: {
      writing = enclosing
      guard handedOver == mark else { return }
      store()
      // The write around this one goes on, and stores its value last.
      if enclosing == mark { swap(&current, &exchanged) }
    }
  }

  /// Sends the end to every subscriber and lets go of them. Only the first call counts.
  func send(completion: Subscribers.Completion<Failure>) {
    let answer = lock.withLock { () -> Answer? in
      guard !isOver else { return nil }
      isOver = true
      self.completion = completion
      return queue.begin(on: .current) { { self.deliver(completion) } }
    }
    if let answer { perform(answer) { deliver(completion) } }
  }

  /// Takes an upstream's subscription, which is cancelled when the subject goes away.
  func send(subscription: any Subscription) {
    let isWanted = lock.withLock {
      upstreams.append(subscription)
      return self.isWanted
    }
    if isWanted { subscription.request(.unlimited) }
  }

  // MARK: Subscribing

  /// Adds a subscriber behind all others. After the end it is only sent the end.
  func add(_ subscriber: any Subscriber<Output, Failure>) {
    let conduit = Conduit(downstream: subscriber, owner: self, replays: keepsLatest)
    let isOver = lock.withLock {
      if !self.isOver { conduit.ticket = subscribers.join(conduit) }
      return self.isOver
    }
    guard isOver else { return conduit.open() }
    subscriber.receive(subscription: Subscriptions.empty)
    if let completion = lock.withLock({ completion }) { subscriber.receive(completion: completion) }
  }

  func latestToReplay() -> (value: Output, number: Int)? {
    lock.withLock { current.map { ($0, number) } }
  }

  func repay(_ deliver: @escaping (_ latest: Output, _ number: Int) -> Void) {
    guard let (value, number) = latestToReplay() else { return }
    let work = { deliver(value, number) }
    perform(lock.withLock { queue.begin(on: .current) { work } }, work)
  }

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

  // MARK: Steps

  /// Numbers a value and takes the turn for it, or leaves it to the thread that has the turn; `nil` if there is no
  /// subscriber. Called inside the lock.
  private func enter(_ value: Output, _ delivery: inout Addressed) -> Answer? {
    number += 1
    if subscribers.isEmpty, queue.isFree { return nil }
    let made = Addressed(number: number, members: subscribers.members)
    delivery = made
    let answer = queue.begin(on: .current) { { self.deliver(value, made) } }
    if answer == .left { handedOver += 1 }
    return answer
  }

  /// Does the calling thread's own work, and what others leave meanwhile.
  ///
  /// `settle` runs inside the lock, between the two.
  private func perform(_ answer: Answer, _ work: () -> Void, settle: () -> Void = {}) {
    switch answer {
    case .left: return
    case .now: work()
    case .behind(let piece):
      while let work = lock.withLock({ queue.next(upTo: piece) }) { work() }
    }
    var next = lock.withLock { () -> DeliveryQueue<ThreadIdentity>.Delivery? in
      settle()
      return queue.next()
    }
    while let work = next {
      work()
      next = lock.withLock { queue.next() }
    }
  }

  private func deliver(_ value: Output, _ delivery: Addressed) {
    delivery.members.forEach { member in
      // Sound: only conduits of this type join.
      unsafeDowncast(member, to: Conduit.self).offer(value, number: delivery.number)
    }
  }

  private func deliver(_ completion: Subscribers.Completion<Failure>) {
    lock.withLock { subscribers.leaveAll() }.forEachEntry { entry in
      // Sound for the same reason.
      unsafeDowncast(entry.member, to: Conduit.self).finish(completion)
    }
  }
}

/// Which value is delivered, and to whom.
// It stands outside `Broadcast`, with untyped members, since a generic type within a generic one is looked up at each
// use.
private struct Addressed {
  var number = 0
  var members = Roster<AnyObject>.Members()
}
