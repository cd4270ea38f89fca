/// The state of `switchToLatest`: the values of the publisher that came last.
///
/// Side 0 is the publisher of publishers. The others count up from 1.
struct SwitchToLatestState<Output, Failure: Error>: ManySidedState {
  var outgoing = Outgoing<Output, Failure>()
  private var current = CurrentSide()
  private var outerIsOpen = true

  /// A publisher came, to be the side of that number. It is asked for the demand that is left, and the one before is
  /// cancelled.
  mutating func follow(_ side: Int) -> Admission {
    let orders = current.number.map { Orders.cancel($0) } ?? .none
    return Admission(asking: current.begin(side, for: outgoing.spareDemand), orders: orders)
  }

  /// A publisher has a value; one that was replaced is not listened to.
  mutating func receive(_ value: Output, from side: Int) -> Orders {
    guard current.takeOne(from: side) else { return .none }
    outgoing.push(value, from: side)
    return .none
  }

  /// A publisher has ended.
  mutating func innerEnded(_ side: Int, with completion: Subscribers.Completion<Failure>) -> Orders {
    guard current.number == side else { return .none }
    if case .failure(let error) = completion { return fail(error) }
    current.end()
    if !outerIsOpen { outgoing.finish(.finished) }
    return .none
  }

  /// No more publishers come.
  mutating func outerEnded(with completion: Subscribers.Completion<Failure>) -> Orders {
    outerIsOpen = false
    if case .failure(let error) = completion { return fail(error) }
    if current.number == nil { outgoing.finish(.finished) }
    return .none
  }

  mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.request(wanted)
    return current.topUp(to: outgoing.spareDemand)
  }

  private mutating func fail(_ error: Failure) -> Orders {
    current.end()
    outgoing.fail(error)
    return .cancelAll
  }
}
