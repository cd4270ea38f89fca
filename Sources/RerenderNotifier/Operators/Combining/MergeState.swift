/// The state of `merge` and `flatMap`: the values of several publishers, as they come.
///
/// Without a limit on demand every publisher may send freely. Otherwise each publisher is asked for one value at a
/// time, so that at most one of each waits.
///
/// Side 0 is the outer publisher, which sends the others; `merge` has none. The other sides count up from 1.
package struct MergeState: ManySidedState {
  package var outgoing = Outgoing()
  private var isUnlimited = false
  /// Whether more publishers may come.
  private var outerIsOpen = true
  /// Whether the outer publisher is asked for another value when a publisher finished.
  private let refillsOuter: Bool
  private var openCount = 0

  package init(refillsOuter: Bool = false) { self.refillsOuter = refillsOuter }

  /// Lets another publisher in.
  package mutating func admit() -> Admission {
    openCount += 1
    return Admission(asking: isUnlimited ? .unlimited : .max(1))
  }

  /// A publisher has finished.
  package mutating func innerFinished() -> Orders {
    openCount -= 1
    if openCount == 0, !outerIsOpen { outgoing.finish() }
    return refillsOuter && outerIsOpen ? .ask(0, .max(1)) : .none
  }

  /// No more publishers come.
  package mutating func outerFinished() -> Orders {
    outerIsOpen = false
    if openCount == 0 { outgoing.finish() }
    return .none
  }

  /// A publisher has failed, or the outer one.
  package mutating func failed() -> Orders {
    outgoing.fail()
    return .cancelAll
  }

  package mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.request(wanted)
    guard wanted == .unlimited, !isUnlimited else { return .none }
    isUnlimited = true
    return .askEach(from: 1, .unlimited)
  }

  package mutating func delivered(from side: Int, answer more: Subscribers.Demand) -> Orders {
    let orders = more > .none ? request(more) : .none
    return isUnlimited ? orders : .ask(side, .max(1))
  }
}

/// Subscribes to publishers one after another. `add` adds them by `merge(_:)`.
func startMerge<Output, Failure: Error>(
  to subscriber: any Subscriber<Output, Failure>,
  _ add: (ManySidedOperator<MergeState, Output, Failure>) -> Void
) {
  let merge = ManySidedOperator("Merge", to: subscriber, MergeState(), firstSide: 1)
  merge.start()
  add(merge)
  merge.decide(.finished) { $0.outerFinished() }
}

extension ManySidedOperator where State == MergeState {
  /// Subscribes to another publisher.
  func merge<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    let number = makeNumber()
    let side = Side<Output, Failure>(
      onValue: { value in self.receive(value, from: number) { _ in .handOn } },
      onCompletion: { completion in
        self.end(of: number, completion) { completion.isFailure ? $0.failed() : $0.innerFinished() }
      })
    add(side, number) { $0.admit() }
    side.subscribe(to: publisher)
  }
}
