import RerenderNotifier
import Testing

/// Upstream on one thread, the scheduler's turns on another, in every order.
@Suite("A timer beside an operator's upstream, in every order")
struct TimingStateTests {
  // MARK: receive(on:) and delay

  private enum ScheduledCall {
    case value(Int)
    case end
    case due
    case handOn
  }

  @Test("What goes by a scheduler keeps its order, however many of the scheduler's closures run at once")
  func scheduled() {
    expect(
      inEvery: interleavings(
        of: ScheduledCall.self,
        // A closure is scheduled after its value came; three run on three threads.
        [.value(1), .value(2), .end], [.due], [.due], [.due], [.handOn])
    ) { order in
      var scheduled = Rehearsal<ScheduledState, Int>(ScheduledState())
      for call in order { Self.perform(call, on: &scheduled) }
      // A closure that ran before anything was scheduled is none; the last ones run now.
      for _ in 0..<3 { Self.perform(.due, on: &scheduled) }
      scheduled.handOnAll()
      return scheduled.handedOn == [1, 2] && scheduled.hasEnded
    }
  }

  private static func perform(_ call: ScheduledCall, on scheduled: inout Rehearsal<ScheduledState, Int>) {
    switch call {
    case .value(let value):
      scheduled.state.receive()
      scheduled.kept.append(value)
    case .end: scheduled.decide { $0.upstreamEnded() }
    case .due: scheduled.receiveKept { $0.due() }
    case .handOn: scheduled.handOn()
    }
  }

  // MARK: debounce

  private enum DebounceCall {
    case value(Int)
    case end
    /// The timer that was set for a value runs out, whenever that is.
    case timer(Int)
    case endTurn
    case request
    case handOn
  }

  @Test("debounce hands a value on only when its own timer runs out while it is the latest, and before the end")
  func debounce() {
    expect(
      inEvery: interleavings(
        of: DebounceCall.self,
        [.value(1), .value(2), .end, .endTurn], [.timer(1)], [.timer(2)], [.request], [.handOn])
    ) { order in
      var debounce = Rehearsal<DebounceState, Int>(DebounceState())
      var (expected, latest, asked, waits) = ([Int](), 0, false, false)
      var numbers: [Int?] = []
      for call in order {
        switch call {
        case .value(let value):
          (latest, waits) = (value, true)
          debounce.kept = [value]
          numbers.append(debounce.state.receive())
        case .timer(let number):
          if waits, number == latest {
            waits = false
            if asked { expected.append(number) }
          }
          debounce.receiveKept { $0.due(number) }
        case .end:
          waits = false
          debounce.decide { $0.upstreamEnded() }
        case .endTurn: debounce.decide { $0.finish() }
        case .request:
          asked = true
          debounce.request(.unlimited)
        case .handOn: debounce.handOn()
        }
      }
      debounce.handOnAll()
      // The number of a timer is that of the value, which are 1 and 2.
      return numbers == [1, 2] && debounce.handedOn == expected && debounce.hasEnded
    }
  }

  // MARK: throttle

  private enum ThrottleCall {
    case value(Int)
    case end
    case due
  }

  @Test("throttle hands on the first of what waits or the latest, and the end after it", arguments: [true, false])
  func throttle(keepsLatest: Bool) {
    expect(
      inEvery: interleavings(
        of: ThrottleCall.self,
        [.value(1), .value(2), .value(3), .end], [.due, .due, .due])
    ) { order in
      var throttle = Rehearsal<ThrottleState<Int>, Int>(ThrottleState(interval: 10, keepsLatest: keepsLatest))
      throttle.request(.unlimited)
      var (expected, waiting) = ([Int](), Int?.none)
      func due() {
        if let value = waiting { expected.append(value) }
        waiting = nil
        throttle.receiveKept { $0.due(at: 100) }
      }
      for call in order {
        switch call {
        case .value(let value):
          waiting = waiting.map { keepsLatest ? value : $0 } ?? value
          switch throttle.state.receive(at: 100) {
          case .drop: break
          case .replace, .keep: throttle.kept = [value]
          }
        case .end: throttle.decide { $0.upstreamEnded() }
        case .due: due()
        }
      }
      // The end comes with the turn of the value that waits, or has a turn of its own.
      due()
      throttle.handOnAll()
      return throttle.handedOn == expected && throttle.hasEnded
    }
  }

  @Test("throttle waits for the end of the interval since the last delivery")
  func throttleTime() {
    var throttle = ThrottleState<Int>(interval: 10, keepsLatest: true)
    #expect(throttle.receive(at: 0) == .drop)
    _ = throttle.request(.max(2))
    #expect(throttle.receive(at: 1) == .keep(until: 1))
    #expect(throttle.due(at: 2) == .handOn)
    throttle.outgoing.add()
    #expect(throttle.receive(at: 5) == .keep(until: 12))
    #expect(throttle.receive(at: 6) == .replace)
  }

  // MARK: timeout

  private enum TimeoutCall {
    case value
    case timer(Int)
  }

  @Test("A timer of timeout that was set before the latest value does nothing, even if it runs out after that came")
  func timeout() {
    expect(
      inEvery: interleavings(
        of: TimeoutCall.self,
        [.value, .value], [.timer(1)], [.timer(2)], [.timer(3)])
    ) { order in
      var timeout = TimeoutState()
      // The first timer is set at the subscription, the others at the values.
      var isRight = timeout.restart() == 1
      var (latest, expired) = (1, false)
      for call in order {
        switch call {
        case .value:
          let number = timeout.receive()
          isRight = isRight && number == (expired ? nil : latest + 1)
          if !expired { latest += 1 }
        case .timer(let number):
          let ends = !expired && number == latest
          isRight = timeout.expire(number) == ends && isRight
          if ends { expired = true }
        }
      }
      return isRight
    }
  }

  // MARK: collect by time

  private enum CollectCall {
    case value(Int)
    case end
    case tick
    case request(Int)
    case handOn
  }

  @Test("collect by time loses no element between a tick, a full array and the end")
  func collect() {
    expect(
      inEvery: interleavings(
        of: CollectCall.self,
        [.value(1), .value(2), .value(3), .end], [.tick, .tick], [.request(1)], [.handOn])
    ) { order in
      var collect = Rehearsal<CollectByTimeState, [Int]>(CollectByTimeState(limit: 2))
      var (elements, expected, open) = ([Int](), [[Int]](), [Int]())
      func takeAll() -> [Int] {
        defer { elements = [] }
        return elements
      }
      func flush() {
        if !open.isEmpty { expected.append(open) }
        open = []
      }
      for call in order {
        switch call {
        case .value(let value):
          open.append(value)
          if open.count == 2 { flush() }
          elements.append(value)
          collect.receive({ $0.receive() }, taking: { _ in takeAll() })
        case .tick:
          flush()
          collect.receive({ $0.flush() }, taking: { _ in takeAll() })
        case .end:
          flush()
          collect.receive({ $0.flush() }, taking: { _ in takeAll() })
          collect.decide { $0.finished() }
        case .request(let count): collect.request(.max(count))
        case .handOn: collect.handOn()
        }
      }
      collect.request(.unlimited)
      collect.handOnAll()
      return collect.handedOn == expected && collect.handedOn.flatMap(\.self) == [1, 2, 3] && collect.hasEnded
    }
  }
}
