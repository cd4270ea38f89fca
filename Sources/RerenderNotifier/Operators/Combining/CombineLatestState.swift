/// The state of `combineLatest`. Each value is joined with the latest of the other sides, if anything is asked for.
///
/// Each side is asked for what the subscriber asks for. Values that come before all sides have sent bring nothing out.
/// Once all have sent, a side is asked for as many values again, so that no demand is lost.
package struct CombineLatestState: ManySidedState {
  package var outgoing = Outgoing()
  private var hasSent: [Bool]
  /// What each side was asked for and has not sent, until all have sent.
  private var owed: [Subscribers.Demand]
  private var finished: [Bool]
  private var hasJoined = false

  package init(sides: Int) {
    hasSent = Array(repeating: false, count: sides)
    owed = Array(repeating: .none, count: sides)
    finished = Array(repeating: false, count: sides)
  }

  /// A side has a value, which is stored as its latest.
  package mutating func receive(from side: Int) -> Decision {
    if hasJoined { return outgoing.spareDemand > .none ? .handOn : .nothing }
    hasSent[side] = true
    owed[side] -= 1
    guard outgoing.spareDemand > .none, hasSent.allSatisfy({ $0 }) else { return .nothing }
    hasJoined = true
    return Decision(value: .handOn, orders: asksAfterFirst())
  }

  /// A side has finished.
  package mutating func finished(_ side: Int) -> Orders {
    finished[side] = true
    if finished.allSatisfy({ $0 }) { outgoing.finish() }
    return .none
  }

  /// A side has failed.
  package mutating func failed() -> Orders {
    outgoing.fail()
    return .cancelAll
  }

  package mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.request(wanted)
    if !hasJoined {
      for side in owed.indices { owed[side] += wanted }
    }
    return .askEach(from: 0, wanted)
  }

  /// From now on every value brings one out. Each side is to owe as many as are asked for besides the first.
  private func asksAfterFirst() -> Orders {
    let wanted = outgoing.spareDemand - 1
    guard wanted != .unlimited else { return .none }
    let asks = owed.indices.filter { !finished[$0] && owed[$0] < wanted }
      .map { Orders.Ask(side: $0, demand: wanted - owed[$0]) }
    return asks.isEmpty ? .none : .asks(asks)
  }
}

extension ManySidedOperator where State == CombineLatestState {
  /// Adds a side. `put` exchanges its value for the latest, and `join` makes a value of the latest of each side.
  func addLatestSide<Value>(
    _ number: Int, _ put: @escaping (inout Value) -> Void, join: @escaping () -> Output
  ) -> Side<Value, Failure> {
    let side = Side<Value, Failure>(
      onValue: { value in
        var value = value
        return self.receive(
          from: number, answers: true,
          { state in
            put(&value)
            return state.receive(from: number)
          }, taking: join)
      },
      onCompletion: { completion in
        self.end(of: number, completion) { completion.isFailure ? $0.failed() : $0.finished(number) }
      })
    self.add(side, number)
    return side
  }
}

/// The latest value of a side, once it has sent one. Guarded by the operator's lock.
final class Latest<Value> {
  private var latest: Value?

  /// Puts a value in the place of the latest. That one is left in `value`, to be released outside the lock.
  func exchange(_ value: inout Value) {
    guard var old = latest.take() else { return latest = value }
    swap(&old, &value)
    latest = old
  }

  /// The latest value. There must be one.
  var value: Value {
    guard let latest else { fatalError("a latest value was joined before there was one") }
    return latest
  }

  func take() -> Any {
    defer { latest = nil }
    return latest as Any
  }
}
