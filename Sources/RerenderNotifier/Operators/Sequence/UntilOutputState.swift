/// The state of `prefix(untilOutputFrom:)` and `drop(untilOutputFrom:)`: another publisher's first value ends what is let
/// through, or begins it.
///
/// Side 0 is the upstream, side 1 the other publisher.
struct UntilOutputState<Output, Failure: Error>: ManySidedState {
  enum Kind {
    case prefix
    case drop
  }

  /// Upstream is asked for what the subscriber asks for, so that what it sends is paid for.
  var outgoing = Outgoing<Output, Failure>(demand: .unlimited)
  private let kind: Kind
  private var isLetThrough: Bool
  private var hasUpstream = false

  init(_ kind: Kind) {
    self.kind = kind
    isLetThrough = kind == .prefix
  }

  /// Upstream's subscription is there.
  mutating func upstreamStarted() -> Orders {
    hasUpstream = true
    return outgoing.isEnding ? .cancelAll : .none
  }

  /// Upstream has a value. For one that is dropped it is asked for another.
  mutating func receive(_ value: Output) -> Orders {
    guard isLetThrough else { return .ask(0, .max(1)) }
    outgoing.push(value)
    return .none
  }

  /// Upstream has ended.
  mutating func upstreamEnded(with completion: Subscribers.Completion<Failure>) -> Orders {
    outgoing.finish(completion)
    return .cancelAll
  }

  /// The other publisher has sent its first value.
  mutating func otherSent() -> Orders {
    if kind == .prefix { return finish(with: .finished) }
    isLetThrough = true
    return .cancel(1)
  }

  /// The other publisher of a `drop` has ended. Without a value of its own nothing can be let through any more.
  mutating func otherEnded(with completion: Subscribers.Completion<Failure>) -> Orders {
    isLetThrough ? .none : finish(with: completion)
  }

  mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.isEnding ? .none : .ask(0, wanted)
  }

  /// The end waits until upstream's subscription was handed on; there is nothing to cancel before.
  private mutating func finish(with completion: Subscribers.Completion<Failure>) -> Orders {
    outgoing.finish(completion)
    return hasUpstream ? .cancelAll : .none
  }
}
