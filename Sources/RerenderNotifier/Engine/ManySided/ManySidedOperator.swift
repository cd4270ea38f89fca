/// The operators that several may call at once, from threads of their own: publishers and timers, the sides. `zip`,
/// `combineLatest`, `merge`, `flatMap`, `switchToLatest`, `buffer`, the `untilOutputFrom` pair, what goes from one
/// publisher to the next (`append`, `catch`, `retry` and their kin), and what goes by a scheduler (`debounce`,
/// `throttle`, `timeout`, `delay`, `receive(on:)`, `collect` by time).
///
/// Deciding is apart from doing. What a side says goes to the operator's state, a plain value, under a lock; what that
/// decides is done after the lock. Sides are asked and cancelled by the thread that brought it about. Values and the end
/// are handed on in the order in which they were decided, by one thread at a time: where another thread is handing on
/// already, they are left to that one. What is decided from within a delivery is handed on inside it.
///
/// It is the subscription of its subscriber. Sides hold it and it holds them, until the end or a cancellation parts them.
final class ManySidedOperator<State: ManySidedState>: Subscription, CustomStringConvertible {
  typealias Downstream = any Subscriber<State.Output, State.Failure>

  /// What a thread that may have the turn does next.
  private enum Move {
    case deliver(State.Output, from: Int, to: Downstream)
    case end(Subscribers.Completion<State.Failure>, of: Downstream)
    /// Tells the sides, after giving back the turn.
    case carryOut(Orders)
    /// Does nothing more, and does not have the turn.
    case rest
  }

  let description: String
  private let lock = Lock()
  private var state: State
  private var downstream: Downstream?
  private var sides = Sides()
  private var nextSide = 0
  private var turn = Turn<ThreadIdentity>()
  /// Nothing is handed on before the subscription is.
  private var hasStarted = false

  /// `firstSide` is the number of the first side; those added later count up from there.
  init(_ description: String, to downstream: Downstream, _ state: State, firstSide: Int = 0) {
    self.description = description
    self.downstream = downstream
    self.state = state
    nextSide = firstSide
  }

  // MARK: Sides

  /// A number for a side that is to be added, higher than those before.
  func makeNumber() -> Int {
    lock.withLock {
      defer { nextSide += 1 }
      return nextSide
    }
  }

  /// Adds a side, to be subscribed to a publisher.
  ///
  /// `admit` tells the state of it, which may not let it in: such a side takes no subscription. `onValue` and `onEnd` tell the state what comes, under the lock; what `onValue` leaves in its
  /// parameter is released after it.
  ///
  /// Where delivering a side's value brings about that the same side is asked, that is the answer to the value. With
  /// `answers` false it is a request, which reaches the publisher before the call with the value returns.
  func addSide<Input, Failure: Error>(
    _ number: Int? = nil, answers: Bool = true, onSubscription: (() -> Void)? = nil,
    admit: (inout State) -> Admission? = { _ in Admission() },
    onValue: @escaping (inout State, inout Input) -> Orders,
    onEnd: @escaping (inout State, Subscribers.Completion<Failure>) -> Orders,
    afterEnd: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) -> Side<Input, Failure> {
    let number = number ?? makeNumber()
    let side = Side<Input, Failure>(
      onSubscription: onSubscription,
      onValue: { input in
        var input = input
        return self.decide(answering: answers ? number : nil) { onValue(&$0, &input) }
      },
      onCompletion: { completion in
        self.end(of: number) { onEnd(&$0, completion) }
        afterEnd?(completion)
      })
    insert(side, number, admit)
    return side
  }

  /// Adds the side whose subscription starts the operator, and whose values are acted on outside the lock.
  ///
  /// `onStart` runs when the operator has handed its subscription on, before the side is asked.
  func addOuterSide<Input, Failure: Error>(
    asking wanted: Subscribers.Demand, onStart: (() -> Void)? = nil, onValue: @escaping (Input) -> Void,
    onEnd: @escaping (inout State, Subscribers.Completion<Failure>) -> Orders, afterEnd: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) -> Side<Input, Failure> {
    let number = makeNumber()
    let side = Side<Input, Failure>(
      onSubscription: {
        self.start()
        onStart?()
      },
      onValue: { input in
        if self.isOpen { onValue(input) }
        return .none
      },
      onCompletion: { completion in
        self.end(of: number) { onEnd(&$0, completion) }
        afterEnd?(completion)
      })
    insert(side, number) { _ in Admission(asking: wanted) }
    return side
  }

