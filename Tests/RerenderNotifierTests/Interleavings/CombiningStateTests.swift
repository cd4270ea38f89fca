import RerenderNotifier
import Testing

/// Two sides that call at once, as every order in which their calls can come: what the states of the combining
/// operators decide is the same as with the calls in a list.
@Suite("Two sides of a combining operator, in every order")
struct CombiningStateTests {
  /// A call of one of those who may call an operator at the same time.
  enum Call {
    case value(Int, from: Int)
    case finish(Int)
    case fail(Int)
    case request(Subscribers.Demand)
    /// The thread that has the turn hands on what is next, which it may do late.
    case handOn
  }

  private static let unlimited = Call.request(.unlimited)

  // MARK: zip

  private static func zip(_ order: [Call], sides: Int = 2) -> Rehearsal<ZipState, [Int]> {
    var zip = Rehearsal<ZipState, [Int]>(ZipState(sides: sides))
    var queues = Array(repeating: [Int](), count: sides)
    for call in order {
      switch call {
      case .value(let value, let side):
        // The operator lets go of what waits for others as soon as it ends.
        if !zip.state.outgoing.isEnding { queues[side].append(value) }
        zip.receive(from: side, { $0.receive(from: side) }) { _ in queues.indices.map { queues[$0].removeFirst() } }
      case .finish(let side): zip.decide { $0.finished(side) }
      case .fail: zip.decide { $0.failed() }
      case .request(let wanted): zip.request(wanted)
      case .handOn: zip.handOn()
      }
    }
    return zip
  }

  @Test("zip joins the values by number, and ends when a side that has finished is used up")
  func zipJoins() {
    let orders = interleavings(
      of: Call.self,
      [.value(1, from: 0), .value(2, from: 0), .finish(0)],
      [.value(10, from: 1), .value(20, from: 1), .finish(1)],
      [.request(.max(1)), Self.unlimited],
      [.handOn, .handOn])
    // 10! / (3! 3! 2! 2!)
    #expect(orders.count == 25_200)
    expect(inEvery: orders) { order in
      var zip = Self.zip(order)
      zip.handOnAll()
      return zip.handedOn == [[1, 10], [2, 20]] && zip.hasEnded && zip.orders.count { $0 == .cancelAll } == 1
    }
  }

  @Test("zip keeps its last pair when one side finishes at the same time, and drops what finds no partner")
  func zipLastPair() {
    let orders = interleavings(
      of: Call.self,
      [.value(1, from: 0), .value(2, from: 0), .value(3, from: 0)],
      [.value(10, from: 1), .finish(1)],
      [Self.unlimited])
    // 6! / (3! 2! 1!)
    #expect(orders.count == 60)
    expect(inEvery: orders) { order in
      var zip = Self.zip(order)
      zip.handOnAll()
      return zip.handedOn == [[1, 10]] && zip.hasEnded
    }
  }

  @Test("zip of three ends with the shortest, whichever side that is")
  func zipThree() {
    let orders = interleavings(
      of: Call.self,
      [.value(1, from: 0), .value(2, from: 0)],
      [.value(10, from: 1), .finish(1)],
      [.value(100, from: 2), .value(200, from: 2)])
    // 6! / (2! 2! 2!)
    #expect(orders.count == 90)
    expect(inEvery: orders) { order in
      var zip = Self.zip([Self.unlimited] + order, sides: 3)
      zip.handOnAll()
      return zip.handedOn == [[1, 10, 100]] && zip.hasEnded
    }
  }

  @Test("An error of a side of zip follows the pairs that were complete and asked for by then")
  func zipFails() {
    let orders = interleavings(
      of: Call.self,
      [.value(1, from: 0), .value(2, from: 0), .fail(0)],
      [.value(10, from: 1), .value(20, from: 1)],
      [.request(.max(1)), .request(.max(1))],
      [.handOn])
    // 8! / (3! 2! 2! 1!)
    #expect(orders.count == 1680)
    expect(inEvery: orders) { order in
      var zip = Self.zip(order)
      zip.handOnAll()
      // The list of the calls before the error says how many pairs there were, and how many were asked for.
      let before = order.prefix { if case .fail = $0 { false } else { true } }
      let counts = [0, 1].map { side in before.count { if case .value(_, side) = $0 { true } else { false } } }
      let asked = before.count { if case .request = $0 { true } else { false } }
      let pairs = [[1, 10], [2, 20]].prefix(min(counts[0], counts[1], asked))
      return zip.handedOn == Array(pairs) && zip.hasEnded
    }
  }

  // MARK: combineLatest

