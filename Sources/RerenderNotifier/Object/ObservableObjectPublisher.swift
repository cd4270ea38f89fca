/// Something that is told, without the ceremony of demand, that an object is about to change.
///
/// Called on whatever thread changed the object, and before the property's storage changes.
package protocol WillChangeObserver: AnyObject, Sendable {
  /// The object is about to change; `property` is `nil` when `send()` was called by hand.
  func objectWillChange(property: PublishedProperty?)
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

  /// Makes a publisher that belongs to no object yet.
  public init() {}

  /// Signals every subscriber, in the order in which they subscribed; may be called on any thread.
  public func send() { send(property: nil) }

  /// Signals every subscriber that `property` is about to be set.
  ///
  /// Who cancels while this runs and was not reached yet is not called; who subscribes while it runs is called next
  /// time. Allocates nothing as long as nobody subscribes or cancels meanwhile.
  package func send(property: PublishedProperty?) {
    let members = lock.withLock { observers.members }
    members.forEach { $0.objectWillChange(property: property) }
  }

  /// Adds an observer after all others, in amortized constant time; it is held strongly until it is removed.
  package func subscribe(_ observer: any WillChangeObserver) -> WillChangeToken {
    lock.withLock { observers.join(observer) }
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

  func objectWillChange(property: PublishedProperty?) {
    let target = lock.withLock { demand.takeOne() ? downstream : nil }
    guard let target else { return }
    let more = target.receive(())
    if more > .none { lock.withLock { demand += more } }
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
