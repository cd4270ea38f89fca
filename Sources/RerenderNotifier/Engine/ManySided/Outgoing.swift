/// What a many-sided operator has decided to hand on, or keeps until it is asked for: values in order, then the end.
///
/// A plain value, part of the operator's state. Nothing that it lets go of is released before `takeDiscarded()`, since
/// releasing a value may run a user's `deinit`.
struct Outgoing<Output, Failure: Error> {
  /// What is handed on next.
  enum Step {
    /// A value, with the number of the side that it came from.
    case value(Output, from: Int)
    case end(Subscribers.Completion<Failure>)
  }

  /// How many values were asked for and not handed on.
  private(set) var demand: Subscribers.Demand
  private var values = Queue<(value: Output, side: Int)>()
  private var end: Subscribers.Completion<Failure>?
  /// True once the end was handed on, or the subscription cancelled.
  private(set) var isOver = false
  private var discarded: [Queue<(value: Output, side: Int)>] = []

  /// `demand` is unlimited for an operator that passes on what upstream was asked for, and counts nothing itself.
  init(demand: Subscribers.Demand = .none) { self.demand = demand }

  /// True once nothing more can be added.
  var isEnding: Bool { isOver || end != nil }

  /// How many more values could be handed on than there are.
  var spareDemand: Subscribers.Demand { demand - values.count }

  /// The number of values that wait for demand.
  var unasked: Int { demand == .unlimited ? 0 : max(0, values.count - (demand.max ?? 0)) }

  /// Adds a value, unless the end was added.
  mutating func push(_ value: Output, from side: Int = 0) {
    if !isEnding { values.append((value, side)) }
  }

  /// Adds the end, which follows all values that wait; only the first one counts.
  mutating func finish(_ completion: Subscribers.Completion<Failure>) {
    if !isEnding { end = completion }
  }

  /// Adds an error, in place of the values that wait for demand; only the first end counts.
  mutating func fail(_ error: Failure) {
    guard !isEnding else { return }
    end = .failure(error)
    var unasked = Queue<(value: Output, side: Int)>()
    for _ in 0..<self.unasked { values.popLast().map { unasked.append($0) } }
    if !unasked.isEmpty { discarded.append(unasked) }
  }

  mutating func request(_ wanted: Subscribers.Demand) { demand += wanted }

  /// Takes back the value that has waited longest for its turn.
  mutating func popOldest() -> Output? { values.popFirst()?.value }

  /// Takes what is to be handed on now, if anything is.
  mutating func next() -> Step? {
    if values.isEmpty {
      guard !isOver, let end else { return nil }
      isOver = true
      return .end(end)
    }
    guard demand.takeOne(), let (value, side) = values.popFirst() else { return nil }
    return .value(value, from: side)
  }

  /// Hands nothing on any more.
  mutating func close() {
    isOver = true
    discarded.append(values)
    values = Queue()
  }

  /// What it has no use for any more, to be released where a user's code may run.
  mutating func takeDiscarded() -> [Any] {
    defer { discarded = [] }
    return discarded
  }
}

extension Outgoing {
  /// Adds the end of a side as that of the operator.
  mutating func end(with completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: finish(.finished)
    case .failure(let error): fail(error)
    }
  }
}
