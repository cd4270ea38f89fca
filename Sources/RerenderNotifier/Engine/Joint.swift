/// One source's values that wait to be joined with those of others.
final class JointSlot<Value> {
  fileprivate var values: [Value] = []
  /// The oldest that waits; the latest, where only that is kept.
  var first: Value? { values.first }
}

/// The subscription of an operator that makes one value of one from each of several publishers.
final class Joint<Output, Failure: Error>: Subscription, CustomStringConvertible {
  enum Keeping {
    /// Each source's latest value, used again and again: `combineLatest`.
    case latest
    /// All values, each used once: `zip`.
    case all
  }

  private struct Side {
    let subscribe: () -> Void
    let request: (Subscribers.Demand) -> Void
    let cancel: () -> Void
    let isEmpty: () -> Bool
    let dropFirst: () -> Void
    var isFinished = false
  }

  let description: String
  private let keeping: Keeping
  private let outlet: Outlet<Output, Failure>
  private let lock = Lock()
  private var sides: [Side] = []
  private var take: () -> Output? = { nil }

  init(_ description: String, to downstream: any Subscriber<Output, Failure>, keeping: Keeping) {
    self.description = description
    self.keeping = keeping
    outlet = Outlet(downstream)
  }

  /// Adds a source; before `start`.
  func add<P: Publisher>(_ publisher: P) -> JointSlot<P.Output> where P.Failure == Failure {
    let slot = JointSlot<P.Output>()
    let index = sides.count
    let inlet = Inlet<P.Output, Failure>(
      onValue: { value in
        self.receive(value, in: slot)
        return .none
      },
      onCompletion: { self.receive($0, at: index) })
    sides.append(
      Side(
        subscribe: { publisher.receive(subscriber: inlet) }, request: { inlet.request($0) }, cancel: inlet.cancel,
        isEmpty: { slot.values.isEmpty }, dropFirst: { slot.values.removeFirst() }))
    return slot
  }

  /// Subscribes to all sources; `take` makes a value of the first in each slot, or `nil` while one is empty.
  func start(take: @escaping () -> Output?) {
    self.take = take
    let sides = sides
    outlet.start(self)
    for side in sides where outlet.isOpen { side.subscribe() }
  }

  func request(_ wanted: Subscribers.Demand) {
    outlet.request(wanted)
    for side in lock.withLock({ sides }) { side.request(wanted) }
  }

  func cancel() {
    if outlet.close() { removeAll() }
  }

  private func receive<Value>(_ value: Value, in slot: JointSlot<Value>) {
    let isWanted = keeping == .all || outlet.outstanding > .none
    let (output, isOver, replaced) = lock.withLock { () -> (Output?, Bool, [Value]) in
      var replaced: [Value] = []
      if keeping == .latest { swap(&replaced, &slot.values) }
      slot.values.append(value)
      guard let output = take() else { return (nil, false, replaced) }
      if keeping == .all { for side in sides { side.dropFirst() } }
      return (output, isExhausted, replaced)
    }
    _ = replaced
    if let output, isWanted { outlet.push(output) }
    if isOver { finish(.finished) }
  }

  private func receive(_ completion: Subscribers.Completion<Failure>, at index: Int) {
    if case .failure = completion { return finish(completion) }
    let isOver = lock.withLock {
      if sides.indices.contains(index) { sides[index].isFinished = true }
      return isExhausted
    }
    if isOver { finish(.finished) }
  }

  /// Whether no further value can be made.
  private var isExhausted: Bool {
    switch keeping {
    case .latest: sides.allSatisfy(\.isFinished)
    case .all: sides.contains { $0.isFinished && $0.isEmpty() }
    }
  }

  private func finish(_ completion: Subscribers.Completion<Failure>) {
    var failed = false
    if case .failure = completion { failed = true }
    outlet.finish(completion, droppingRest: failed)
    removeAll()
  }

  private func removeAll() {
    let (old, closure) = lock.withLock { () -> ([Side], () -> Output?) in
      defer {
        sides = []
        take = { nil }
      }
      return (sides, take)
    }
    _ = closure
    for side in old { side.cancel() }
  }
}
