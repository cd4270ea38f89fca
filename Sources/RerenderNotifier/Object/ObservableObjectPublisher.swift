public import RerenderProbe
import RerenderThreads

/// Something that is told, without the ceremony of demand, that an object is about to change.
///
/// Called on whatever thread changes the object, by several at once if several do, and before the property's storage
/// changes.
package protocol WillChangeObserver: AnyObject, Sendable {
  /// The object is about to change; `property` is `nil` when `send()` was called by hand.
  ///
  /// - Returns: Whether the observer wants to hear once more when the new value is stored.
  func objectWillChange(property: PublishedProperty?) -> Bool

  /// A property has its new value: told where an observer asked for it, and where one came while it was being set.
  func objectDidChange(property: PublishedProperty?)
}

extension WillChangeObserver {
  package func objectDidChange(property: PublishedProperty?) {}
}

/// The stay of one observer at an `ObservableObjectPublisher`.
package typealias WillChangeToken = RosterTicket

// Every mutable property is guarded by `lock`; observers and subscribers are called outside it.
/// A publisher that signals before an observable object changes.
///
/// Signals may be sent from any thread and from within a signal, by the rule of `PassthroughSubject`: each subscriber
/// is called by one thread at a time, and a signal that one thread sends while another is calling the subscribers is
/// left to that one. The views that observe the object are told at once, by the thread that sends.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// A signal carries no value.
  public typealias Output = Void
  /// It never fails.
  public typealias Failure = Never

  private typealias Observers = Roster<any WillChangeObserver>.Members
  private typealias Conduit = SubjectConduit<Void, Never>
  private typealias Queue = DeliveryQueue<ThreadIdentity>

  private let lock = Lock()
  /// Those who are told, subscribers among them by their conduits.
  @exclusivity(unchecked)
  private var observers = Roster<any WillChangeObserver>()
  /// How many of `observers` are conduits. Without any, a signal is nobody's turn.
  @exclusivity(unchecked)
  private var conduitCount = 0
  @exclusivity(unchecked)
  private var queue = Queue()
  /// How many observers have ever joined.
  private let joined = Atomic<Int>(0)

  /// Makes a publisher that belongs to no object yet.
  public init() {}

  /// Signals every subscriber, in the order in which they subscribed; may be called on any thread.
  @inlinable
  @inline(__always)
  public func send() {
    sendByHand()
    WriteSite.end(ObservableObjectPublisher.self)
  }

  @usableFromInline
  func sendByHand() { _ = send(property: nil) }

  /// Signals every subscriber that `property` is about to be set.
  ///
  /// Who cancels while this runs and was not reached yet is not called; who subscribes while it runs is called next
  /// time. Allocates nothing as long as nobody subscribes or cancels meanwhile, nor another thread sends.
  ///
  /// - Returns: Whether an observer wants to hear once more when the new value is stored.
  package func send(property: PublishedProperty?) -> Bool {
    let (members, answer) = lock.withLock { () -> (Observers, Queue.Answer?) in
      let members = observers.members
      guard conduitCount > 0 else { return (members, nil) }
      return (members, queue.begin(on: .current) { { self.signalConduits(of: members) } })
    }
    var wantsMore = false
    if answer == nil || answer == .now {
      members.forEach { if $0.objectWillChange(property: property) { wantsMore = true } }
    } else {
      members.forEach { if !($0 is Conduit), $0.objectWillChange(property: property) { wantsMore = true } }
    }
    switch answer {
    case nil, .left: return wantsMore
    case .now: break
    case .behind(let number):
      while let delivery = lock.withLock({ queue.next(upTo: number) }) { delivery() }
    }
    while let delivery = lock.withLock({ queue.next() }) { delivery() }
    return wantsMore
  }

  private func signalConduits(of members: Observers) {
    members.forEach { ($0 as? Conduit)?.offer((), number: 1) }
  }

  /// Tells every observer that `property` has its new value.
  package func sendStored(property: PublishedProperty?) {
    let members = lock.withLock { observers.members }
    members.forEach { $0.objectDidChange(property: property) }
  }

  /// Grows whenever an observer joins.
  var joinCount: Int { joined.load(ordering: .sequentiallyConsistent) }

  /// Adds an observer after all others, in amortized constant time; it is held strongly until it is removed.
  package func subscribe(_ observer: any WillChangeObserver) -> WillChangeToken {
    let token = lock.withLock { observers.join(observer) }
    joined.wrappingAdd(1, ordering: .sequentiallyConsistent)
    return token
  }

  /// Removes an observer in amortized constant time; again, or with another publisher's token, does nothing.
  package func unsubscribe(_ token: WillChangeToken) {
    let entry = lock.withLock { observers.leave(token) }
    _ = entry
  }

  /// The number of observers and subscribers.
  package var observerCount: Int { lock.withLock { observers.count } }

  /// Adds a subscriber behind all others; a signal that it has not asked for is lost to it.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    let conduit = Conduit(downstream: subscriber, owner: self, replays: false)
    lock.withLock {
      conduit.ticket = observers.join(conduit)
      conduitCount += 1
    }
    conduit.open()
  }
}

extension ObservableObjectPublisher: ConduitOwner {
  func latestToReplay() -> (value: Void, number: Int)? { nil }

  func repay(_ deliver: @escaping (Void, Int) -> Void) {}

  func leave(_ ticket: RosterTicket) {
    let entry = lock.withLock { () -> AnyObject? in
      guard let entry = observers.leave(ticket) else { return nil }
      conduitCount -= 1
      return entry
    }
    _ = entry
  }

  func noteDemand() {}
}

// Sound to send: its state is guarded by its lock, and it calls its subscriber in the turn of its subject.
extension SubjectConduit: WillChangeObserver, @unchecked Sendable where Output == Void, Failure == Never {
  func objectWillChange(property: PublishedProperty?) -> Bool {
    offer((), number: 1)
    return false
  }
}
