import RerenderThreads

/// The part of a published property that does not depend on the type of its value.
// `property` is written once, before `connected` is, and read only after that was seen to be set.
@usableFromInline
class AnyPublishedBox: @unchecked Sendable {
  @usableFromInline
  final let lock = Lock()
  /// The publisher of the object that owns the property, retained, once somebody asked for it.
  private final let connected = Atomic<Unmanaged<ObservableObjectPublisher>?>(nil)
  @exclusivity(unchecked)
  private final var property: PublishedProperty?
  /// Whether anybody ever subscribed to `$property`; guarded by `lock`.
  @usableFromInline
  @exclusivity(unchecked)
  final var isFollowed = false

  @usableFromInline
  init() {}

  deinit {
    connected.load(ordering: .acquiring)?.release()
  }

  /// The publisher of the object that owns the property, once somebody asked for it.
  // Once set, it is neither replaced nor released before this box is. So retaining it after the load is safe.
  final var objectWillChange: ObservableObjectPublisher? {
    @inline(__always)
    get { connected.load(ordering: .acquiring)?.takeUnretainedValue() }
  }

  /// Which property this is, once connected to its object.
  final var connectedProperty: PublishedProperty? { objectWillChange == nil ? nil : property }

  /// Connects the property to its object's publisher; called once at a time.
  final func connect(to publisher: ObservableObjectPublisher, as property: PublishedProperty) {
    guard objectWillChange == nil else { return }
    self.property = property
    connected.store(.passRetained(publisher), ordering: .releasing)
  }

  /// Tells the object's observers that this property is about to be set.
  ///
  /// - Returns: The argument for `confirm` once the value is stored.
  @usableFromInline
  final func announce() -> Int {
    guard let publisher = connected.load(ordering: .acquiring) else { return 0 }
    // Sound: this box holds the publisher, and the caller holds this box, so neither is retained here.
    return publisher._withUnsafeGuaranteedRef { publisher in
      let joinCount = publisher.joinCount
      return publisher.send(property: property) ? -1 : joinCount
    }
  }

  /// Tells the object's observers that the value is stored, where one of them asked for it or joined since `announce`.
  ///
  /// An observer that joins after the value is stored and before the count is read is told needlessly. One that joined
  /// before may have read the old value, and is always told.
  @usableFromInline
  final func confirm(_ announced: Int) {
    // Sound as in `announce`.
    connected.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { publisher in
      if publisher.joinCount != announced { publisher.sendStored(property: property) }
    }
  }
}

/// The value of a published property, and those who follow it.
// `value`, `followers` and `feeds` are guarded by `lock`, so the exclusivity of accesses needs no second check.
@usableFromInline
final class PublishedBox<Value>: AnyPublishedBox, @unchecked Sendable {
  @usableFromInline
  @exclusivity(unchecked)
  var value: Value
  /// The subscribers of `$property`, once there was one.
  @exclusivity(unchecked)
  private var followers: Broadcast<Value, Never>?
  private var feeds = Roster<AnyCancellable>()

  @usableFromInline
  init(_ value: Value) {
    self.value = value
    super.init()
  }

  deinit {
    feeds.leaveAll().forEachEntry { $0.member.cancel() }
  }

  /// The stored value.
  @inlinable
  func get() -> Value {
    lock.withLock { value }
  }

  /// Tells the object's observers, then hands the value to the subscribers of `$property`, then stores it.
  ///
  /// Where another thread is delivering a value of this property, the new one is stored first and left to that thread
  /// to deliver.
  @inlinable
  func set(_ newValue: Value) {
    let announced = announce()
    // The old value is released after the lock, since that may run a user's `deinit`.
    var exchanged = newValue
    let isStored = lock.withLock {
      if isFollowed { return false }
      swap(&value, &exchanged)
      return true
    }
    if !isStored { offer(newValue) }
    confirm(announced)
  }

  @usableFromInline
  func offer(_ newValue: Value) {
    var exchanged = newValue
    lock.withLock { followers }?.write(newValue) {
      lock.withLock { swap(&value, &exchanged) }
    }
  }

  /// Adds a subscriber, which gets the stored value first.
  func add(_ subscriber: any Subscriber<Value, Never>) {
    let broadcast = lock.withLock { () -> Broadcast<Value, Never> in
      if let followers { return followers }
      let made = Broadcast<Value, Never>(current: value)
      followers = made
      isFollowed = true
      return made
    }
    broadcast.add(subscriber)
  }

  /// Sets the property to each value of `publisher`, until the publisher ends or this box goes away.
  func adopt<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
    let feed = PublishedFeed(self)
    let cancellable = AnyCancellable(feed)
    feed.ticket = lock.withLock { feeds.join(cancellable) }
    publisher.receive(subscriber: feed)
  }

  fileprivate func drop(_ ticket: RosterTicket) {
    let entry = lock.withLock { feeds.leave(ticket) }
    _ = entry
  }
}

/// The subscriber behind `assign(to: &$property)`.
private final class PublishedFeed<Value>: Subscriber, Cancellable {
  typealias Input = Value
  typealias Failure = Never

  private let lock = Lock()
  private weak var box: PublishedBox<Value>?
  private var subscription: (any Subscription)?
  private var isDone = false
  var ticket: RosterTicket?

  init(_ box: PublishedBox<Value>) { self.box = box }

  func receive(subscription: any Subscription) {
    let accepted = lock.withLock {
      guard self.subscription == nil, !isDone else { return false }
      self.subscription = subscription
      return true
    }
    if accepted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    if !lock.withLock({ isDone }) { box?.set(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    _ = end()
    if let ticket { box?.drop(ticket) }
  }

  func cancel() {
    end()?.cancel()
  }

  private func end() -> (any Subscription)? {
    lock.withLock {
      let old = subscription
      subscription = nil
      isDone = true
      return old
    }
  }
}
