public import Foundation

extension NotificationCenter {
  /// Sends the notifications of a name.
  public struct Publisher: RerenderNotifier.Publisher {
    /// The notification as it was posted.
    public typealias Output = Notification
    /// The publisher never fails.
    public typealias Failure = Never

    /// The center that is observed.
    public let center: NotificationCenter
    /// The name of the notifications.
    public let name: Notification.Name
    /// The sender; anyone if `nil`.
    public let object: AnyObject?

    /// Makes a publisher of notifications.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Adds an observer to the center, until the subscription is cancelled. Notifications that come while nothing is
    /// asked for are dropped.
    ///
    /// The subscriber is called with one notification at a time. A thread may post one while another is calling the
    /// subscriber. It is then left to that other thread, as with `PassthroughSubject`.
    public func receive<S: Subscriber<Notification, Never>>(subscriber: S) {
      let observation = Observation(of: center, to: subscriber)
      observation.begin(name, object)
    }
  }

  /// A publisher of the notifications of `name`, posted by `object` or by anyone.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension NotificationCenter.Publisher: Equatable {
  /// Whether center, name and object are the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.center === right.center && left.name == right.name && left.object === right.object
  }
}

/// The subscription to a notification center. Notifications that were not asked for are dropped.
// Every mutable property is guarded by `lock`.
private final class Observation: Subscription, CustomStringConvertible, @unchecked Sendable {
  private let lock = Lock()
  private let center: NotificationCenter
  private var downstream: (any Subscriber<Notification, Never>)?
  private var demand = Subscribers.Demand.none
  private var token: (any NSObjectProtocol)?
  private var queue = DeliveryQueue<ThreadIdentity>()

  init(of center: NotificationCenter, to downstream: any Subscriber<Notification, Never>) {
    self.center = center
    self.downstream = downstream
  }

  var description: String { "NotificationCenter Observer" }

  /// Observes the center, and hands the subscription over.
  func begin(_ name: Notification.Name, _ object: AnyObject?) {
    inTurn {
      let token = self.center.addObserver(forName: name, object: object, queue: nil) { notification in
        self.inTurn { self.deliver(notification) }
      }
      let target = self.lock.withLock {
        self.token = token
        return self.downstream
      }
      target?.receive(subscription: self)
    }
  }

  /// Calls the subscriber, or leaves the delivery to the thread that is calling it.
  private func inTurn(_ delivery: @escaping () -> Void) {
    switch lock.withLock({ queue.begin(on: .current) { delivery } }) {
    case .left: return
    case .now: delivery()
    case .behind(let number):
      while let delivery = lock.withLock({ queue.next(upTo: number) }) { delivery() }
    }
    while let delivery = lock.withLock({ queue.next() }) { delivery() }
  }

  private func deliver(_ notification: Notification) {
    let target = lock.withLock { demand.takeOne() ? downstream : nil }
    guard let target else { return }
    let more = target.receive(notification)
    if more > .none { lock.withLock { demand += more } }
  }

  func request(_ wanted: Subscribers.Demand) { lock.withLock { demand += wanted } }

  func cancel() {
    let (old, token) = lock.withLock { () -> ((any Subscriber<Notification, Never>)?, (any NSObjectProtocol)?) in
      defer {
        downstream = nil
        self.token = nil
      }
      return (downstream, self.token)
    }
    _ = old
    if let token { center.removeObserver(token) }
  }
}
