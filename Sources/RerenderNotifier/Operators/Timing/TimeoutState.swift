/// The state of `timeout`: values on their way by the scheduler, and whether the time has run out.
///
/// Side 0 is the upstream, side 1 the timer.
package struct TimeoutState: ManySidedState {
  package var outgoing = Outgoing()
  private var scheduled = 0
  private var hasEnded = false
  private var hasExpired = false
  /// The number of the latest timer. A timer that was set before it does nothing.
  private var generation = 0

  package init() {}

  /// The subscription has come, or a value. Returns the number for the timer that is to be set.
  package mutating func restart() -> Int {
    generation += 1
    return generation
  }

  /// Upstream has a value, which is kept for the scheduler's turn. Returns the number for its timer, or `nil` if the
  /// value came too late.
  package mutating func receive() -> Int? {
    guard !hasExpired, !outgoing.isEnding else { return nil }
    scheduled += 1
    return restart()
  }

  /// Whether the timer of a number is still waited for.
  package func waits(for generation: Int) -> Bool { generation == self.generation && !hasEnded && !hasExpired }

  /// The scheduler's turn for the value that was kept longest, or for the end. A value that was not asked for is
  /// dropped.
  package mutating func due() -> Decision {
    if scheduled > 0 {
      scheduled -= 1
      return Decision(value: outgoing.spareDemand > .none ? .handOn : .dropKept)
    }
    if hasEnded { outgoing.finish() }
    return .nothing
  }

  /// A timer has run out. Returns whether that ends the sequence.
  package mutating func expire(_ generation: Int) -> Bool {
    guard waits(for: generation), !outgoing.isEnding else { return false }
    hasExpired = true
    return true
  }

  /// The time has run out.
  package mutating func finish() -> Orders {
    outgoing.finish()
    return .cancelAll
  }

  /// Upstream has ended.
  package mutating func upstreamEnded() -> Orders {
    hasEnded = true
    return .cancel(1)
  }

  package mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.request(wanted)
    return .none
  }
}
