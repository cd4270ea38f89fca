/// The state of `zip`. Each value is used once, and joined with the values of the other sides that have the same
/// number.
///
/// Each side is asked for what the subscriber asks for. A joined value waits for demand.
package struct ZipState: ManySidedState {
  package var outgoing = Outgoing()
  /// How many values of each side wait for others.
  private var waiting: [Int]
  private var finished: [Bool]

  package init(sides: Int) {
    waiting = Array(repeating: 0, count: sides)
    finished = Array(repeating: false, count: sides)
  }

  /// A side has a value, which was added to its waiting ones. If every side has one, the oldest are joined.
  package mutating func receive(from side: Int) -> Decision {
    waiting[side] += 1
    guard waiting.allSatisfy({ $0 > 0 }) else { return .nothing }
    for side in waiting.indices { waiting[side] -= 1 }
    return Decision(value: .handOn, orders: finishIfExhausted())
  }

  /// A side has finished.
  package mutating func finished(_ side: Int) -> Orders {
    finished[side] = true
    return finishIfExhausted()
  }

  /// A side has failed.
  package mutating func failed() -> Orders {
    outgoing.fail()
    return .cancelAll
  }

  package mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.request(wanted)
    return .askEach(from: 0, wanted)
  }

  /// Ends when a side that has finished has no value left: nothing more can be joined.
  private mutating func finishIfExhausted() -> Orders {
    for side in waiting.indices where finished[side] && waiting[side] == 0 {
      outgoing.finish()
      return .cancelAll
    }
    return .none
  }
}

extension ManySidedOperator where State == ZipState {
  /// Adds a side. `add` puts its value to those that wait, and `join` takes the oldest of each side.
  func addZipSide<Value>(
    _ number: Int, _ add: @escaping (Value) -> Void, join: @escaping () -> Output
  ) -> Side<Value, Failure> {
    let side = Side<Value, Failure>(
      onValue: { value in
        self.receive(
          from: number, answers: true,
          { state in
            add(value)
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

/// The values of two sides that wait for each other. Guarded by the operator's lock.
final class ZipValues2<A, B> {
  var a = Queue<A>()
  var b = Queue<B>()

  func takeOldest() -> (A, B) { (a.removeFirst(), b.removeFirst()) }

  func takeAll() -> Any { (a.takeAll(), b.takeAll()) }
}

/// The values of three sides that wait for each other. Guarded by the operator's lock.
final class ZipValues3<A, B, C> {
  var a = Queue<A>()
  var b = Queue<B>()
  var c = Queue<C>()

  func takeOldest() -> (A, B, C) { (a.removeFirst(), b.removeFirst(), c.removeFirst()) }

  func takeAll() -> Any { (a.takeAll(), b.takeAll(), c.takeAll()) }
}

/// The values of four sides that wait for each other. Guarded by the operator's lock.
final class ZipValues4<A, B, C, D> {
  var a = Queue<A>()
  var b = Queue<B>()
  var c = Queue<C>()
  var d = Queue<D>()

  func takeOldest() -> (A, B, C, D) { (a.removeFirst(), b.removeFirst(), c.removeFirst(), d.removeFirst()) }

  func takeAll() -> Any { (a.takeAll(), b.takeAll(), c.takeAll(), d.takeAll()) }
}