  private static func latest(_ order: [Call]) -> Rehearsal<CombineLatestState, [Int]> {
    var latest = Rehearsal<CombineLatestState, [Int]>(CombineLatestState(sides: 2))
    var values: [Int?] = [nil, nil]
    for call in order {
      switch call {
      case .value(let value, let side):
        if !latest.state.outgoing.isEnding { values[side] = value }
        latest.receive(from: side, { $0.receive(from: side) }) { _ in values.compactMap(\.self) }
      case .finish(let side): latest.decide { $0.finished(side) }
      case .fail: latest.decide { $0.failed() }
      case .request(let wanted): latest.request(wanted)
      case .handOn: latest.handOn()
      }
    }
    return latest
  }

  /// The pairs of `combineLatest`, worked out from the list of calls alone.
  private static func pairs(of order: [Call]) -> [[Int]] {
    var pairs: [[Int]] = []
    var values: [Int: Int] = [:]
    var asked = Subscribers.Demand.none
    for call in order {
      switch call {
      case .value(let value, let side):
        values[side] = value
        if let a = values[0], let b = values[1], asked > .none {
          pairs.append([a, b])
          asked -= 1
        }
      case .request(let wanted): asked += wanted
      case .fail: return pairs
      case .finish, .handOn: break
      }
    }
    return pairs
  }

  @Test("combineLatest hands its pairs on in the order of the values, however late, and ends with the newest")
  func latestOrder() {
    let orders = interleavings(
      of: Call.self,
      [.value(1, from: 0), .value(2, from: 0), .value(3, from: 0), .finish(0)],
      [.value(1, from: 1), .value(2, from: 1), .value(3, from: 1), .finish(1)],
      [.handOn, .handOn])
    // 10! / (4! 4! 2!)
    #expect(orders.count == 3150)
    expect(inEvery: orders) { order in
      var latest = Self.latest([Self.unlimited] + order)
      latest.handOnAll()
      let pairs = latest.handedOn
      // What the list says in other words: no component goes back, one moves at a time, and the last pair is the last.
      // What the list says in other words: no component goes back, one moves at a time, and the last pair is the last.
      return pairs == Self.pairs(of: [Self.unlimited] + order)
        && Swift.zip(pairs, pairs.dropFirst()).allSatisfy { $0[0] <= $1[0] && $0[1] <= $1[1] && $0 != $1 }
        && pairs.last == [3, 3]
        && latest.hasEnded
    }
  }

  @Test("combineLatest drops pairs that nobody asked for, and none that somebody did")
  func latestDemand() {
    let orders = interleavings(
      of: Call.self,
      [.value(1, from: 0), .value(2, from: 0)],
      [.value(1, from: 1), .value(2, from: 1)],
      [.request(.max(1)), .request(.max(2))],
      [.handOn, .handOn])
    // 8! / (2! 2! 2! 2!)
    #expect(orders.count == 2520)
    expect(inEvery: orders) { order in
      var latest = Self.latest(order)
      latest.handOnAll()
      return latest.handedOn == Self.pairs(of: order) && !latest.hasEnded
    }
  }

  @Test("An error of a side of combineLatest follows the pairs that were there by then")
  func latestFails() {
    expect(
      inEvery: interleavings(
        of: Call.self,
        [.value(1, from: 0), .value(2, from: 0), .fail(0)],
        [.value(1, from: 1), .value(2, from: 1)],
        [.handOn])
    ) { order in
      var latest = Self.latest([Self.unlimited] + order)
      latest.handOnAll()
      return latest.handedOn == Self.pairs(of: [Self.unlimited] + order) && latest.hasEnded
    }
  }

