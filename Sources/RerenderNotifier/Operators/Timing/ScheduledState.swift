/// The state of `receive(on:)` and `delay`: values and the end that a scheduler is to hand on, in the order in which they
/// came, whichever of the closures that were scheduled for them runs first.
struct ScheduledState<Output, Failure: Error>: ManySidedState {
  /// Upstream is asked for what the subscriber asks for, so that what it sends is paid for.
  var outgoing = Outgoing<Output, Failure>(demand: .unlimited)
  private var scheduled = Queue<Output>()
  private var end: Subscribers.Completion<Failure>?

  /// Upstream has a value.
  mutating func receive(_ value: Output) {
    if !outgoing.isEnding { scheduled.append(value) }
  }

  /// Upstream has ended.
  mutating func upstreamEnded(with completion: Subscribers.Completion<Failure>) -> Orders {
    end = completion
    return .none
  }

  /// The scheduler runs one of the closures.
  mutating func due() -> Orders {
    if let value = scheduled.popFirst() {
      outgoing.push(value)
    } else if let end {
      outgoing.finish(end)
    }
    return .none
  }

  mutating func request(_ wanted: Subscribers.Demand) -> Orders { .ask(0, wanted) }

  mutating func takeDiscarded() -> [Any] {
    var all = outgoing.takeDiscarded()
    if outgoing.isEnding {
      all.append(scheduled)
      scheduled = Queue()
    }
    return all
  }
}

/// Subscribes an operator that passes values and the end on by way of a scheduler; `schedule` runs a closure later.
func receiveScheduled<Upstream: Publisher>(
  _ description: String, from upstream: Upstream, to subscriber: any Subscriber<Upstream.Output, Upstream.Failure>,
  schedule: @escaping (@escaping () -> Void) -> Void
) {
  let scheduled = ManySidedOperator(
    description, to: subscriber, ScheduledState<Upstream.Output, Upstream.Failure>())
  let side = scheduled.addOuterSide(
    asking: .none,
    onValue: { (value: Upstream.Output) in
      scheduled.note { $0.receive(value) }
      schedule { scheduled.decide { $0.due() } }
    },
    onEnd: { state, completion in state.upstreamEnded(with: completion) },
    afterEnd: { _ in schedule { scheduled.decide { $0.due() } } })
  side.subscribe(to: upstream)
}
