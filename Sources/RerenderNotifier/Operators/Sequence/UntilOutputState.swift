/// The state of `prefix(untilOutputFrom:)` and `drop(untilOutputFrom:)`. Another publisher's first value ends or begins
/// what is let through.
///
/// Side 0 is the upstream, side 1 the other publisher.
package struct UntilOutputState: ManySidedState {
  package enum Kind {
    case prefix
    case drop
  }

  /// Unlimited: upstream is asked for what the subscriber asks for, so that each value it sends was asked for.
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

  /// Upstream has a value. For a value that is dropped, upstream is asked for another.
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

  /// The other publisher has ended. A `drop` that has not begun to let values through can do so no more.
  package mutating func otherEnded() -> Orders { isLetThrough ? .none : finish() }

  package mutating func request(_ wanted: Subscribers.Demand) -> Orders { .ask(0, wanted) }

  /// The end waits until upstream's subscription was handed on. Before that there is nothing to cancel.
  private mutating func finish() -> Orders {
    outgoing.finish()
    return hasUpstream ? .cancelAll : .none
  }
}