  @Test("A side of combineLatest that used up its demand before the other sent anything is asked again")
  func latestAsksAgain() {
    var latest = Self.latest([
      .request(.max(3)), .value(1, from: 0), .value(2, from: 0), .value(3, from: 0), .value(1, from: 1),
    ])
    // Three were asked for and one pair is there: the first side has sent all three that it owed, the other one.
    #expect(
      latest.orders == [
        .askEach(from: 0, .max(3)), .asks([Orders.Ask(side: 0, demand: .max(2))]),
      ])
    latest.handOnAll()
    #expect(latest.handedOn == [[3, 1]])
  }

  // MARK: merge and flatMap

  private static func merge(_ order: [Call], refillsOuter: Bool = false) -> Rehearsal<MergeState, Int> {
    var merge = Rehearsal<MergeState, Int>(MergeState(refillsOuter: refillsOuter))
    for _ in 0..<2 { merge.decide { $0.admit().orders } }
    for call in order {
      switch call {
      case .value(let value, let side): merge.receive(value, from: side) { _ in .handOn }
      case .finish(0): merge.decide { $0.outerFinished() }
      case .finish: merge.decide { $0.innerFinished() }
      case .fail: merge.decide { $0.failed() }
      case .request(let wanted): merge.request(wanted)
      case .handOn: merge.handOn()
      }
    }
    return merge
  }

  @Test("merge hands values on in the order in which they came, and ends with the last side")
  func mergeOrder() {
    expect(
      inEvery: interleavings(
        of: Call.self,
        [.value(1, from: 1), .value(2, from: 1), .finish(1)],
        [.value(10, from: 2), .value(20, from: 2), .finish(2)],
        [.finish(0)],
        [Self.unlimited, .handOn])
    ) { order in
      var merge = Self.merge(order)
      merge.handOnAll()
      let values = order.compactMap { if case .value(let value, _) = $0 { value } else { nil } }
      return merge.handedOn == values && merge.hasEnded
    }
  }

  @Test("Without a limit on demand no side of merge is asked one by one; with one each is, for each value delivered")
  func mergeAsks() {
    var merge = Self.merge([.value(1, from: 1), .value(10, from: 2), .request(.max(1))])
    merge.handOnAll()
    #expect(merge.orders == [.ask(1, .max(1))])
    merge.request(.unlimited)
    merge.handOnAll()
    #expect(merge.orders == [.ask(1, .max(1)), .askEach(from: 1, .unlimited)])
    #expect(merge.handedOn == [1, 10])
  }

  @Test("flatMap with a limit asks the outer publisher again for each one that finished, until that one has")
  func flatMapRefills() {
    expect(
      inEvery: interleavings(
        of: Call.self,
        [.finish(1)], [.finish(2)], [.finish(0)])
    ) { order in
      var merge = Self.merge([Self.unlimited] + order, refillsOuter: true)
      merge.handOnAll()
      let before = order.prefix { if case .finish(0) = $0 { false } else { true } }
      return merge.orders.dropFirst() == Array(repeating: Orders.ask(0, .max(1)), count: before.count)[...]
        && merge.hasEnded
    }
  }

  // MARK: switchToLatest

  private enum SwitchCall {
    case follow(Int)
    case value(Int, from: Int)
    case finish(Int)
    case handOn
  }

  @Test("switchToLatest hands on what a publisher sends between its coming and the next one's")
  func switching() {
    let orders = interleavings(
      of: SwitchCall.self,
      [.follow(1), .follow(2), .finish(0)],
      [.value(11, from: 1), .value(12, from: 1), .finish(1)],
      [.value(21, from: 2), .value(22, from: 2), .finish(2)],
      [.handOn])
    // 10! / (3! 3! 3! 1!)
    #expect(orders.count == 16_800)
    expect(inEvery: orders) { order in
      var latest = Rehearsal<SwitchToLatestState, Int>(SwitchToLatestState())
      latest.request(.unlimited)
      var current = 0
      var finished: Set<Int> = []
      var expected: [Int] = []
      for call in order {
        // A publisher sends nothing before it is followed, nor after it was cancelled.
        switch call {
        case .follow(let side):
          current = side
          latest.decide { $0.follow(side).orders }
        case .value(let value, let side):
          if side == current, !finished.contains(side) { expected.append(value) }
          latest.receive(value, from: side) { $0.receive(from: side) }
        case .finish(0):
          finished.insert(0)
          latest.decide { $0.outerFinished() }
        case .finish(let side):
          if side == current { finished.insert(side) }
          latest.decide { $0.innerFinished(side) }
        case .handOn: latest.handOn()
        }
      }
      latest.handOnAll()
      return latest.handedOn == expected
        && latest.hasEnded == finished.isSuperset(of: [0, 2])
        && latest.orders.contains(.cancel(1)) == !finished.contains(1)
    }
  }

  @Test("A publisher that follows another in switchToLatest is asked for what that one left, and no more")
  func switchDemand() {
    var latest = SwitchToLatestState()
    #expect(latest.request(.max(3)) == .none)
    #expect(latest.follow(1) == Admission(asking: .max(3)))
    #expect(latest.receive(from: 1) == .handOn)
    latest.outgoing.add()
    // One waits for its turn, so that two are left.
    #expect(latest.follow(2) == Admission(asking: .max(2), orders: .cancel(1)))
    #expect(latest.receive(from: 1) == .nothing)
    #expect(latest.outgoing.next() == .value)
    #expect(latest.delivered(from: 1, answer: .max(1)) == .ask(2, .max(1)))
    #expect(latest.delivered(from: 1, answer: .unlimited) == .ask(2, .unlimited))
  }
}
