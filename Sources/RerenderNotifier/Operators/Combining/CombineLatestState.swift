/// The latest value of each side of a `combineLatest`.
protocol LatestValues {
  associatedtype Joined

  /// One of each side; `nil` while one has sent none.
  var joined: Joined? { get }
}

/// The state of `combineLatest`: each value is joined with the latest of the others, if anything is asked for.
///
/// Each side is asked for what the subscriber asks for. Before all have sent, values are used up without bringing any
/// out: a side is asked for as many again once the others have sent, so that no demand is lost.
struct CombineLatestState<Latest: LatestValues, Failure: Error>: ManySidedState {
  typealias Output = Latest.Joined

  var outgoing = Outgoing<Output, Failure>()
  /// `nil` once no further value can be made.
  private var latest: Latest?
  /// What each side was asked for and has not sent, until all have sent; `nil` where a side has finished.
  private var owed: [Subscribers.Demand?]
  private var hasJoined = false

  init(_ latest: Latest, sides: Int) {
    self.latest = latest
    owed = Array(repeating: Subscribers.Demand.none, count: sides)
  }

  /// A side has a value, which `put` stores in the place of the one before.
  mutating func receive(from side: Int, _ put: (inout Latest) -> Void) -> Orders {
    guard !outgoing.isEnding, var latest = self.latest.take() else { return .none }
    put(&latest)
    self.latest = latest
    if !hasJoined { owed[side]? -= 1 }
    guard outgoing.spareDemand > .none, let joined = latest.joined else { return .none }
    outgoing.push(joined)
    return hasJoined ? .none : firstJoined()
  }

  /// A side has ended.
  mutating func end(of side: Int, with completion: Subscribers.Completion<Failure>) -> Orders {
    guard !outgoing.isEnding else { return .none }
    if case .failure(let error) = completion {
      outgoing.fail(error)
      return .cancelAll
    }
    owed[side] = Subscribers.Demand?.none
    if owed.allSatisfy({ $0 == nil }) { outgoing.finish(.finished) }
    return .none
  }

  mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.request(wanted)
    guard !outgoing.isEnding else { return .none }
    if !hasJoined {
      for side in owed.indices { owed[side]? += wanted }
    }
    return .askEach(from: 0, wanted)
  }

  mutating func takeDiscarded() -> [Any] {
    var all = outgoing.takeDiscarded()
    if outgoing.isEnding, let latest = latest.take() { all.append(latest) }
    return all
  }

  /// From now on every value brings one out: each side is to owe as many as are asked for.
  private mutating func firstJoined() -> Orders {
    hasJoined = true
    let wanted = outgoing.spareDemand
    guard wanted != .unlimited else { return .none }
    var asks: [Orders.Ask] = []
    for (side, owed) in owed.enumerated() {
      if let owed, owed < wanted { asks.append(Orders.Ask(side: side, demand: wanted - owed)) }
    }
    return asks.isEmpty ? .none : .asks(asks)
  }
}

extension ManySidedOperator {
  /// Adds a side whose values `put` exchanges for the latest.
  func addLatestSide<Value, Latest, Failure: Error>(
    _ number: Int, _ put: @escaping (inout Latest, inout Value) -> Void
  ) -> Side<Value, Failure> where State == CombineLatestState<Latest, Failure> {
    addSide(
      number,
      onValue: { state, value in state.receive(from: number) { put(&$0, &value) } },
      onEnd: { state, completion in state.end(of: number, with: completion) })
  }
}

/// Puts `new` in the place of `old`, which is left in `new`.
func exchange<Value>(_ old: inout Value?, _ new: inout Value) {
  if old == nil {
    old = new
  } else {
    var value: Value? = new
    swap(&old, &value)
    if let value { new = value }
  }
}

/// The latest values of two sides.
struct LatestValues2<A, B>: LatestValues {
  var a: A?
  var b: B?

  var joined: (A, B)? {
    guard let a, let b else { return nil }
    return (a, b)
  }
}

/// The latest values of three sides.
struct LatestValues3<A, B, C>: LatestValues {
  var a: A?
  var b: B?
  var c: C?

  var joined: (A, B, C)? {
    guard let a, let b, let c else { return nil }
    return (a, b, c)
  }
}

/// The latest values of four sides.
struct LatestValues4<A, B, C, D>: LatestValues {
  var a: A?
  var b: B?
  var c: C?
  var d: D?

  var joined: (A, B, C, D)? {
    guard let a, let b, let c, let d else { return nil }
    return (a, b, c, d)
  }
}
