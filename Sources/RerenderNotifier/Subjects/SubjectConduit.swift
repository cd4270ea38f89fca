/// What a subject's conduit needs from the subject.
protocol ConduitOwner<Output>: AnyObject {
  associatedtype Output

  /// The value to replay to a subscriber that has not seen it; `nil` for a subject that keeps none.
  func valueToReplay() -> Output?

  /// Takes a conduit off the subject.
  func leave(_ ticket: RosterTicket)

  /// Tells the subject that a subscriber asked for values.
  func noteDemand()
}

/// One subscriber's connection to a subject, with its demand.
///
/// It holds the subject weakly, but for the time in which it owes its subscriber a replay: once nobody else holds a
/// subject nothing can be sent through it, and a subscriber must not keep it alive.
final class SubjectConduit<Output, Failure: Error>: Subscription {
  private let lock = Lock()
  private var downstream: (any Subscriber<Output, Failure>)?
  private var demand = Subscribers.Demand.none
  private weak var owner: (any ConduitOwner<Output>)?
  /// Set while the latest value has not been delivered.
  private var owing: (any ConduitOwner<Output>)?
  /// Set once, by the subject, while it takes the conduit in.
  var ticket: RosterTicket?

  init(downstream: any Subscriber<Output, Failure>, owner: any ConduitOwner<Output>, replays: Bool) {
    self.downstream = downstream
    self.owner = owner
    owing = replays ? owner : nil
  }

  /// Delivers a value if it was asked for; a value that was not is owed when `owner` keeps it.
  func offer(_ value: Output, keptBy keeper: (any ConduitOwner<Output>)?) {
    let (target, released) = lock.withLock { () -> ((any Subscriber<Output, Failure>)?, AnyObject?) in
      let released = owing
      guard let downstream else { return (nil, released) }
      guard demand.takeOne() else {
        owing = keeper
        return (nil, released)
      }
      owing = nil
      return (downstream, released)
    }
    _ = released
    guard let target else { return }
    add(target.receive(value))
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    close()?.receive(completion: completion)
  }

  func request(_ wanted: Subscribers.Demand) {
    guard wanted > .none else { return }
    let debt = lock.withLock { () -> (any ConduitOwner<Output>)? in
      guard downstream != nil else { return nil }
      demand += wanted
      return owing
    }
    if let debt {
      repay(debt)
    }
    owner?.noteDemand()
  }

  func cancel() {
    guard close() != nil, let ticket else { return }
    owner?.leave(ticket)
  }

  private func repay(_ debt: any ConduitOwner<Output>) {
    // Read before the conduit's lock is taken: the two locks are never held together.
    guard let value = debt.valueToReplay() else { return }
    let target = lock.withLock { () -> (any Subscriber<Output, Failure>)? in
      guard owing != nil, let downstream, demand.takeOne() else { return nil }
      owing = nil
      return downstream
    }
    guard let target else { return }
    add(target.receive(value))
  }

  private func add(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    lock.withLock { demand += more }
  }

  private func close() -> (any Subscriber<Output, Failure>)? {
    let (target, released) = lock.withLock { () -> ((any Subscriber<Output, Failure>)?, AnyObject?) in
      let parts = (downstream, owing as AnyObject?)
      downstream = nil
      owing = nil
      return parts
    }
    _ = released
    return target
  }
}
