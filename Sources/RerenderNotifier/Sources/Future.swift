/// A publisher that sends one value, or fails, once its work is done. The work starts at once and is shared.
public final class Future<Output, Failure: Error>: Publisher {
  /// Ends the work with a result. Only the first call counts. May be called on any thread.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var waiting = Roster<SingleValueSubscription<Output, Failure>>()

  /// Starts the work, which must call its promise at some time.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfill($0) }
  }

  /// One subscriber that waits. Guarded by the future's lock.
  private final class Place {
    var ticket: RosterTicket?
    var isCancelled = false
  }

  /// Adds a subscriber. It is sent the result once that is there; a value only if it was asked for, an error in any
  /// case.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    let place = Place()
    let subscription = SingleValueSubscription("Future", to: subscriber) { [weak self] in self?.leave(place) }
    // Handed over before the place waits: another thread that keeps the promise meanwhile must not call the subscriber
    // beside this one.
    subscriber.receive(subscription: subscription)
    let known = lock.withLock {
      if result == nil, !place.isCancelled { place.ticket = waiting.join(subscription) }
      return result
    }
    if let known { subscription.conclude(.init(known)) }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let members = lock.withLock { () -> Roster<SingleValueSubscription<Output, Failure>>.Members? in
      guard self.result == nil else { return nil }
      self.result = result
      return waiting.leaveAll()
    }
    members?.forEachEntry { $0.member.conclude(.init(result)) }
  }

  private func leave(_ place: Place) {
    let entry = lock.withLock { () -> AnyObject? in
      place.isCancelled = true
      return place.ticket.flatMap { waiting.leave($0) }
    }
    _ = entry
  }
}
