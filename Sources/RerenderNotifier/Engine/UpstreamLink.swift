import RerenderThreads

/// The subscription to an elementwise or a reducing operator, which has one upstream. Requests and the cancellation are
/// handed on to that.
///
/// The link knows how far the operator is, without a lock. It does not hold the subscriber, so a subscriber that keeps
/// its subscription does not keep itself. At the end or at a cancellation a publisher lets go of the operator, and the
/// operator of the subscriber.
final class UpstreamLink: Subscription, CustomStringConvertible {
  /// Closures that see what goes upstream.
  struct Hooks {
    var onRequest: ((Subscribers.Demand) -> Void)?
    var onCancel: (() -> Void)?
  }

  private enum Phase: UInt8, AtomicRepresentable {
    case waiting
    case active
    /// Upstream is over, and its end or a last value is being delivered.
    case ending
    case over
  }

  let description: String
  let hooks: Hooks?
  private let scale: Int
  private let phase = Atomic(Phase.waiting)
  /// Written once, before anybody is told of the link.
  private var upstream: (any Subscription)?

  /// `scale` is the number of elements that upstream is asked for in place of one.
  init(_ description: String, scale: Int = 1, hooks: Hooks? = nil) {
    self.description = description
    self.scale = scale
    self.hooks = hooks
  }

  /// True from the subscription until the end or the cancellation.
  var isActive: Bool { phase.load(ordering: .acquiring) == .active }

  /// Takes the subscription to the upstream; false if there was one before.
  func connect(_ subscription: any Subscription) -> Bool {
    guard move(from: .waiting, to: .active) else { return false }
    upstream = subscription
    return true
  }

  /// Begins the end; false if it has begun or the link was cancelled.
  func beginEnd(cancelling: Bool) -> Bool {
    guard move(from: .active, to: .ending) else { return false }
    if cancelling { upstream?.cancel() }
    return true
  }

  /// Completes the end; false if the link was cancelled since it began.
  func completeEnd() -> Bool { move(from: .ending, to: .over) }

  /// The number of elements that upstream is asked for in place of `wanted`.
  func scaled(_ wanted: Subscribers.Demand) -> Subscribers.Demand { scale == 1 ? wanted : wanted * scale }

  func request(_ wanted: Subscribers.Demand) {
    guard isActive else { return }
    hooks?.onRequest?(wanted)
    if wanted > .none { upstream?.request(scaled(wanted)) }
  }

  func cancel() {
    guard phase.exchange(.over, ordering: .acquiringAndReleasing) == .active else { return }
    hooks?.onCancel?()
    upstream?.cancel()
  }

  private func move(from old: Phase, to new: Phase) -> Bool {
    phase.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
  }
}
