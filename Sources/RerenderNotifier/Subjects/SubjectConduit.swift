/// What a subject's conduit needs from the subject.
protocol ConduitOwner<Output>: AnyObject {
  associatedtype Output

  /// The latest value and its number, for a subscriber that is owed it; `nil` for a subject that keeps none.
  func latestToReplay() -> (value: Output, number: Int)?

  /// Calls `deliver` with the latest value and its number, in the subject's turn.
  func repay(_ deliver: @escaping (_ latest: Output, _ number: Int) -> Void)

  /// Takes a conduit off the subject.
  func leave(_ ticket: RosterTicket)

  /// Tells the subject that a subscriber asked for values.
  func noteDemand()
}

/// One subscriber's connection to a subject, with its demand.
///
/// The thread that has the subject's turn calls the conduit, and so the conduit calls its subscriber with one value at
/// a time. One other thread may call it: the one that subscribes. Until that thread has handed the subscription over it
/// has the conduit to itself, and what the subject sends meanwhile waits here.
///
/// The conduit holds the subject weakly, except while it owes its subscriber a replay. Once nobody else holds a subject
/// nothing can be sent through it, and a subscriber must not keep it alive.
final class SubjectConduit<Output, Failure: Error>: Subscription {
  typealias Downstream = any Subscriber<Output, Failure>

  private let lock = Lock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private weak var owner: (any ConduitOwner<Output>)?
  /// The subject, while the latest value has not been delivered.
  private var owing: (any ConduitOwner<Output>)?
  private let replays: Bool
  /// The number of the value that was replayed last. The subscriber knows all values up to it.
  private var replayed = 0
  /// The thread that subscribes, until it has handed the subscription over.
  private var opener: ThreadIdentity?
  /// What waits until the subscription is handed over.
  private var waiting = Queue<() -> Void>()
  /// Set once, by the subject, while it takes the conduit in.
  var ticket: RosterTicket?

  /// Makes a conduit, which the calling thread is to open.
  init(downstream: Downstream, owner: any ConduitOwner<Output>, replays: Bool) {
    self.downstream = downstream
    self.owner = owner
    self.replays = replays
    owing = replays ? owner : nil
    opener = ThreadIdentity.current
  }

  // MARK: The subject

  /// Hands the subscription over, and then what other threads sent meanwhile.
  func open() {
    lock.withLock { downstream }?.receive(subscription: self)
    while let action = lock.withLock({ nextWaitingOrOpen() }) { action() }
  }

  /// Delivers a value if it was asked for. Otherwise the value is owed, if the subject keeps its latest.
  ///
  /// A subject numbers its values from 1. A value that the subscriber knows from a replay is not delivered again.
  func offer(_ value: Output, number: Int) {
    var released: AnyObject?
    var isWaiting = false
    let target = lock.withLock { () -> Downstream? in
      guard opener == nil else {
        isWaiting = true
        return nil
      }
      return claim(number, &released)
    }
    if let target { add(target.receive(value)) }
    if isWaiting { doOnceOpen { self.deliver(value, number: number) } }
  }

  /// Delivers the end.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    doOnceOpen { self.close()?.receive(completion: completion) }
  }

  // MARK: The subscriber

  func request(_ wanted: Subscribers.Demand) {
    guard wanted > .none else { return }
    var isOpener = false
    let debt = lock.withLock { () -> (any ConduitOwner<Output>)? in
      guard downstream != nil else { return nil }
      demand += wanted
      isOpener = opener == .current
      return owing
    }
    if let debt { settle(debt, atOnce: isOpener) }
    owner?.noteDemand()
  }

  func cancel() {
    guard close() != nil, let ticket else { return }
    owner?.leave(ticket)
  }

  // MARK: Steps

  /// Takes one off the demand for the value of a number, or notes that the value is owed. Called inside the lock.
  private func claim(_ number: Int, _ released: inout AnyObject?) -> Downstream? {
    guard let downstream, number > replayed else { return nil }
    if demand.takeOne() {
      released = owing
      owing = nil
      return downstream
    }
    if replays, owing == nil { owing = owner }
    return nil
  }

  /// Adds the demand that a subscriber returned, and delivers what the subscriber was owed before.
  private func add(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    let debt = lock.withLock {
      demand += more
      return owing
    }
    if let debt { settle(debt, atOnce: true) }
  }

  /// Has the latest value delivered: at once where the conduit is the calling thread's, else in the subject's turn.
  private func settle(_ debt: any ConduitOwner<Output>, atOnce: Bool) {
    if !atOnce {
      debt.repay { value, number in self.doOnceOpen { self.repay(value, number: number) } }
    } else if let (value, number) = debt.latestToReplay() {
      repay(value, number: number)
    }
  }

  /// Delivers the value that is owed, if it still is.
  private func repay(_ value: Output, number: Int) {
    var released: AnyObject?
    let target = lock.withLock { () -> Downstream? in
      guard owing != nil, let target = claim(number, &released) else { return nil }
      replayed = number
      return target
    }
    if let target { add(target.receive(value)) }
  }

  private func deliver(_ value: Output, number: Int) {
    var released: AnyObject?
    if let target = lock.withLock({ claim(number, &released) }) { add(target.receive(value)) }
  }

  /// Acts at once; or, while the subscription is being handed over, after what waits for that.
  private func doOnceOpen(_ action: @escaping () -> Void) {
    let opener = lock.withLock { () -> ThreadIdentity? in
      if self.opener != nil { waiting.append(action) }
      return self.opener
    }
    guard let opener else { return action() }
    guard opener == .current else { return }
    while let next = lock.withLock({ waiting.popFirst() }) { next() }
  }

  private func nextWaitingOrOpen() -> (() -> Void)? {
    if let action = waiting.popFirst() { return action }
    opener = nil
    return nil
  }

  /// Lets go of the subscriber and returns it, the first time.
  private func close() -> Downstream? {
    let (target, released) = lock.withLock { () -> (Downstream?, AnyObject?) in
      let parts = (downstream, owing as AnyObject?)
      downstream = nil
      owing = nil
      return parts
    }
    _ = released
    return target
  }
}
