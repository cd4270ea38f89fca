/// The account of what a many-sided operator hands on: how much was asked for, how many values wait, and whether the
/// end waits.
///
/// A plain value, part of the operator's state. The operator keeps the values themselves, in the same order.
package struct Outgoing {
  /// What is handed on next.
  package enum Step: Equatable {
    /// The value that has waited longest.
    case value
    case end
  }

  private enum Phase {
    case open
    case ending
    case over
  }

  /// How many values were asked for and not handed on.
  package private(set) var demand: Subscribers.Demand
  /// The number of values that wait, for their turn or for demand.
  package private(set) var waiting = 0
  private var phase = Phase.open

  /// `demand` is unlimited for an operator that passes on what upstream was asked for, and counts nothing itself.
  package init(demand: Subscribers.Demand = .none) { self.demand = demand }

  /// True once nothing more can be added.
  package var isEnding: Bool { phase != .open }

  /// True once the end was handed on, or the subscription cancelled.
  package var isOver: Bool { phase == .over }

  /// How many more values are asked for than wait.
  package var spareDemand: Subscribers.Demand { demand - waiting }

  /// The number of waiting values that there is no demand for.
  package var unasked: Int { demand.max.map { max(0, waiting - $0) } ?? 0 }

  /// The place, among the waiting values, of the first that there is no demand for.
  package var firstUnasked: Int { waiting - unasked }

  /// Whether a value that came now would be handed on before any other, by the thread that has the turn.
  package var canPass: Bool { phase == .open && waiting == 0 && demand > .none }

  /// Counts a value that is handed on at once.
  package mutating func pass() { _ = demand.takeOne() }

  /// Counts a value that waits.
  package mutating func add() { waiting += 1 }

  /// Ends after all values that wait.
  package mutating func finish() {
    if phase == .open { phase = .ending }
  }

  /// Ends after the values that were asked for. The other values that wait are given up.
  package mutating func fail() {
    guard phase == .open else { return }
    phase = .ending
    waiting -= unasked
  }

  package mutating func request(_ wanted: Subscribers.Demand) { demand += wanted }

  /// Whether anything is to be handed on now.
  package var hasNext: Bool { waiting == 0 ? phase == .ending : demand > .none }

  /// Takes what is to be handed on now, if anything is.
  package mutating func next() -> Step? {
    if waiting > 0 {
      guard demand.takeOne() else { return nil }
      waiting -= 1
      return .value
    }
    guard phase == .ending else { return nil }
    phase = .over
    return .end
  }

  /// Hands nothing on any more.
  package mutating func close() {
    phase = .over
    waiting = 0
  }
}