  /// Puts a side in the place of that number. Returns the side that is to be cancelled for it: the one that had the
  /// place, or this one if `isWanted` says so or the operator is over.
  func replaceSide(
    _ number: Int, by side: any OperatorSide, if isWanted: (State) -> Bool = { _ in true }
  ) -> (any OperatorSide)? {
    lock.withLock {
      guard !state.outgoing.isEnding, isWanted(state) else { return side }
      defer { sides[number] = side }
      return sides[number]
    }
  }

  private func insert<Input, Failure>(
    _ side: Side<Input, Failure>, _ number: Int, _ admit: (inout State) -> Admission?
  ) {
    let admission = lock.withLock { () -> Admission? in
      guard !state.outgoing.isEnding, let admission = admit(&state) else { return nil }
      sides[number] = side
      return admission
    }
    guard let admission else { return side.cancel() }
    _ = carryOut(admission.orders, answering: nil)
    side.request(admission.asking)
  }

  /// Tells the state that a side has ended by itself.
  private func end(of side: Int, _ change: (inout State) -> Orders) {
    decide { state in
      sides[side] = nil
      return change(&state)
    }
  }

  // MARK: Downstream

  /// False once nothing more can come of what a side says.
  var isOpen: Bool { lock.withLock { !state.outgoing.isEnding } }

  /// Hands the subscription on.
  func start() {
    let thread = ThreadIdentity.current
    let target = lock.withLock { () -> Downstream? in
      hasStarted = true
      _ = turn.take(by: thread, nesting: false)
      return downstream
    }
    target?.receive(subscription: self)
    _ = handOn(lock.withLock { nextMove() }, by: thread, nesting: false, answering: nil)
  }

  func request(_ wanted: Subscribers.Demand) {
    guard wanted > .none else { return }
    decide(nesting: false) { $0.outgoing.isOver ? .none : $0.request(wanted) }
  }

  func cancel() {
    let (old, rest, all) = lock.withLock { () -> (Downstream?, [Any], Sides) in
      defer {
        downstream = nil
        sides = Sides()
      }
      state.outgoing.close()
      return (downstream, state.takeDiscarded(), sides)
    }
    _ = (old, rest)
    all.forEach { $1.cancel() }
  }

  // MARK: Deciding and doing

  /// Changes the state without handing anything on.
  func note<Result>(_ change: (inout State) -> Result) -> Result {
    lock.withLock { change(&state) }
  }

  /// Lets the state decide, and does what it decided. Returns what `side` is to be asked for in answer.
  ///
  /// Without `nesting`, what is decided from within a delivery is handed on after it.
  @discardableResult
  func decide(
    answering side: Int? = nil, nesting: Bool = true, _ change: (inout State) -> Orders
  ) -> Subscribers.Demand {
    let thread = ThreadIdentity.current
    let move = lock.withLock { () -> Move in
      let orders = change(&state)
      return orders == .none ? firstMove(by: thread, nesting: nesting) : .carryOut(orders)
    }
    if case .rest = move { return .none }
    return handOn(move, by: thread, nesting: nesting, answering: side)
  }

  private func handOn(
    _ first: Move, by thread: ThreadIdentity, nesting: Bool, answering side: Int?
  ) -> Subscribers.Demand {
    var answer = Subscribers.Demand.none
    var move = first
    while true {
      switch move {
      case .deliver(let value, let origin, let target):
        let more = target.receive(value)
        move = lock.withLock {
          let orders = state.delivered(from: origin, answer: more)
          guard orders != .none else { return nextMove() }
          turn.giveBack()
          return .carryOut(orders)
        }
      case .end(let completion, let target):
        target.receive(completion: completion)
        let rest: [Any]
        (rest, move) = lock.withLock { (state.takeDiscarded(), nextMove()) }
        _ = rest
      case .carryOut(let orders):
        answer += carryOut(orders, answering: side)
        move = lock.withLock { firstMove(by: thread, nesting: nesting) }
      case .rest:
        return answer
      }
    }
  }

  /// The next move of a thread that does not have the turn, or has it from a delivery that it is inside of.
  private func firstMove(by thread: ThreadIdentity, nesting: Bool) -> Move {
    hasStarted && turn.take(by: thread, nesting: nesting) ? nextMove() : .rest
  }

  /// The next move of a thread that has the turn.
  private func nextMove() -> Move {
    if let downstream {
      switch state.outgoing.next() {
      case .value(let value, let side): return .deliver(value, from: side, to: downstream)
      case .end(let completion):
        self.downstream = nil
        return .end(completion, of: downstream)
      case nil: break
      }
    }
    turn.giveBack()
    return .rest
  }

  /// Tells the sides; returns what the one that waits for an answer is asked for.
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
      let (rest, all) = lock.withLock { () -> ([Any], Sides) in
        defer { sides = Sides() }
        return (state.takeDiscarded(), sides)
      }
      _ = rest
      all.forEach { $1.cancel() }
    }
    return .none
  }
}
