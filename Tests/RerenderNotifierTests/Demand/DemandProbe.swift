import RerenderNotifier

/// How a subscriber asks for values.
enum DemandStyle: CustomStringConvertible {
  /// Never.
  case none
  case unlimited
  /// For a number at first, and then for one more in answer to each value.
  case answered(Int)
  /// For one at first, and for everything in answer to it.
  case answeredUnlimited
  /// For one at first, and then for one more by a request from within the delivery of each value.
  case requestedInside
  /// For a number at a time, whenever nothing is on its way.
  case requestedOutside(Int)
  /// By any of these, as a generator says.
  case random(SeededGenerator)

  var description: String {
    switch self {
    case .none: "nothing asked for"
    case .unlimited: "everything asked for"
    case .answered(let count): "\(count) asked for, and one in answer to each"
    case .answeredUnlimited: "one asked for, and everything in answer"
    case .requestedInside: "asked one by one inside deliveries"
    case .requestedOutside(let count): "\(count) asked for at a time"
    case .random: "asked for at random"
    }
  }
}

/// A subscriber that asks in a style, writes down what it gets, and checks the rules that hold for every publisher.
final class DemandProbe: Subscriber {
  typealias Input = Int
  typealias Failure = TestError

  private(set) var values: [Int] = []
  private(set) var end: Subscribers.Completion<TestError>?
  /// Rules that were broken.
  private(set) var faults: [String] = []
  private(set) var isCancelled = false
  private var style: DemandStyle
  private var subscription: (any Subscription)?
  /// All that was asked for so far.
  private(set) var asked = Subscribers.Demand.none
  /// The number of values after which to cancel: 0 while being subscribed.
  private let cancelsAfter: Int?

  init(_ style: DemandStyle, cancelsAfter: Int? = nil) {
    self.style = style
    self.cancelsAfter = cancelsAfter
  }

  var isOver: Bool { end != nil || isCancelled }

  func receive(subscription: any Subscription) {
    if self.subscription != nil { faults.append("a second subscription") }
    self.subscription = subscription
    if cancelsAfter == 0 { return cancel() }
    switch style {
    case .none, .requestedOutside: break
    case .unlimited: request(.unlimited)
    case .answered(let count): request(.max(count))
    case .answeredUnlimited, .requestedInside: request(.max(1))
    case .random(var generator):
      let count = Int.random(in: 0...2, using: &generator)
      style = .random(generator)
      if count > 0 { request(.max(count)) }
    }
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    if subscription == nil { faults.append("a value before the subscription") }
    if end != nil { faults.append("a value after the end") }
    if isCancelled { faults.append("a value after the cancellation") }
    values.append(input)
    if asked < values.count { faults.append("a value that was not asked for") }
    if values.count == cancelsAfter {
      cancel()
      return .none
    }
    let answer = answer()
    asked += answer
    return answer
  }

  func receive(completion: Subscribers.Completion<TestError>) {
    if subscription == nil { faults.append("an end before the subscription") }
    if end != nil { faults.append("a second end") }
    if isCancelled { faults.append("an end after the cancellation") }
    end = completion
  }

  private func answer() -> Subscribers.Demand {
    switch style {
    case .none, .unlimited, .requestedOutside: return .none
    case .answered: return .max(1)
    case .answeredUnlimited: return .unlimited
    case .requestedInside:
      request(.max(1))
      return .none
    case .random(var generator):
      let inside = Int.random(in: 0...3, using: &generator) == 0 ? Int.random(in: 1...2, using: &generator) : 0
      let answer = Int.random(in: 0...2, using: &generator)
      style = .random(generator)
      if inside > 0 { request(.max(inside)) }
      return .max(answer)
    }
  }

  private func request(_ wanted: Subscribers.Demand) {
    asked += wanted
    subscription?.request(wanted)
  }

  func cancel() {
    isCancelled = true
    subscription?.cancel()
  }

  /// Subscribes, and asks from outside as the style says until the end; `settle` has schedulers run what is due.
  ///
  /// Whoever still waits after 200 requests asks for everything.
  func drive(_ publisher: AnyPublisher<Int, TestError>, settle: () -> Void = {}) {
    publisher.subscribe(self)
    settle()
    guard cancelsAfter != 0 else { return }
    switch style {
    case .none: return
    case .unlimited, .answered, .answeredUnlimited, .requestedInside: break
    case .requestedOutside, .random:
      for _ in 0..<200 where !isOver {
        request(.max(countFromOutside()))
        settle()
      }
    }
    if !isOver {
      style = .unlimited
      request(.unlimited)
      settle()
    }
  }

  private func countFromOutside() -> Int {
    switch style {
    case .requestedOutside(let count): return count
    case .random(var generator):
      let count = Int.random(in: 1...3, using: &generator)
      style = .random(generator)
      return count
    default: return 1
    }
  }
}

/// A generator of random numbers with a seed: the same numbers each time (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
