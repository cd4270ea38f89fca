public import RerenderProbe
import RerenderThreads

/// An observer that is told, without demand, that an object is about to change.
///
/// The observer is called on the thread that changes the object, before the property's storage changes. Several threads
/// may call it at once.
package protocol WillChangeObserver: AnyObject, Sendable {
  /// The object is about to change; `property` is `nil` when `send()` was called by hand.
  ///
  /// - Returns: Whether the observer wants to be called once more when the new value is stored.
  func objectWillChange(property: PublishedProperty?) -> Bool

  /// A property has its new value. Called where an observer asked for it, and where one joined while the property was
  /// being set.
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
  /// The publisher never fails.
  public typealias Failure = Never

  private typealias Observers = Roster<any WillChangeObserver>.Members
  private typealias Conduit = SubjectConduit<Void, Never>
  private typealias Queue = DeliveryQueue<ThreadIdentity>

  private let lock = Lock()
  /// The observers in order, with the conduits of subscribers among them.
  @exclusivity(unchecked)
  private var observers = Roster<any WillChangeObserver>()
  /// How many of `observers` are conduits. Where there are none, a signal needs no turn.
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
  /// A subscriber that cancels meanwhile and was not reached yet is not called. One that subscribes meanwhile is called
  /// next time. Nothing is allocated as long as no one subscribes or cancels meanwhile and no other thread sends.
  ///
  /// - Returns: Whether an observer wants to be called once more when the new value is stored.
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

  /// Adds an observer after all others, in amortized constant time. The observer is held strongly until it is removed.
  package func subscribe(_ observer: any WillChangeObserver) -> WillChangeToken {
    let token = lock.withLock { observers.join(observer) }
    joined.wrappingAdd(1, ordering: .sequentiallyConsistent)
    return token
  }

  /// Removes an observer in amortized constant time. A second call, or another publisher's token, does nothing.
  package func unsubscribe(_ token: WillChangeToken) {
    let entry = lock.withLock { observers.leave(token) }
    _ = entry
  }

  /// The number of observers and subscribers.
  package var observerCount: Int { lock.withLock { observers.count } }

  /// Adds a subscriber behind all others. A signal that it has not asked for is lost to it.
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

// Sound to send: the conduit's state is guarded by its lock, and it calls its subscriber in the turn of its subject.
extension SubjectConduit: WillChangeObserver, @unchecked Sendable where Output == Void, Failure == Never {
  func objectWillChange(property: PublishedProperty?) -> Bool {
    offer((), number: 1)
    return false
  }
}
