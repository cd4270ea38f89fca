/// The operators that several publishers or timers, called sides, may call at once from threads of their own. These are
/// `zip`, `combineLatest`, `merge`, `flatMap`, `switchToLatest`, `buffer`, the `untilOutputFrom` pair, operators that
/// go from one publisher to the next (`append`, `catch`, `retry` and their kin), and operators with a scheduler
/// (`debounce`, `throttle`, `timeout`, `delay`, `receive(on:)`, `collect` by time).
///
/// Deciding is apart from doing. What a side says goes to the operator's state, a plain value, under a lock. What the
/// state decides is done after the lock. The thread that called asks and cancels the sides. Values and the end are
/// handed on in the order in which they were decided, by one thread at a time. Where another thread is handing on
/// already, they are left to that one. What is decided from within a delivery is handed on inside it.
///
/// The operator is its subscriber's subscription. Sides hold the operator and it holds them, until the end or a
/// cancellation.
final class ManySidedOperator<State: ManySidedState, Output, Failure: Error>: Subscription, CustomStringConvertible {
  typealias Downstream = any Subscriber<Output, Failure>

  /// What a thread does next.
  private enum Move {
    /// Hand on what is to be handed on. The thread has the turn.
    case handOn
    /// Tell the sides. The thread does not have the turn.
    case carryOut(Orders)
    /// Do nothing. The thread does not have the turn.
    case rest
  }

  let description: String
  private let lock = Lock()
  // The properties that every value touches are guarded by `lock`, as all others are. No closure that runs under the
  // lock reaches one of them while another has it. So the compiler's own check, a third of the cost of a value, would
  // find nothing.
  @exclusivity(unchecked)
  private var state: State
  @exclusivity(unchecked)
  private var downstream: Receiver<Output, Failure>?
  private var sides = Sides()
  private var nextSide: Int
  @exclusivity(unchecked)
  private var turn = Turn<ThreadIdentity>()
  /// Whether the subscription was handed on. Nothing else is handed on before.
  @exclusivity(unchecked)
  private var hasStarted = false
  /// The values that `state.outgoing` counts as waiting.
  private var waiting = Queue<Output>()
  /// For each of the waiting values, the side that it came from.
  private var origins = Queue<Int>()
  /// The value that is delivered next. The thread that has the turn took it under the lock, and that thread alone uses
  /// it.
  private var inHand = Queue<Output>()
  /// The last end that the operator was told of. It is the operator's own once the state decides to end.
  private var completion = Subscribers.Completion<Failure>.finished
  private var letGo: (() -> Any)?

  /// `firstSide` is the number of the first side. The numbers of later sides count up from there. `letGo` hands out the
  /// values that are kept for the operator besides those that wait. It is called under the lock, once those are of no
  /// use.
  init(
    _ description: String, to downstream: Downstream, _ state: State, firstSide: Int = 0, letGo: (() -> Any)? = nil
  ) {
    self.description = description
    self.downstream = Receiver(downstream)
    self.state = state
    nextSide = firstSide
    self.letGo = letGo
  }

  // MARK: Downstream

  /// False once no call of a side can have an effect any more.
  var isOpen: Bool { lock.withLock { !state.outgoing.isEnding } }

  /// Hands the subscription on.
  func start() {
    let thread = ThreadIdentity.current
    let target = lock.withLock { () -> Receiver<Output, Failure>? in
      hasStarted = true
      _ = turn.take(by: thread, nesting: false)
      return downstream
    }
    target?.subscriber.receive(subscription: self)
    _ = handOn(.handOn, by: thread, nesting: false, answering: nil)
  }

  func request(_ wanted: Subscribers.Demand) {
    guard wanted > .none else { return }
    let thread = ThreadIdentity.current
    let move = lock.withLock { () -> Move in
      guard !state.outgoing.isOver else { return .rest }
      return firstMove(after: state.request(wanted), by: thread, nesting: false)
    }
    _ = handOn(move, by: thread, nesting: false, answering: nil)
  }

  func cancel() {
    let (old, rest, all) = lock.withLock { () -> (Receiver<Output, Failure>?, [Any], Sides) in
      defer {
        downstream = nil
        sides = Sides()
      }
      state.outgoing.close()
      return (downstream, takeUseless(), sides)
    }
    _ = (old, rest)
    all.forEach { $1.cancel() }
  }

  // MARK: Deciding

  /// Changes the state, and what is guarded with it, without handing anything on.
  func note<Result>(_ change: (inout State) -> Result) -> Result {
    lock.withLock { change(&state) }
  }

