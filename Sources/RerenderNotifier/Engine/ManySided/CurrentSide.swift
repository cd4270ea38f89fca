/// The one side that an operator listens to at a time: of `switchToLatest`, and of operators that go from one publisher
/// to the next. It owes the demand that the sides before it left.
struct CurrentSide {
  /// The number of the side; `nil` while there is none.
  private(set) var number: Int?
  /// What the side was asked for and has not sent.
  private var owed = Subscribers.Demand.none

  /// Makes another side the current one; returns what it is asked for.
  mutating func begin(_ side: Int, for wanted: Subscribers.Demand) -> Subscribers.Demand {
    number = side
    owed = wanted
    return wanted
  }

  mutating func end() { number = nil }

  /// Counts a value that came; false if it came from a side that is not the current one.
  mutating func takeOne(from side: Int) -> Bool {
    guard side == number else { return false }
    owed -= 1
    return true
  }

  /// Asks the side for as much of `wanted` as it does not owe yet.
  mutating func topUp(to wanted: Subscribers.Demand) -> Orders {
    guard let number, owed < wanted else { return .none }
    let missing = wanted == .unlimited ? wanted : wanted - owed
    owed = wanted
    return .ask(number, missing)
  }
}
