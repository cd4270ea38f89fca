/// The state of `receive(on:)` and `delay`: values and the end that a scheduler is to hand on. They are handed on in
/// the order in which they came, whichever of the scheduled closures runs first.
package struct ScheduledState: ManySidedState {
  /// Unlimited: upstream is asked for what the subscriber asks for, so that each value it sends was asked for.
  package var outgoing = Outgoing(demand: .unlimited)
  private var scheduled = 0
  private var hasEnded = false

  package init() {}

  /// Upstream has a value, which is kept.
  package mutating func receive() { scheduled += 1 }

  /// Upstream has ended.
  package mutating func upstreamEnded() -> Orders {
    hasEnded = true
    return .none
  }

  /// The scheduler runs one of the closures. The value that was kept longest is handed on, or the end.
  package mutating func due() -> Decision {
    if scheduled > 0 {
      scheduled -= 1
      return .handOn
    }
    if hasEnded { outgoing.finish() }
    return .nothing
  }

  package mutating func request(_ wanted: Subscribers.Demand) -> Orders { .ask(0, wanted) }
}

/// Subscribes an operator that passes values and the end on by way of a scheduler. `schedule` runs a closure later.
func receiveScheduled<Upstream: Publisher>(
  _ description: String, from upstream: Upstream, to subscriber: any Subscriber<Upstream.Output, Upstream.Failure>,
  schedule: @escaping (@escaping () -> Void) -> Void
) {
  let values = Kept<Upstream.Output>()
  let scheduled = ManySidedOperator(description, to: subscriber, ScheduledState(), letGo: values.takeAll)
  func due() { scheduled.receive({ $0.due() }, taking: values.takeOldest) }
  let side = Side<Upstream.Output, Upstream.Failure>(
    onSubscription: scheduled.start,
    onValue: { value in
      scheduled.note { state in
        guard !state.outgoing.isEnding else { return }
        state.receive()
        values.add(value)
      }
      schedule(due)
      return .none
    },
    onCompletion: { completion in
      scheduled.end(of: 0, completion) { $0.upstreamEnded() }
      schedule(due)
    })
  scheduled.add(side, scheduled.makeNumber())
  side.subscribe(to: upstream)
}
