import Foundation
import RerenderNotifier
import Testing

@Suite("Schedulers")
struct SchedulerTests {
  @Test("Virtual time runs closures at their time, in order, those scheduled on the way included")
  func virtualTime() {
    let scheduler = VirtualTimeScheduler()
    var log: [String] = []
    func note(_ name: String) { log.append("\(name)@\(scheduler.now.nanoseconds / 1_000_000)") }
    scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(20))) { note("b") }
    scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(10))) {
      note("a")
      scheduler.schedule { note("a2") }
      scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(10))) { note("c") }
    }
    scheduler.schedule { note("now") }
    #expect(log == [])
    scheduler.advance(by: .milliseconds(15))
    #expect(log == ["now@0", "a@10", "a2@10"])
    scheduler.advance(by: .milliseconds(5))
    // "b" was scheduled before "c", for the same time.
    #expect(log == ["now@0", "a@10", "a2@10", "b@20", "c@20"])
  }

  @Test("Repeated work runs until it is cancelled, from within itself too")
  func repeated() {
    let scheduler = VirtualTimeScheduler()
    var runs = 0
    var work: (any Cancellable)?
    work = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 2) {
      runs += 1
      if runs == 3 { work?.cancel() }
    }
    scheduler.advance(by: 4)
    // At 1 s and 3 s.
    #expect(runs == 2)
    #expect(scheduler.run())
    #expect(runs == 3)
  }

  @Test("A virtual scheduler's run stops after its limit of closures, those that ask for the present instant included")
  func limitedRun() {
    let scheduler = VirtualTimeScheduler()
    var runs = 0
    func goOn() {
      runs += 1
      // So that a run without a limit ends nevertheless.
      if runs < 1_000 { scheduler.schedule { goOn() } }
    }
    scheduler.schedule { goOn() }
    #expect(!scheduler.run(limit: 5))
    #expect(runs == 5)
    #expect(!scheduler.run(limit: 0))
    #expect(runs == 5)
    // The 995 that are left, no more.
    #expect(scheduler.run(limit: 995))
    #expect(runs == 1_000)
  }

  @Test("A virtual scheduler's run counts the closures of one instant one by one, and stops where the last ran")
  func limitedRunOfOneInstant() {
    let scheduler = VirtualTimeScheduler()
    var log: [String] = []
    for name in ["a", "b", "c"] {
      scheduler.schedule(after: scheduler.now.advanced(by: 1)) { log.append(name) }
    }
    scheduler.schedule(after: scheduler.now.advanced(by: 2)) { log.append("d") }
    #expect(!scheduler.run(limit: 2))
    #expect(log == ["a", "b"])
    #expect(scheduler.now == .init(nanoseconds: 1_000_000_000))
    #expect(scheduler.pendingCount == 2)
    #expect(scheduler.run(limit: 2))
    #expect(log == ["a", "b", "c", "d"])
    #expect(scheduler.now == .init(nanoseconds: 2_000_000_000))
  }

  @Test("The immediate scheduler runs at once")
  func immediate() {
    var runs = 0
    ImmediateScheduler.shared.schedule { runs += 1 }
    #expect(runs == 1)
    #expect([1, 2].publisher.receive(on: ImmediateScheduler.shared).history() == ["1", "2", "finished"])
    #expect(Just(1).debounce(for: 1, scheduler: ImmediateScheduler.shared).history() == ["1", "finished"])
  }

  @Test("Times of Dispatch and of Foundation count in their units")
  func units() {
    typealias DispatchStride = DispatchQueue.SchedulerTimeType.Stride
    typealias LoopStride = RunLoop.SchedulerTimeType.Stride
    #expect(DispatchStride.milliseconds(3) == .microseconds(3000))
    #expect(DispatchStride(.seconds(2)) == 2)
    #expect(DispatchStride.seconds(0.5).timeInterval == .nanoseconds(500_000_000))
    #expect(DispatchStride.seconds(.max) == DispatchStride(.never))
    #expect(LoopStride.milliseconds(250).timeInterval == 0.25)
    let start = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 10))
    #expect(start.distance(to: start.advanced(by: .nanoseconds(5))) == .nanoseconds(5))
    let date = RunLoop.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 10))
    #expect(date.advanced(by: 1.5).date == Date(timeIntervalSinceReferenceDate: 11.5))
  }
}

/// One clock at a time can be under the main thread, so these run one after the other.
@Suite("The host's clock", .serialized)
struct HostClockTests {
  private func withClock(_ body: (HandTurnedClock) throws -> Void) rethrows {
    let clock = HandTurnedClock()
    HostClocks.install(clock)
    defer { HostClocks.install(nil) }
    try body(clock)
  }

