import Synchronization

/// Something that is told, without the ceremony of demand, that an object is about to change.
///
/// Called on whatever thread changed the object, and before the property's storage changes.
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

// `observers` is guarded by `lock`; subscribers are called outside it.
/// A publisher that signals before an observable object changes.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// A signal carries no value.
  public typealias Output = Void
  /// It never fails.
  public typealias Failure = Never

  private let lock = Lock()
  @exclusivity(unchecked)
  private var observers = Roster<any WillChangeObserver>()
  /// How many observers have ever joined.
  private let joined = Atomic<Int>(0)

  /// Makes a publisher that belongs to no object yet.
  public init() {}

  /// Signals every subscriber, in the order in which they subscribed; may be called on any thread.
  public func send() { _ = send(property: nil) }

  /// Signals every subscriber that `property` is about to be set.
  ///
  /// Who cancels while this runs and was not reached yet is not called; who subscribes while it runs is called next
  /// time. Allocates nothing as long as nobody subscribes or cancels meanwhile.
  ///
  /// - Returns: Whether an observer wants to hear once more when the new value is stored.
  package func send(property: PublishedProperty?) -> Bool {
    let members = lock.withLock { observers.members }
    var wantsMore = false
    members.forEach { if $0.objectWillChange(property: property) { wantsMore = true } }
    return wantsMore
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
    let conduit = WillChangeConduit(downstream: subscriber, publisher: self)
    conduit.token = subscribe(conduit)
    subscriber.receive(subscription: conduit)
  }
}

/// The connection of a `Subscriber` to an object's publisher.
// Every mutable property is guarded by `lock`, but `token`, which is set once before anyone else sees the conduit.
private final class WillChangeConduit: WillChangeObserver, Subscription, @unchecked Sendable {
  private let lock = Lock()
  private var downstream: (any Subscriber<Void, Never>)?
  private var demand = Subscribers.Demand.none
  private weak var publisher: ObservableObjectPublisher?
  fileprivate var token: WillChangeToken?

  init(downstream: any Subscriber<Void, Never>, publisher: ObservableObjectPublisher) {
    self.downstream = downstream
    self.publisher = publisher
  }

  func objectWillChange(property: PublishedProperty?) -> Bool {
    let target = lock.withLock { demand.takeOne() ? downstream : nil }
    guard let target else { return false }
    let more = target.receive(())
    if more > .none { lock.withLock { demand += more } }
    return false
  }

  func request(_ wanted: Subscribers.Demand) {
    lock.withLock { demand += wanted }
  }

  func cancel() {
    let released = lock.withLock { () -> (any Subscriber<Void, Never>)? in
      let released = downstream
      downstream = nil
      return released
    }
    guard released != nil, let token else { return }
    publisher?.unsubscribe(token)
  }
}
