/// The state of `debounce`: whether a value waits for quiet.
///
/// Side 0 is the upstream, side 1 the timer.
package struct DebounceState: ManySidedState {
  package var outgoing = Outgoing()
  /// The number of the latest value. A timer that was set for an earlier one does nothing.
  private var generation = 0
  private var isWaiting = false

  package init() {}

  /// Upstream has a value, which is kept in the place of the one before. Returns the number for its timer, or `nil` if
  /// the value came too late.
  package mutating func receive() -> Int? {
    guard !outgoing.isEnding else { return nil }
    isWaiting = true
    generation += 1
    return generation
  }

  /// Whether the timer of a number is still waited for.
  package func waits(for generation: Int) -> Bool { isWaiting && generation == self.generation }

  /// A timer has run out. The value that waited is handed on if it was asked for.
  package mutating func due(_ generation: Int) -> Decision {
    guard waits(for: generation) else { return .nothing }
    isWaiting = false
    return Decision(value: outgoing.spareDemand > .none ? .handOn : .dropKept, orders: .cancel(1))
  }

  /// Upstream has ended. A value that still waits is not handed on.
  package mutating func upstreamEnded() -> Orders {
    isWaiting = false
    return .cancel(1)
  }

  /// The scheduler's turn after the end has come.
  package mutating func finish() -> Orders {
    outgoing.finish()
    return .none
  }

  package mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.request(wanted)
    return .none
  }
}
