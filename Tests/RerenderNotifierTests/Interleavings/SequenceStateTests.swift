import RerenderNotifier
import Testing

@Suite("Two sides of an operator on sequences, in every order")
struct SequenceStateTests {
  // MARK: Until output

  private enum UntilCall {
    case start
    case value(Int)
    case end
    case other
    case otherEnd
    case handOn
  }

  private static func until(_ kind: UntilOutputState.Kind, _ order: [UntilCall]) -> Rehearsal<UntilOutputState, Int> {
    var until = Rehearsal<UntilOutputState, Int>(UntilOutputState(kind))
    for call in order {
      switch call {
      case .start: until.decide { $0.upstreamStarted() }
      case .value(let value): until.receive(value) { $0.receive() }
      case .end: until.decide { $0.upstreamEnded() }
      case .other: until.decide { $0.otherSent() }
      case .otherEnd: until.decide { $0.otherEnded() }
      case .handOn: until.handOn()
      }
    }
    until.handOnAll()
    return until
  }

  /// The values before the other publisher's first, and those after it.
  private static func split(_ order: [UntilCall]) -> (before: [Int], after: [Int]) {
    let place = order.firstIndex { if case .other = $0 { true } else { false } } ?? order.endIndex
    func values(_ calls: ArraySlice<UntilCall>) -> [Int] {
      calls.compactMap { if case .value(let value) = $0 { value } else { nil } }
    }
    return (values(order[..<place]), values(order[place...]))
  }

  @Test("prefix(untilOutputFrom:) hands on what came before the other's value, and then the end")
  func prefixUntil() {
    expect(
      inEvery: interleavings(
        of: UntilCall.self,
        [.start, .value(1), .value(2), .end], [.other, .otherEnd], [.handOn])
    ) { order in
      let until = Self.until(.prefix, order)
      return until.handedOn == Self.split(order).before && until.hasEnded
    }
  }

  @Test(
    "drop(untilOutputFrom:) hands on what came after the other's value, and asks for another in place of each dropped")
  func dropUntil() {
    expect(
      inEvery: interleavings(
        of: UntilCall.self,
        [.start, .value(1), .value(2), .end], [.other], [.handOn])
    ) { order in
      let until = Self.until(.drop, order)
      let (before, after) = Self.split(order)
      return until.handedOn == after
        && until.orders.count { $0 == .ask(0, .max(1)) } == before.count
        && until.hasEnded
    }
  }

  @Test("drop(untilOutputFrom:) ends with another publisher that sends nothing; one that has sent may end")
  func dropUntilEnds() {
    expect(
      inEvery: interleavings(
        of: UntilCall.self,
        [.start, .value(1)], [.otherEnd])
    ) { order in
      let until = Self.until(.drop, order)
      return until.handedOn == [] && until.hasEnded
    }
    expect(
      inEvery: interleavings(
        of: UntilCall.self,
        [.start, .value(1)], [.other, .otherEnd])
    ) { order in
      !Self.until(.drop, order).hasEnded
    }
  }

  // MARK: Buffer

  private enum BufferCall {
    case value(Int)
    case end
    case request(Int)
    case handOn
  }

  /// What a buffer of two hands on when everything is asked for at the end, worked out from the list of calls alone.
  ///
  /// `asked` values have a place of their own; the others share two.
  private static func buffered(_ order: [BufferCall], _ rule: BufferState.WhenFull) -> (values: [Int], fails: Bool) {
    var (values, asked, fails) = ([Int](), 0, false)
    for call in order {
      switch call {
      case .value(let value):
        if fails { break }
        if values.count - asked < 2 {
          values.append(value)
        } else {
          switch rule {
          case .dropNewest: break
          case .dropOldest: values[asked...] = values[(asked + 1)...] + [value]
          case .fail: fails = true
          }
        }
      case .request(let count): asked += count
      case .end, .handOn: break
      }
    }
    return (values, fails)
  }

  @Test(
    "A buffer keeps what was asked for and as many more as it has places",
    arguments: [BufferState.WhenFull.dropNewest, .dropOldest, .fail])
  func buffer(_ rule: BufferState.WhenFull) {
    expect(
      inEvery: interleavings(
        of: BufferCall.self,
        [.value(1), .value(2), .value(3), .value(4), .end], [.request(1), .request(1)], [.handOn, .handOn])
    ) { order in
      var buffer = Rehearsal<BufferState, Int>(BufferState(size: 2, isKeptFull: false, whenFull: rule))
      for call in order {
        switch call {
        case .value(let value):
          buffer.receive(value) { $0.receive() }
          if buffer.state.hasOverflowed { buffer.decide { $0.finish() } }
        case .end: buffer.decide { $0.finish() }
        case .request(let count): buffer.request(.max(count))
        case .handOn: buffer.handOn()
        }
      }
      buffer.request(.unlimited)
      buffer.handOnAll()
      let expected = Self.buffered(order, rule)
      return buffer.handedOn == expected.values && buffer.state.hasOverflowed == expected.fails && buffer.hasEnded
    }
  }

  @Test("A buffer kept full asks for one for each delivered, one by request does not")
  func bufferAsks() {
    for isKeptFull in [true, false] {
      var buffer = BufferState(size: 2, isKeptFull: isKeptFull, whenFull: .dropNewest)
      #expect(buffer.delivered(from: 0, answer: .none) == (isKeptFull ? .ask(0, .max(1)) : .none))
    }
  }

  // MARK: One publisher after another

  private enum SuccessionCall {
    case value(Int, from: Int)
    /// The side ends, and the next one follows.
    case next(Int)
    case end
    case request(Int)
    case handOn
  }

  @Test("Each publisher of a succession is asked for what those before it left, whenever more is asked for")
  func succession() {
    var conforming = 0
    expect(
      inEvery: interleavings(
        of: SuccessionCall.self,
        [.next(0), .value(1, from: 0), .value(2, from: 0), .next(1), .value(3, from: 1), .end],
        [.request(2), .request(1)],
        [.handOn])
    ) { order in
      var succession = Rehearsal<SuccessionState, Int>(SuccessionState())
      var (asked, sent) = ([0, 0], [0, 0])
      var (total, current) = (0, Int?.none)
      // Publishers send what they were asked for. Orders in which they would not are no orders of calls.
      var (conforms, isRight) = (true, true)
      for call in order where conforms {
        switch call {
        case .next(let side):
          current = side
          if side > 0 { succession.decide { $0.sideEnded() } }
          asked[side] += succession.state.follow(side).asking.max ?? 0
        case .value(let value, let side):
          conforms = sent[side] < asked[side]
          succession.receive(value, from: side) { $0.receive(from: side) }
          sent[side] += 1
        case .end: succession.decide { $0.finish() }
        case .request(let count):
          total += count
          let before = succession.orders.count
          succession.request(.max(count))
          for case .ask(let side, let demand) in succession.orders[before...] { asked[side] += demand.max ?? 0 }
        case .handOn: succession.handOn()
        }
        if conforms, !succession.state.outgoing.isEnding, let current {
          isRight = isRight && asked[current] == total - (current == 0 ? 0 : sent[0])
        }
      }
      guard conforms else { return true }
      conforming += 1
      succession.handOnAll()
      return isRight && succession.handedOn == [1, 2, 3] && succession.hasEnded
    }
    // The first request comes before the first value: before the six calls of the publishers or after one. The second
    // comes after it and before the third value, which is the fifth call: 5 places or 4. The turn has one of 9 places.
    #expect(conforming == (5 + 4) * 9)
  }
}
