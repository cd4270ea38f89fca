/// The state of `prefix(untilOutputFrom:)` and `drop(untilOutputFrom:)`: another publisher's first value ends what is
/// let through, or begins it.
///
/// Side 0 is the upstream, side 1 the other publisher.
package struct UntilOutputState: ManySidedState {
  package enum Kind {
    case prefix
    case drop
  }

  /// Upstream is asked for what the subscriber asks for, so that what it sends is paid for.
  package var outgoing = Outgoing(demand: .unlimited)
  private let kind: Kind
  private var isLetThrough: Bool
  private var hasUpstream = false

  package init(_ kind: Kind) {
    self.kind = kind
    isLetThrough = kind == .prefix
  }

  /// Upstream's subscription is there.
  package mutating func upstreamStarted() -> Orders {
    hasUpstream = true
    return .none
  }

  /// Upstream has a value. For one that is dropped it is asked for another.
  package mutating func receive() -> Decision {
    isLetThrough ? .handOn : Decision(value: .nothing, orders: .ask(0, .max(1)))
  }

  /// Upstream has ended.
  package mutating func upstreamEnded() -> Orders {
    outgoing.finish()
    return .cancelAll
  }

  /// The other publisher has sent its first value.
  package mutating func otherSent() -> Orders {
    if kind == .prefix { return finish() }
    isLetThrough = true
    return .cancel(1)
  }

  /// The other publisher has ended. A `drop` can let nothing through any more that was not begun by a value of it.
  package mutating func otherEnded() -> Orders { isLetThrough ? .none : finish() }

  package mutating func request(_ wanted: Subscribers.Demand) -> Orders { .ask(0, wanted) }

  /// The end waits until upstream's subscription was handed on; there is nothing to cancel before.
  private mutating func finish() -> Orders {
    outgoing.finish()
    return hasUpstream ? .cancelAll : .none
  }
}
