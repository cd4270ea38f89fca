/// The state of `throttle`: whether a value waits for the end of an interval.
package struct ThrottleState<Time: Strideable>: ManySidedState {
  /// What is done with a value.
  package enum Reception: Equatable {
    case drop
    /// The value is kept in the place of the one that waits.
    case replace
    /// The value is kept, and handed on at a time.
    case keep(until: Time)
  }

  package var outgoing = Outgoing()
  private let interval: Time.Stride
  private let keepsLatest: Bool
  /// Whether a value waits for a turn of the scheduler's.
  package private(set) var isWaiting = false
  private var hasEnded = false
  private var lastDelivery: Time?

  package init(interval: Time.Stride, keepsLatest: Bool) {
    self.interval = interval
    self.keepsLatest = keepsLatest
  }

  /// Upstream has a value.
  package mutating func receive(at now: Time) -> Reception {
    if isWaiting { return keepsLatest ? .replace : .drop }
    guard outgoing.spareDemand > .none, !outgoing.isEnding else { return .drop }
    isWaiting = true
    return .keep(until: lastDelivery.map { max(now, $0.advanced(by: interval)) } ?? now)
  }

  /// The scheduler's turn for the value that waits, or for the end.
  package mutating func due(at now: Time) -> Decision {
    defer {
      isWaiting = false
      if hasEnded { outgoing.finish() }
    }
    guard isWaiting else { return .nothing }
    lastDelivery = now
    return .handOn
  }

  /// Upstream has ended. The end is handed on with the value that waits.
  package mutating func upstreamEnded() -> Orders {
    hasEnded = true
    return .none
  }

  package mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.request(wanted)
    return .none
  }
}
