/// The values of several sides that wait for each other in a `zip`, each side's in a queue of its own.
protocol ZipWaiting {
  associatedtype Joined

  /// Takes the oldest value of each side; `nil` while one has none.
  mutating func takeOldest() -> Joined?

  /// Whether a side, counted from 0, has no value.
  func isEmpty(_ side: Int) -> Bool
}

/// The state of `zip`: each value is used once, and joined with those of the others that came as the same in number.
///
/// Each side is asked for what the subscriber asks for. What is joined waits for demand.
struct ZipState<Waiting: ZipWaiting, Failure: Error>: ManySidedState {
  typealias Output = Waiting.Joined

  var outgoing = Outgoing<Output, Failure>()
  /// `nil` once no further value can be made.
  private var waiting: Waiting?
  private var finished: [Bool]

  init(_ waiting: Waiting, sides: Int) {
    self.waiting = waiting
    finished = Array(repeating: false, count: sides)
  }

  /// A side has a value, which `add` puts where that side's values wait.
  mutating func receive(_ add: (inout Waiting) -> Void) -> Orders {
    guard !outgoing.isEnding, var waiting = self.waiting.take() else { return .none }
    add(&waiting)
    let joined = waiting.takeOldest()
    self.waiting = waiting
    guard let joined else { return .none }
    outgoing.push(joined)
    return finishIfExhausted()
  }

  /// A side has ended.
  mutating func end(of side: Int, with completion: Subscribers.Completion<Failure>) -> Orders {
    guard !outgoing.isEnding else { return .none }
    if case .failure(let error) = completion {
      outgoing.fail(error)
      return .cancelAll
    }
    finished[side] = true
    return finishIfExhausted()
  }

  mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.request(wanted)
    return outgoing.isEnding ? .none : .askEach(from: 0, wanted)
  }

  mutating func takeDiscarded() -> [Any] {
    var all = outgoing.takeDiscarded()
    if outgoing.isEnding, let waiting = waiting.take() { all.append(waiting) }
    return all
  }

  /// Ends when a side that has finished has no value left: nothing more can be joined.
  private mutating func finishIfExhausted() -> Orders {
    for (side, isFinished) in finished.enumerated() where isFinished && waiting?.isEmpty(side) != false {
      outgoing.finish(.finished)
      return .cancelAll
    }
    return .none
  }
}

extension ManySidedOperator {
  /// Adds a side whose values `add` puts where they wait.
  func addZipSide<Value, Waiting, Failure: Error>(
    _ number: Int, _ add: @escaping (inout Waiting, Value) -> Void
  ) -> Side<Value, Failure> where State == ZipState<Waiting, Failure> {
    addSide(
      number,
      onValue: { state, value in state.receive { add(&$0, value) } },
      onEnd: { state, completion in state.end(of: number, with: completion) })
  }
}

/// The queues of two sides.
struct ZipWaiting2<A, B>: ZipWaiting {
  var a = Queue<A>()
  var b = Queue<B>()

  mutating func takeOldest() -> (A, B)? {
    guard !a.isEmpty, !b.isEmpty, let a = a.popFirst(), let b = b.popFirst() else { return nil }
    return (a, b)
  }

  func isEmpty(_ side: Int) -> Bool { side == 0 ? a.isEmpty : b.isEmpty }
}

/// The queues of three sides.
struct ZipWaiting3<A, B, C>: ZipWaiting {
  var a = Queue<A>()
  var b = Queue<B>()
  var c = Queue<C>()

  mutating func takeOldest() -> (A, B, C)? {
    guard !a.isEmpty, !b.isEmpty, !c.isEmpty,
      let a = a.popFirst(), let b = b.popFirst(), let c = c.popFirst()
    else { return nil }
    return (a, b, c)
  }

  func isEmpty(_ side: Int) -> Bool {
    switch side {
    case 0: a.isEmpty
    case 1: b.isEmpty
    default: c.isEmpty
    }
  }
}

/// The queues of four sides.
struct ZipWaiting4<A, B, C, D>: ZipWaiting {
  var a = Queue<A>()
  var b = Queue<B>()
  var c = Queue<C>()
  var d = Queue<D>()

  mutating func takeOldest() -> (A, B, C, D)? {
    guard !a.isEmpty, !b.isEmpty, !c.isEmpty, !d.isEmpty,
      let a = a.popFirst(), let b = b.popFirst(), let c = c.popFirst(), let d = d.popFirst()
    else { return nil }
    return (a, b, c, d)
  }

  func isEmpty(_ side: Int) -> Bool {
    switch side {
    case 0: a.isEmpty
    case 1: b.isEmpty
    case 2: c.isEmpty
    default: d.isEmpty
    }
  }
}
