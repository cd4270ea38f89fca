/// The state of `collect` by time: how many elements the next array has.
///
/// Side 0 is the upstream, side 1 the timer. Arrays wait for demand.
package struct CollectByTimeState: ManySidedState {
  package var outgoing = Outgoing()
  private let limit: Int
  private var count = 0

  /// `limit` is the number of elements at which an array is sent at once.
  package init(limit: Int) { self.limit = limit }

  /// Upstream has a value, which was added to the array.
  package mutating func receive() -> Decision {
    count += 1
    return count >= limit ? flush() : .nothing
  }

  /// An interval has ended.
  package mutating func flush() -> Decision {
    guard count > 0 else { return .nothing }
    count = 0
    return .handOn
  }

  /// Upstream has finished, and what was collected is on its way.
  package mutating func finished() -> Orders {
    outgoing.finish()
    return .cancelAll
  }

  /// Upstream has failed. Arrays that wait for demand and collected elements are dropped.
  package mutating func failed() -> Orders {
    outgoing.fail()
    return .cancelAll
  }

  package mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.request(wanted)
    return .none
  }
}
