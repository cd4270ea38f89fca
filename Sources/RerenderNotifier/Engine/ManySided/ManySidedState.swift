/// What a many-sided operator tells those that it listens to, by the numbers of its sides.
package enum Orders: Equatable {
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
    /// Nothing is handed on: the value is dropped, or was kept for later.
    case nothing
    /// The value that was kept for the longest is dropped.
    case dropKept
    /// It, or what is made of it, is handed on after the values that wait.
    case handOn
    /// It waits for demand, and of those that do the one that has waited longest is dropped. Of operators with one
    /// publisher.
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

/// That a side is let in: what it is asked for, and what the others are told.
package struct Admission: Equatable {
  package let asking: Subscribers.Demand
  package let orders: Orders

  package init(asking: Subscribers.Demand = .none, orders: Orders = .none) {
    self.asking = asking
    self.orders = orders
  }
}

/// The state of an operator whose sides may call it from several threads at once: a plain value that decides, and does
/// nothing itself.
///
/// Each operator's state adds methods for what its sides tell it. Every method is called under the operator's lock, so
/// that what is decided has an order. It returns what is to be told to the sides, and keeps the account of what is to
/// be handed on. The values are no part of it: the operator keeps those, and moves them as the state decides. Once the
/// end was decided, sides are not listened to any more.
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
