/// The state of `throttle`: the value that is handed on at the end of an interval.
struct ThrottleState<Output, Failure: Error, Time: Strideable>: ManySidedState {
  var outgoing = Outgoing<Output, Failure>()
  private let interval: Time.Stride
  private let keepsLatest: Bool
  private var waiting: Output?
  private var end: Subscribers.Completion<Failure>?
  private var lastDelivery: Time?

  init(interval: Time.Stride, keepsLatest: Bool) {
    self.interval = interval
    self.keepsLatest = keepsLatest
  }

  /// Upstream has a value, or what is left of it in `value` is dropped. Returns when to hand it on, if that is not
  /// scheduled already.
  mutating func receive(_ value: inout Output, at now: Time) -> Time? {
    guard waiting == nil else {
      if keepsLatest { exchange(&waiting, &value) }
      return nil
    }
    guard outgoing.spareDemand > .none, !outgoing.isEnding else { return nil }
    waiting = value
    return lastDelivery.map { max(now, $0.advanced(by: interval)) } ?? now
  }

  /// The scheduler runs what was scheduled.
  mutating func due(at now: Time) -> Orders {
    if let value = waiting.take() {
      lastDelivery = now
      outgoing.push(value)
    }
    if let end { outgoing.finish(end) }
    return .none
  }

  /// Upstream has ended.
  mutating func upstreamEnded(with completion: Subscribers.Completion<Failure>) -> Orders {
    end = completion
    return .none
  }

  /// Whether the end follows a value for which there is a turn already.
  var hasTurn: Bool { waiting != nil }

  mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.request(wanted)
    return .none
  }

  mutating func takeDiscarded() -> [Any] {
    var all = outgoing.takeDiscarded()
    if outgoing.isEnding, let waiting = waiting.take() { all.append(waiting) }
    return all
  }
}
