/// Lets one thread at a time deliver, and keeps in order what other threads leave for it meanwhile.
///
/// This is the rule of every subject. The thread that has the turn delivers at once, also what comes up within its
/// deliveries. Any other thread leaves its delivery and goes on. The thread that has the turn makes that delivery when
/// its own is done. Nobody waits, so code that is called in a delivery may wait for another thread.
///
/// The queue is a plain value that decides and does nothing itself. Its owner guards it with a lock, asks it, and acts
/// on the answer outside the lock.
package struct DeliveryQueue<Thread: Equatable>: ~Copyable {
  package typealias Delivery = () -> Void

  /// What a thread that comes with a delivery is to do.
  package enum Answer: Equatable {
    /// Make the delivery, and then go on with `next()` until there is nothing more.
    case now
    /// Take what waits, up to and including the delivery of this number, which is the thread's own. Then go on with
    /// `next()`.
    case behind(Int)
    /// Go away: another thread has the turn and will make the delivery.
    case left
  }

  private var turn = Turn<Thread>()
  private var waiting = Queue<Delivery>()
  /// The number of deliveries that were taken out of `waiting`.
  private var taken = 0

  package init() {}

  /// Whether no thread has the turn.
  package var isFree: Bool { turn.isFree }

  /// Takes the turn, or leaves a delivery to the thread that has it. `delivery` is asked for where it has to wait.
  ///
  /// What comes up within a delivery is delivered before that one goes on. It comes after what other threads had left
  /// by then, so that everything is delivered in the order in which it came.
  package mutating func begin(on thread: Thread, orLeave delivery: () -> Delivery) -> Answer {
    guard turn.take(by: thread, nesting: true) else {
      waiting.append(delivery())
      return .left
    }
    if waiting.isEmpty { return .now }
    waiting.append(delivery())
    return .behind(taken + waiting.count)
  }

  /// Takes the next delivery that waits, up to and including the one that `begin` named; `nil` once all of those were
  /// taken.
  package mutating func next(upTo number: Int) -> Delivery? { taken < number ? take() : nil }

  /// Takes the next delivery that other threads have left, or gives the turn back.
  ///
  /// Deliveries that were left during another are made by the outermost of the calls in progress.
  package mutating func next() -> Delivery? {
    if !turn.isNested, let delivery = take() { return delivery }
    turn.giveBack()
    return nil
  }

  private mutating func take() -> Delivery? {
    guard let delivery = waiting.popFirst() else { return nil }
    taken += 1
    return delivery
  }
}
