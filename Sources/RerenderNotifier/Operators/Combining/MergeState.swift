/// The state of `merge` and `flatMap`: the values of several publishers, as they come.
///
/// Without a limit on demand every publisher may send freely. Otherwise each is asked for one value at a time, so that no
/// more than one of each waits.
///
/// Side 0 is the publisher that the others come from, or nobody's where those are given. The others count up from 1.
struct MergeState<Output, Failure: Error>: ManySidedState {
  var outgoing = Outgoing<Output, Failure>()
  private var isUnlimited = false
  /// Whether more publishers may come.
  private var outerIsOpen = true
  /// Whether the outer publisher is asked for another value when a publisher finished.
  private let refillsOuter: Bool
  private var openCount = 0

  init(refillsOuter: Bool = false) { self.refillsOuter = refillsOuter }

  /// Lets another publisher in.
  mutating func admit() -> Admission {
    openCount += 1
    return Admission(asking: isUnlimited ? .unlimited : .max(1))
  }

  /// A publisher has a value.
  mutating func receive(_ value: Output, from side: Int) -> Orders {
    outgoing.push(value, from: side)
    return .none
  }

  /// A publisher has ended.
  mutating func innerEnded(with completion: Subscribers.Completion<Failure>) -> Orders {
    openCount -= 1
    if case .failure(let error) = completion { return fail(error) }
    if openCount == 0, !outerIsOpen { outgoing.finish(.finished) }
    return refillsOuter && outerIsOpen ? .ask(0, .max(1)) : .none
  }

  /// No more publishers come.
  mutating func outerEnded(with completion: Subscribers.Completion<Failure>) -> Orders {
    outerIsOpen = false
    if case .failure(let error) = completion { return fail(error) }
    if openCount == 0 { outgoing.finish(.finished) }
    return .none
  }

  mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.request(wanted)
    guard wanted == .unlimited, !isUnlimited else { return .none }
    isUnlimited = true
    return .askEach(from: 1, .unlimited)
  }

  mutating func delivered(from side: Int, answer more: Subscribers.Demand) -> Orders {
    let orders = more > .none ? request(more) : .none
    return isUnlimited ? orders : .ask(side, .max(1))
  }

  private mutating func fail(_ error: Failure) -> Orders {
    outgoing.fail(error)
    return .cancelAll
  }
}

/// Subscribes to publishers, which `add` adds by `merge(_:)`, one after another.
func startMerge<Output, Failure: Error>(
  to subscriber: any Subscriber<Output, Failure>, _ add: (ManySidedOperator<MergeState<Output, Failure>>) -> Void
) {
  let merge = ManySidedOperator("Merge", to: subscriber, MergeState<Output, Failure>(), firstSide: 1)
  merge.start()
  add(merge)
  merge.decide { $0.outerEnded(with: .finished) }
}

extension ManySidedOperator {
  /// Subscribes to another publisher.
  func merge<P: Publisher>(_ publisher: P) where State == MergeState<P.Output, P.Failure> {
    let number = makeNumber()
    let side: Side<P.Output, P.Failure> = addSide(
      number, answers: false, admit: { $0.admit() },
      onValue: { state, value in state.receive(value, from: number) },
      onEnd: { state, completion in state.innerEnded(with: completion) })
    side.subscribe(to: publisher)
  }
}
