/// The state of `debounce`: a value that waits for quiet.
///
/// Side 0 is the upstream, side 1 the timer.
struct DebounceState<Output, Failure: Error>: ManySidedState {
  var outgoing = Outgoing<Output, Failure>()
  private var waiting: Output?
  /// Counts the values. A timer that was set for another than the latest does nothing.
  private var generation = 0

  /// Upstream has a value, for which a timer is to be set; the one that it replaces is left in `value`.
  mutating func receive(_ value: inout Output) -> Int {
    exchange(&waiting, &value)
    generation += 1
    return generation
  }

  /// Whether the timer that was set for a value is still waited for.
  func waits(for generation: Int) -> Bool { generation == self.generation && waiting != nil }

  /// A timer has run out. A value that was not asked for is left in `dropped`.
  mutating func due(_ generation: Int, dropping dropped: inout Output?) -> Orders {
    guard waits(for: generation), let value = waiting.take() else { return .none }
    if outgoing.spareDemand > .none { outgoing.push(value) } else { dropped = value }
    return .cancel(1)
  }

  /// Upstream has ended. A value that still waits is not handed on.
  mutating func upstreamEnded() -> Orders {
    generation += 1
    return .cancel(1)
  }

  /// The scheduler's turn after the end has come.
  mutating func finish(with completion: Subscribers.Completion<Failure>) -> Orders {
    outgoing.finish(completion)
    return .none
  }

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
