/// The downstream end of an operator with several sources: values wait here until they are asked for, and are delivered
/// one at a time, in order, whichever threads they come from.
///
/// A value that another thread pushes while one is being delivered waits for its turn, so that a subscriber is never
/// entered by two threads. A value pushed from within a delivery is delivered at once, inside it.
final class Outlet<Output, Failure: Error> {
  typealias Downstream = any Subscriber<Output, Failure>

  private struct Parcel {
    let value: Output
    /// Runs once the value was delivered, to ask its source for more.
    let delivered: (() -> Void)?
  }

  private let lock = Lock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  /// What waits, from `head` on; `nil` where something was taken.
  private var parcels: [Parcel?] = []
  private var head = 0
  private var completion: Subscribers.Completion<Failure>?
  /// The thread that delivers, and how deep inside its own deliveries it is.
  private var deliverer: ThreadIdentity?
  private var depth = 0

  init(_ downstream: Downstream) { self.downstream = downstream }

  /// True until the end was delivered or the subscription cancelled.
  var isOpen: Bool { lock.withLock { downstream != nil } }

  /// What was asked for and not delivered.
  var outstanding: Subscribers.Demand { lock.withLock { demand } }

  /// The number of values that wait.
  var waiting: Int { lock.withLock { parcels.count - head } }

  func start(_ subscription: any Subscription) {
    lock.withLock { downstream }?.receive(subscription: subscription)
  }

  /// Delivers a value as soon as it is its turn and was asked for.
  func push(_ value: Output, delivered: (() -> Void)? = nil) {
    lock.withLock {
      if downstream != nil, completion == nil { parcels.append(Parcel(value: value, delivered: delivered)) }
    }
    deliver()
  }

  /// Drops the oldest value that waits.
  func dropOldest() {
    let dropped = lock.withLock { () -> Parcel? in
      head < parcels.count ? takeFirst() : nil
    }
    _ = dropped
  }

  /// Delivers the end; after what waits, or instead of it.
  func finish(_ completion: Subscribers.Completion<Failure>, droppingRest: Bool = false) {
    let dropped = lock.withLock { () -> [Parcel?] in
      guard self.completion == nil else { return [] }
      self.completion = completion
      guard droppingRest else { return [] }
      return removeAll()
    }
    _ = dropped
    deliver()
  }

  func request(_ wanted: Subscribers.Demand) {
    lock.withLock { demand += wanted }
    deliver()
  }

  /// Lets go of the downstream and of what waits; false if that had happened before.
  @discardableResult
  func close() -> Bool {
    let (old, dropped) = lock.withLock { () -> (Downstream?, [Parcel?]) in
      let old = downstream
      downstream = nil
      return (old, removeAll())
    }
    _ = dropped
    return old != nil
  }

  private func removeAll() -> [Parcel?] {
    let all = parcels
    parcels = []
    head = 0
    return all
  }

  private enum Move {
    case value(Parcel, Downstream)
    case end(Subscribers.Completion<Failure>, Downstream)
    case rest
  }

  private func deliver() {
    let thread = ThreadIdentity.current
    let isMine = lock.withLock {
      if let deliverer, !(deliverer == thread) { return false }
      deliverer = thread
      depth += 1
      return true
    }
    guard isMine else { return }
    while true {
      switch lock.withLock({ nextMove() }) {
      case .value(let parcel, let target):
        let more = target.receive(parcel.value)
        if more > .none { lock.withLock { demand += more } }
        parcel.delivered?()
      case .end(let completion, let target):
        target.receive(completion: completion)
      case .rest:
        return
      }
    }
  }

  private func nextMove() -> Move {
    guard let target = downstream else { return rest() }
    if head < parcels.count {
      if demand.takeOne(), let parcel = takeFirst() { return .value(parcel, target) }
    } else if let completion {
      downstream = nil
      return .end(completion, target)
    }
    return rest()
  }

  private func rest() -> Move {
    depth -= 1
    if depth == 0 { deliverer = nil }
    return .rest
  }

  /// Takes the first that waits out of the queue, so that nothing is released here.
  private func takeFirst() -> Parcel? {
    let parcel = parcels[head]
    parcels[head] = nil
    head += 1
    if head == parcels.count {
      parcels.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 64, head > parcels.count / 2 {
      parcels.removeFirst(head)
      head = 0
    }
    return parcel
  }
}
