/// The state of an operator that subscribes to one publisher after another: `append`, `prepend`, `catch`, `tryCatch`,
/// `retry`, `replaceError`, `replaceEmpty`.
///
/// Each publisher is asked for the demand that the ones before it left.
package struct SuccessionState: ManySidedState {
  package var outgoing = Outgoing()
  private var current = CurrentSide()
  /// Whether no value has come.
  package private(set) var isEmpty = true

  package init() {}

  /// A publisher follows the one before, as the side of a number.
  package mutating func follow(_ side: Int) -> Admission {
    Admission(asking: current.begin(side, for: outgoing.spareDemand))
  }

  /// A publisher has a value.
  package mutating func receive(from side: Int) -> Decision {
    guard current.takeOne(from: side) else { return .nothing }
    isEmpty = false
    return .handOn
  }

  /// The current publisher has ended. The operator decides what follows.
  package mutating func sideEnded() -> Orders {
    current.end()
    return .none
  }

  /// No publisher follows.
  package mutating func finish() -> Orders {
    outgoing.finish()
    return .none
  }

  package mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.request(wanted)
    return current.topUp(to: outgoing.spareDemand)
  }
}

/// An operator that subscribes to one publisher after another.
///
/// A publisher may end while it is being subscribed to. A loop, not a nested call, goes on to the next one. So a
/// `retry` of thousands does not use up the stack.
final class Succession<Output, Failure: Error> {
  /// What follows a publisher.
  enum Next {
    case end(Subscribers.Completion<Failure>)
    /// Starts the next publisher, by a call of `begin`; called outside any lock.
    case follow((Succession) -> Void)
  }

  private let sides: ManySidedOperator<SuccessionState, Output, Failure>
  private let lock = Lock()
  private var isBeginning = false
  private var following: ((Succession) -> Void)?

  init(_ description: String, to downstream: any Subscriber<Output, Failure>) {
    sides = ManySidedOperator(description, to: downstream, SuccessionState())
  }

  /// Whether any value has come.
  var isEmpty: Bool { sides.note { $0.isEmpty } }

  /// Subscribes to a publisher; `next` decides what follows its end.
  func begin<P: Publisher>(
    _ publisher: P, then next: @escaping (Subscribers.Completion<P.Failure>) -> Next
  ) where P.Output == Output {
    let number = sides.makeNumber()
    let side = Side<Output, P.Failure>(
      onSubscription: number == 0 ? sides.start : nil,
      onValue: { value in self.sides.receive(value, from: number, answers: true) { $0.receive(from: number) } },
      onCompletion: { completion in
        self.sides.end(of: number) { $0.sideEnded() }
        if self.sides.isOpen { self.proceed(next(completion)) }
      })
    sides.add(side, number) { $0.follow(number) }
    side.subscribe(to: publisher)
  }

  private func proceed(_ next: Next) {
    switch next {
    case .end(let completion): sides.decide(completion) { $0.finish() }
    case .follow(let start): follow(start)
    }
  }

  private func follow(_ start: @escaping (Succession) -> Void) {
    let begins = lock.withLock {
      if isBeginning { following = start }
      defer { isBeginning = true }
      return !isBeginning
    }
    guard begins else { return }
    var next: ((Succession) -> Void)? = start
    while let start = next {
      start(self)
      next = lock.withLock {
        isBeginning = following != nil
        return following.take()
      }
    }
  }
}
