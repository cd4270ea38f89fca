/// What a many-sided operator tells its sides, by their numbers.
package enum Orders: Equatable {
  case none
  /// Asks one side for values.
  case ask(Int, Subscribers.Demand)
  /// Asks every side from a number on for the same number of values.
  case askEach(from: Int, Subscribers.Demand)
  /// Asks sides for different numbers of values, in this order.
  case asks([Ask])
  case cancel(Int)
  /// Cancels every side. Values that only further values of the sides could bring out are given up.
  case cancelAll

  package struct Ask: Equatable {
    package let side: Int
    package let demand: Subscribers.Demand

    package init(side: Int, demand: Subscribers.Demand) {
      self.side = side
      self.demand = demand
    }
  }
}

/// What becomes of a value that a side of a many-sided operator sent.
package struct Decision: Equatable {
  package enum Value {
    /// Nothing is handed on. The value is dropped, or was kept for later.
    case nothing
    /// The value that was kept for the longest is dropped.
    case dropKept
    /// The value, or what is made of it, is handed on after the values that wait.
    case handOn
    /// The value waits for demand. Of those that wait for demand, the one that has waited longest is dropped. Only
    /// operators with one publisher decide so.
    case replaceOldest
  }

  package let value: Value
  package let orders: Orders

  package init(value: Value, orders: Orders = .none) {
    self.value = value
    self.orders = orders
  }

  package static let nothing = Decision(value: .nothing)
  package static let handOn = Decision(value: .handOn)
}

/// The answer to a new side: what it is asked for, and what the other sides are told.
package struct Admission: Equatable {
  package let asking: Subscribers.Demand
  package let orders: Orders

  package init(asking: Subscribers.Demand = .none, orders: Orders = .none) {
    self.asking = asking
    self.orders = orders
  }
}

/// The state of an operator whose sides may call it from several threads at once. It is a plain value that decides, and
/// does nothing itself.
///
/// Each operator's state adds methods for what its sides tell it. Every method is called under the operator's lock, so
/// that decisions have an order. A method returns what the sides are to be told, and keeps the account of what is to be
/// handed on. The values are no part of the state: the operator keeps them, and moves them as the state decides. Once
/// the state has decided to end, sides are not listened to any more.
package protocol ManySidedState {
  var outgoing: Outgoing { get set }

  /// The subscriber asks for values, by a request or by its answer to a value.
  mutating func request(_ wanted: Subscribers.Demand) -> Orders

  /// A value that came from `side` was handed on, and the subscriber's answer was `more`.
  mutating func delivered(from side: Int, answer more: Subscribers.Demand) -> Orders
}

extension ManySidedState {
  package mutating func delivered(from side: Int, answer more: Subscribers.Demand) -> Orders {
    more > .none ? request(more) : .none
  }
}