  /// Lets the state decide about a value of a side's, and does what it decided.
  ///
  /// With `answers`, the demand for the side is returned, as the answer to its value. Otherwise the side is asked by a
  /// request, which reaches it before this returns.
  func receive(
    _ value: Output, from side: Int = 0, answers: Bool = false, _ change: (inout State) -> Decision
  ) -> Subscribers.Demand {
    let thread = ThreadIdentity.current
    var target: Receiver<Output, Failure>?
    var useless: [Any] = []
    var move = lock.withLock { () -> Move in
      guard !state.outgoing.isEnding else { return .rest }
      let decision = change(&state)
      switch decision.value {
      case .nothing, .dropKept:
        break
      case .handOn where decision.orders == .none && passes(by: thread):
        target = downstream
        return .rest
      case .handOn:
        wait(value, from: side)
      case .replaceOldest:
        useless.append(waiting.remove(at: state.outgoing.firstUnasked))
        waiting.append(value)
      }
      return firstMove(after: decision.orders, by: thread, nesting: true)
    }
    _ = useless
    if let target {
      let more = target.subscriber.receive(value)
      move = lock.withLock { moveAfterDelivery(from: side, answer: more) }
    }
    return handOn(move, by: thread, nesting: true, answering: answers ? side : nil)
  }

  /// Lets the state decide about a value that is kept for the operator, and does what it decided.
  ///
  /// `change` and `value` run under the lock: `value` takes what is to be handed on from what is kept.
  @discardableResult
  func receive(
    from side: Int = 0, answers: Bool = false, _ change: (inout State) -> Decision, taking value: () -> Output
  ) -> Subscribers.Demand {
    let thread = ThreadIdentity.current
    var target: Receiver<Output, Failure>?
    var useless: [Any] = []
    var move = lock.withLock { () -> Move in
      guard !state.outgoing.isEnding else { return .rest }
      let decision = change(&state)
      switch decision.value {
      case .nothing, .replaceOldest:
        break
      case .dropKept:
        useless.append(value())
      case .handOn where decision.orders == .none && passes(by: thread):
        target = downstream
        inHand.append(value())
        return .rest
      case .handOn:
        wait(value(), from: side)
      }
      return firstMove(after: decision.orders, by: thread, nesting: true)
    }
    _ = useless
    if let target { move = deliverFromHand(to: target, from: side) }
    return handOn(move, by: thread, nesting: true, answering: answers ? side : nil)
  }

  /// Lets the state decide about anything but a value, and does what it decided. The completion is the operator's own
  /// if the state decides to end, now or before it is told of another.
  func decide(_ completion: Subscribers.Completion<Failure>? = nil, _ change: (inout State) -> Orders) {
    let thread = ThreadIdentity.current
    let move = lock.withLock { () -> Move in
      guard !state.outgoing.isEnding else { return .rest }
      if let completion { self.completion = completion }
      return firstMove(after: change(&state), by: thread, nesting: true)
    }
    _ = handOn(move, by: thread, nesting: true, answering: nil)
  }

  // MARK: Handing on

  /// Does what is to be done, until nothing is left. Returns the demand for the side that waits for an answer.
  ///
  /// Without `nesting`, what is decided from within a delivery is handed on after it.
  private func handOn(
    _ first: Move, by thread: ThreadIdentity, nesting: Bool, answering side: Int?
  ) -> Subscribers.Demand {
    var answer = Subscribers.Demand.none
    var move = first
    while true {
      switch move {
      case .handOn: move = handOnNext()
      case .carryOut(let orders):
        answer += carryOut(orders, answering: side)
        move = lock.withLock { firstMove(after: .none, by: thread, nesting: nesting) }
      case .rest: return answer
      }
    }
  }

  /// Hands on the next value or the end, for a thread that has the turn.
  private func handOnNext() -> Move {
    var origin: Int?
    var useless: [Any] = []
    let target = lock.withLock { () -> Receiver<Output, Failure>? in
      guard let downstream, let step = state.outgoing.next() else {
        turn.giveBack()
        return nil
      }
      switch step {
      case .value:
        origin = origins.removeFirst()
        inHand.append(waiting.removeFirst())
      case .end:
        useless = takeUseless()
        self.downstream = nil
      }
      return downstream
    }
    _ = useless
    guard let target else { return .rest }
    if let origin { return deliverFromHand(to: target, from: origin) }
    target.subscriber.receive(completion: lock.withLock { completion })
    return .handOn
  }

  private func deliverFromHand(to target: Receiver<Output, Failure>, from side: Int) -> Move {
    let more = target.subscriber.receive(inHand.removeFirst())
    return lock.withLock { moveAfterDelivery(from: side, answer: more) }
  }