  @Test("Work for the main queue, run loop and operation queue waits for the host, in order")
  func mainWork() {
    withClock { clock in
      let subject = PassthroughSubject<Int, Never>()
      let queue = subject.receive(on: DispatchQueue.main).watched()
      let loop = subject.receive(on: RunLoop.main).watched()
      let operations = subject.receive(on: OperationQueue.main).watched()
      subject.send(1)
      #expect(clock.pendingCount == 3)
      #expect(queue.events == ["subscription"])
      #expect(clock.runDue() == 3)
      #expect(queue.events == ["subscription", "1"])
      #expect(loop.events == ["subscription", "1"])
      #expect(operations.events == ["subscription", "1"])
    }
  }

  @Test("Debounce and delay of the main thread go by the host's clock")
  func mainTime() {
    withClock { clock in
      let subject = PassthroughSubject<Int, Never>()
      let debounced = subject.debounce(for: .milliseconds(300), scheduler: RunLoop.main).watched()
      let delayed = subject.delay(for: .seconds(1), scheduler: DispatchQueue.main).watched()
      subject.send(1)
      clock.advance(by: .milliseconds(299))
      #expect(debounced.events == ["subscription"])
      clock.advance(by: .milliseconds(1))
      #expect(debounced.events == ["subscription", "1"])
      #expect(delayed.events == ["subscription"])
      clock.advance(by: .milliseconds(700))
      #expect(delayed.events == ["subscription", "1"])
      #expect(clock.pendingCount == 0)
    }
  }

  @Test("A timer of the main run loop ticks by the host's clock while somebody listens")
  func timer() {
    withClock { clock in
      let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      let start = RunLoop.main.now.date
      var ticks: [TimeInterval] = []
      let subscription = timer.sink { ticks.append($0.timeIntervalSince(start)) }
      clock.advance(by: .milliseconds(2500))
      #expect(ticks == [1, 2])
      subscription.cancel()
      #expect(clock.pendingCount == 0)
      clock.advance(by: .seconds(5))
      #expect(ticks == [1, 2])
    }
  }

  @Test("A tick that nobody asked for is lost, and the next one that is asked for comes")
  func timerDemand() {
    withClock { clock in
      let start = RunLoop.main.now.date
      let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        .map { Int($0.timeIntervalSince(start)) }.watched(.max(1))
      clock.advance(by: .seconds(3))
      #expect(ticks.events == ["subscription", "1"])
      ticks.request(2)
      clock.advance(by: .seconds(3))
      #expect(ticks.events == ["subscription", "1", "4", "5"])
      ticks.cancel()
      #expect(clock.pendingCount == 0)
    }
  }

  @Test("Each connection of a timer ticks by itself until it is cancelled")
  func timerConnections() {
    withClock { clock in
      let timer = Timer.publish(every: 1, on: .main, in: .common)
      let start = RunLoop.main.now.date
      var ticks: [TimeInterval] = []
      let subscription = timer.sink { ticks.append($0.timeIntervalSince(start)) }
      let (first, second) = (timer.connect(), timer.connect())
      clock.advance(by: .seconds(2))
      #expect(ticks == [1, 1, 2, 2])
      first.cancel()
      clock.advance(by: .seconds(1))
      #expect(ticks == [1, 1, 2, 2, 3])
      second.cancel()
      #expect(clock.pendingCount == 0)
      _ = subscription
    }
  }

  @Test("Endless lengths of time on the main thread wait for the end of the host's clock")
  func endless() {
    withClock { clock in
      let subject = PassthroughSubject<Int, Never>()
      let loop = subject.debounce(for: .seconds(.infinity), scheduler: RunLoop.main).watched()
      let queue = subject.debounce(for: .seconds(.infinity), scheduler: DispatchQueue.main).watched()
      let operations = subject.delay(for: .seconds(Int.max), scheduler: OperationQueue.main).watched()
      var ticks = 0
      let timer = Timer.publish(every: .infinity, on: .main, in: .common).autoconnect().sink { _ in ticks += 1 }
      clock.advance(by: .seconds(1))
      subject.send(1)
      #expect(clock.pendingCount == 4)
      clock.advance(by: .seconds(1_000_000))
      #expect(loop.events == ["subscription"])
      #expect(queue.events == ["subscription"])
      #expect(operations.events == ["subscription"])
      #expect(ticks == 0)
      #expect(clock.pendingCount == 4)
      timer.cancel()
    }
  }

  @Test("A date that is no number is the clock's start")
  func noDate() {
    withClock { clock in
      var runs = 0
      RunLoop.main.schedule(after: RunLoop.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: .nan))) { runs += 1 }
      clock.runDue()
      #expect(runs == 1)
    }
  }

  @Test("Withdrawn work does not run")
  func withdrawn() {
    let clock = HandTurnedClock()
    let first = clock.schedule(at: .seconds(1)) { Issue.record("ran though it was withdrawn") }
    first()
    first()
    #expect(clock.nextDue == nil)
    clock.advance(by: .seconds(2))
    #expect(clock.now == .seconds(2))
  }
}
