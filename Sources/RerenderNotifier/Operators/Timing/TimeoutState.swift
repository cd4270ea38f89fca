/// The state of `timeout`: values on their way by the scheduler, and whether the time has run out.
///
/// Side 0 is the upstream, side 1 the timer.
struct TimeoutState<Output, Failure: Error>: ManySidedState {
  var outgoing = Outgoing<Output, Failure>()
  private var scheduled = Queue<Output>()
  private var end: Subscribers.Completion<Failure>?
  /// Counts the timers. One that was set before the latest does nothing.
  private var generation = 0
  private var hasExpired = false

  /// The subscription or a value has come, for which a timer is to be set.
  mutating func restart() -> Int {
    generation += 1
    return generation
  }

  /// Upstream has a value, for which a timer is to be set.
  mutating func receive(_ value: Output) -> Int {
    if !hasExpired { scheduled.append(value) }
    return restart()
  }

  /// Whether the timer of that number is still waited for.
  func waits(for generation: Int) -> Bool { generation == self.generation && end == nil && !hasExpired }

  /// The scheduler has a turn for a value or the end. A value that was not asked for is left in `dropped`.
  mutating func due(dropping dropped: inout Output?) -> Orders {
    if let value = scheduled.popFirst() {
      if outgoing.spareDemand > .none { outgoing.push(value) } else { dropped = value }
    } else if let end {
      outgoing.finish(end)
    }
    return .none
  }

  /// A timer has run out; returns whether that ends the sequence.
  mutating func expire(_ generation: Int) -> Bool {
    guard waits(for: generation), !outgoing.isEnding else { return false }
    hasExpired = true
    return true
  }

  /// The time has run out.
  mutating func finish(with completion: Subscribers.Completion<Failure>) -> Orders {
    outgoing.finish(completion)
    return .cancelAll
  }

  /// Upstream has ended.
  mutating func upstreamEnded(with completion: Subscribers.Completion<Failure>) -> Orders {
    end = completion
    return .cancel(1)
  }

  mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.request(wanted)
    return .none
  }

  mutating func takeDiscarded() -> [Any] {
    var all = outgoing.takeDiscarded()
    if outgoing.isEnding {
      all.append(scheduled)
      scheduled = Queue()
    }
    return all
  }
}
