/// What a many-sided operator tells the publishers that it is subscribed to, by the numbers of its sides.
enum Orders: Equatable {
  case none
  /// Asks one side for values.
  case ask(Int, Subscribers.Demand)
  /// Asks every side from a number on, each for as many.
  case askEach(from: Int, Subscribers.Demand)
  /// Asks sides for different numbers of values, in this order.
  case asks([Ask])
  case cancel(Int)
  /// Cancels every side. Values that only other values of theirs could bring out are given up.
  case cancelAll

  struct Ask: Equatable {
    let side: Int
    let demand: Subscribers.Demand
  }
}

/// That a side is let in: what it is asked for, and what the others are told.
struct Admission {
  var asking = Subscribers.Demand.none
  var orders = Orders.none
}

/// The state of an operator whose sides may call it from several threads at once: a plain value that decides, and does
/// nothing itself.
///
/// Each operator's state adds methods for what its sides tell it. Every method is called under the operator's lock, so
/// that what is decided has an order. It returns what is to be told to the sides, and leaves what is to be handed on in
/// `outgoing`. It runs no code of a user's, and releases no value of a user's: what it gives up is handed out by a
/// parameter, or by `takeDiscarded()`.
protocol ManySidedState {
  associatedtype Output
  associatedtype Failure: Error

  var outgoing: Outgoing<Output, Failure> { get set }

  /// The subscriber asks for values, by a request or by its answer to a value that came from `side`.
  mutating func request(_ wanted: Subscribers.Demand) -> Orders

  /// A value that came from `side` was handed on, and the subscriber's answer was `more`.
  mutating func delivered(from side: Int, answer more: Subscribers.Demand) -> Orders

  /// Takes out what can no longer be used, once `outgoing` is ending.
  mutating func takeDiscarded() -> [Any]
}

extension ManySidedState {
  mutating func delivered(from side: Int, answer more: Subscribers.Demand) -> Orders {
    more > .none ? request(more) : .none
  }

  mutating func takeDiscarded() -> [Any] { outgoing.takeDiscarded() }
}
