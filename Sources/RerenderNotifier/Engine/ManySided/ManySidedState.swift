/// What a many-sided operator tells those that it listens to, by the numbers of its sides.
enum Orders: Equatable {
  case none
  /// Asks one side for values.
  case ask(Int, Subscribers.Demand)
  /// Asks every side from a number on, each for as many.
  case askEach(from: Int, Subscribers.Demand)
  /// Asks sides for different numbers of values, in this order.
  case asks([Ask])
  case cancel(Int)
  /// Cancels every side. What only other values of theirs could bring out is given up.
  case cancelAll

  struct Ask: Equatable {
    let side: Int
    let demand: Subscribers.Demand
  }
}

/// What becomes of a value that a side of a many-sided operator sent.
struct Decision: Equatable {
  enum Value {
    /// Nothing is handed on: the value is dropped, or was kept for later.
    case nothing
    /// The value that was kept for the longest is dropped.
    case dropKept
    /// It, or what is made of it, is handed on after the values that wait.
    case handOn
    /// It waits, and the value that has waited longest is dropped.
    case replaceOldest
  }

  let value: Value
  var orders = Orders.none

  static let nothing = Decision(value: .nothing)
  static let handOn = Decision(value: .handOn)
}

/// That a side is let in: what it is asked for, and what the others are told.
struct Admission: Equatable {
  var asking = Subscribers.Demand.none
  var orders = Orders.none
}

/// The state of an operator whose sides may call it from several threads at once: a plain value that decides, and does
/// nothing itself.
///
/// Each operator's state adds methods for what its sides tell it. Every method is called under the operator's lock, so
/// that what is decided has an order. It returns what is to be told to the sides, and keeps the account of what is to be
/// handed on. The values are no part of it: the operator keeps those, and moves them as the state decides. Once the end
/// was decided, sides are not listened to any more.
protocol ManySidedState {
  var outgoing: Outgoing { get set }

  /// The subscriber asks for values, by a request or by its answer to a value.
  mutating func request(_ wanted: Subscribers.Demand) -> Orders

  /// A value that came from `side` was handed on, and the subscriber's answer was `more`.
  mutating func delivered(from side: Int, answer more: Subscribers.Demand) -> Orders
}

extension ManySidedState {
  mutating func delivered(from side: Int, answer more: Subscribers.Demand) -> Orders {
    more > .none ? request(more) : .none
  }
}