  /// The next move of a thread that does not have the turn, or is inside a delivery of its own.
  private func firstMove(after orders: Orders, by thread: ThreadIdentity, nesting: Bool) -> Move {
    if orders != .none { return .carryOut(orders) }
    return hasStarted && state.outgoing.hasNext && turn.take(by: thread, nesting: nesting) ? .handOn : .rest
  }

  /// The next move of a thread that has the turn and has delivered a value.
  private func moveAfterDelivery(from side: Int, answer more: Subscribers.Demand) -> Move {
    let orders = state.delivered(from: side, answer: more)
    if orders == .none, state.outgoing.hasNext { return .handOn }
    turn.giveBack()
    return orders == .none ? .rest : .carryOut(orders)
  }

  /// Whether a value is handed on at once. If so, the thread has the turn.
  private func passes(by thread: ThreadIdentity) -> Bool {
    guard hasStarted, state.outgoing.canPass, turn.take(by: thread, nesting: true) else { return false }
    state.outgoing.pass()
    return true
  }

  private func wait(_ value: Output, from side: Int) {
    state.outgoing.add()
    waiting.append(value)
    origins.append(side)
  }

  /// What the operator has no more use for, to be released outside the lock, where a user's code may run.
  private func takeUseless() -> [Any] {
    var useless: [Any] = []
    while waiting.count > state.outgoing.waiting {
      useless.append(waiting.removeLast())
      _ = origins.removeLast()
    }
    if let letGo = letGo.take() {
      useless.append(letGo())
      useless.append(letGo)
    }
    return useless
  }

  // MARK: Sides

  /// A number for a new side, higher than all before.
  func makeNumber() -> Int {
    lock.withLock {
      defer { nextSide += 1 }
      return nextSide
    }
  }

  /// Adds a side with a number and tells the state with `admit`. Where the operator has ended, the side takes no
  /// subscription.
  func add<Input, SideFailure: Error>(
    _ side: Side<Input, SideFailure>, _ number: Int, _ admit: (inout State) -> Admission = { _ in Admission() }
  ) {
    let admission = lock.withLock { () -> Admission? in
      guard !state.outgoing.isEnding else { return nil }
      sides[number] = side
      return admit(&state)
    }
    guard let admission else { return side.cancel() }
    _ = carryOut(admission.orders, answering: nil)
    side.request(admission.asking)
  }

  /// Puts a timer in the place of a number, and cancels the timer that had the place. Where `isWanted` says no, or the
  /// operator has ended, the new timer is cancelled instead.
  func setTimer(_ number: Int, _ timer: any Cancellable, if isWanted: (State) -> Bool = { _ in true }) {
    let side = TimerSide(timer)
    let useless = lock.withLock { () -> (any OperatorSide)? in
      guard !state.outgoing.isEnding, isWanted(state) else { return side }
      defer { sides[number] = side }
      return sides[number]
    }
    useless?.cancel()
  }

  /// Tells the state that a side has ended by itself.
  func end(
    of side: Int, _ completion: Subscribers.Completion<Failure>? = nil, _ change: (inout State) -> Orders
  ) {
    decide(completion) { state in
      sides[side] = nil
      return change(&state)
    }
  }

  /// Cancels every side.
  func cancelSides() { _ = carryOut(.cancelAll, answering: nil) }

  /// Tells the sides. Returns the demand for the side that waits for an answer.
  private func carryOut(_ orders: Orders, answering side: Int?) -> Subscribers.Demand {
    switch orders {
    case .none:
      break
    case .ask(let number, let wanted):
      if number == side { return wanted }
      lock.withLock { sides[number] }?.request(wanted)
    case .askEach(let first, let wanted):
      lock.withLock { sides }.forEach(from: first) { number, other in
        if number != side { other.request(wanted) }
      }
      if let side, side >= first { return wanted }
    case .asks(let asks):
      return asks.reduce(into: Subscribers.Demand.none) { $0 += carryOut(.ask($1.side, $1.demand), answering: side) }
    case .cancel(let number):
      let cancelled = lock.withLock { () -> (any OperatorSide)? in
        defer { sides[number] = nil }
        return sides[number]
      }
      cancelled?.cancel()
    case .cancelAll:
      let (useless, all) = lock.withLock { () -> ([Any], Sides) in
        defer { sides = Sides() }
        return (takeUseless(), sides)
      }
      _ = useless
      all.forEach { $1.cancel() }
    }
    return .none
  }
}

/// A subscriber behind a reference, which costs little to copy.
private final class Receiver<Output, Failure: Error> {
  let subscriber: any Subscriber<Output, Failure>

  init(_ subscriber: any Subscriber<Output, Failure>) { self.subscriber = subscriber }
}
