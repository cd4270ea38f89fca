/// The state of `switchToLatest`: the values of the publisher that came last.
///
/// Side 0 is the publisher of publishers. The others count up from 1.
package struct SwitchToLatestState: ManySidedState {
  package var outgoing = Outgoing()
  private var current = CurrentSide()
  private var outerIsOpen = true

  package init() {}

  /// A publisher came, to be the side of a number. It is asked for the demand that is left, and the one before is
  /// cancelled.
  package mutating func follow(_ side: Int) -> Admission {
    let orders = current.number.map { Orders.cancel($0) } ?? .none
    return Admission(asking: current.begin(side, for: outgoing.spareDemand), orders: orders)
  }

  /// A publisher has a value. One that was replaced is not listened to.
  package mutating func receive(from side: Int) -> Decision { current.takeOne(from: side) ? .handOn : .nothing }

  /// A publisher has finished.
  package mutating func innerFinished(_ side: Int) -> Orders {
    guard current.number == side else { return .none }
    current.end()
    if !outerIsOpen { outgoing.finish() }
    return .none
  }

  /// A publisher has failed. One that was replaced is not listened to.
  package mutating func innerFailed(_ side: Int) -> Orders { current.number == side ? failed() : .none }

  /// No more publishers come.
  package mutating func outerFinished() -> Orders {
    outerIsOpen = false
    if current.number == nil { outgoing.finish() }
    return .none
  }

  /// The outer publisher has failed.
  package mutating func failed() -> Orders {
    outgoing.fail()
    return .cancelAll
  }

  package mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.request(wanted)
    return current.topUp(to: outgoing.spareDemand)
  }
}
