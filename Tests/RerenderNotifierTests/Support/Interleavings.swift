import RerenderNotifier
import Testing

/// Every order in which the calls of several lists can come, when those of each list keep their own.
func interleavings<Call>(of calls: Call.Type = Call.self, _ lists: [Call]...) -> [[Call]] {
  var all: [[Call]] = []
  func extend(_ order: [Call], _ rest: [ArraySlice<Call>]) {
    if rest.allSatisfy(\.isEmpty) { all.append(order) }
    for (index, list) in rest.enumerated() {
      guard let call = list.first else { continue }
      var shorter = rest
      shorter[index] = list.dropFirst()
      extend(order + [call], shorter)
    }
  }
  extend([], lists.map { $0[...] })
  return all
}

/// Records the first of the orders for which something does not hold.
func expect<Call>(
  inEvery orders: [[Call]], sourceLocation: SourceLocation = #_sourceLocation, _ holds: ([Call]) -> Bool
) {
  if let order = orders.first(where: { !holds($0) }) {
    Issue.record("does not hold for \(order)", sourceLocation: sourceLocation)
  }
}

/// What an operator does of itself, here with lists and one call after another: it keeps the values, and hands them on
/// as the state decides.
struct Rehearsal<State: ManySidedState, Value> {
  var state: State
  /// What the operator keeps for the state besides the values that wait.
  var kept: [Value] = []
  private var waiting: [(value: Value, side: Int)] = []
  private(set) var handedOn: [Value] = []
  private(set) var hasEnded = false
  /// What was told to the sides.
  private(set) var orders: [Orders] = []

  init(_ state: State) { self.state = state }

  /// A side sent a value; `make` says what is handed on of it.
  mutating func receive(from side: Int = 0, _ change: (inout State) -> Decision, taking make: (inout Self) -> Value) {
    guard !state.outgoing.isEnding else { return }
    let decision = change(&state)
    switch decision.value {
    case .nothing:
      break
    case .dropKept:
      kept.removeFirst()
    case .handOn:
      let value = make(&self)
      state.outgoing.add()
      waiting.append((value, side))
    case .replaceOldest:
      let place = state.outgoing.firstUnasked
      waiting.remove(at: place)
      let value = make(&self)
      waiting.append((value, side))
    }
    note(decision.orders)
  }

  /// A side sent a value that is handed on as it is.
  mutating func receive(_ value: Value, from side: Int = 0, _ change: (inout State) -> Decision) {
    receive(from: side, change) { _ in value }
  }

  /// What was kept for the longest may be due.
  mutating func receiveKept(_ change: (inout State) -> Decision) {
    receive(change) { $0.kept.removeFirst() }
  }

  mutating func decide(_ change: (inout State) -> Orders) {
    guard !state.outgoing.isEnding else { return }
    note(change(&state))
  }

  mutating func request(_ wanted: Subscribers.Demand) {
    if !state.outgoing.isOver { note(state.request(wanted)) }
  }

  /// A thread that has the turn hands on one value or the end; false if nothing is to be handed on.
  @discardableResult
  mutating func handOn(answer more: Subscribers.Demand = .none) -> Bool {
    switch state.outgoing.next() {
    case .value:
      let (value, side) = waiting.removeFirst()
      handedOn.append(value)
      note(state.delivered(from: side, answer: more))
    case .end:
      hasEnded = true
    case nil:
      return false
    }
    return true
  }

  mutating func handOnAll() {
    while handOn() {}
  }

  private mutating func note(_ order: Orders) {
    if order != .none { orders.append(order) }
    // What waits for demand when a side fails is given up.
    while waiting.count > state.outgoing.waiting { waiting.removeLast() }
  }
}
