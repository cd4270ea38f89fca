/// The state of `buffer`: values that wait for demand, as many as there are places for.
package struct BufferState: ManySidedState {
  /// What is done with a value for which there is no place.
  package enum WhenFull {
    case dropNewest
    case dropOldest
    case fail
  }

  package var outgoing = Outgoing()
  /// Whether a value came for which there was no place, and which is to end the sequence with an error.
  package private(set) var hasOverflowed = false
  private let size: Int
  private let isKeptFull: Bool
  private let whenFull: WhenFull

  package init(size: Int, isKeptFull: Bool, whenFull: WhenFull) {
    self.size = size
    self.isKeptFull = isKeptFull
    self.whenFull = whenFull
  }

  /// Upstream has a value.
  package mutating func receive() -> Decision {
    if hasOverflowed { return .nothing }
    guard outgoing.spareDemand == .none, outgoing.unasked >= size else { return .handOn }
    switch whenFull {
    case .dropNewest: return .nothing
    case .dropOldest: return outgoing.unasked == 0 ? .nothing : Decision(value: .replaceOldest)
    case .fail:
      hasOverflowed = true
      return .nothing
    }
  }

  /// Upstream has ended, or an error ends the sequence. The values that wait are handed on before.
  package mutating func finish() -> Orders {
    outgoing.finish()
    return .cancelAll
  }

  package mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.request(wanted)
    return .none
  }

  package mutating func delivered(from side: Int, answer more: Subscribers.Demand) -> Orders {
    outgoing.request(more)
    return isKeptFull ? .ask(0, .max(1)) : .none
  }
}
