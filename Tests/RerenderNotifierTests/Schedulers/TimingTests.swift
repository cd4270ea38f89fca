import RerenderNotifier
import Testing

@Suite("Operators over time")
struct TimingTests {
  private let scheduler = VirtualTimeScheduler()
  private let source = PassthroughSubject<Int, TestError>()

  @Test("debounce delivers an element once none came after it")
  func debounce() {
    let subscriber = source.debounce(for: .milliseconds(300), scheduler: scheduler).watched()
    source.send(1)
    scheduler.advance(by: .milliseconds(299))
    source.send(2)
    scheduler.advance(by: .milliseconds(299))
    #expect(subscriber.take() == ["subscription"])
    scheduler.advance(by: .milliseconds(1))
    #expect(subscriber.take() == ["2"])
    scheduler.advance(by: .seconds(10))
    #expect(subscriber.take() == [])
    source.send(3)
    source.send(completion: .finished)
    scheduler.run()
    // What still waits at the end is dropped.
    #expect(subscriber.take() == ["finished"])
    #expect(scheduler.pendingCount == 0)
  }

  @Test("debounce cancelled delivers nothing and leaves nothing scheduled")
  func debounceCancelled() {
    let manual = ManualPublisher<Int, Never>()
    let subscriber = manual.debounce(for: 1, scheduler: scheduler).watched()
    manual.send(1)
    subscriber.cancel()
    #expect(scheduler.pendingCount == 0)
    scheduler.advance(by: 2)
    #expect(subscriber.events == ["subscription"])
    #expect(manual.asked == ["request unlimited", "cancel"])
  }

  @Test("throttle delivers the first at once, and then the latest of each interval")
  func throttleLatest() {
    let subscriber = source.throttle(for: .seconds(1), scheduler: scheduler, latest: true).watched()
    source.send(1)
    #expect(subscriber.take() == ["subscription"])
    scheduler.advance()
    #expect(subscriber.take() == ["1"])
    source.send(2)
    scheduler.advance(by: .milliseconds(500))
    source.send(3)
    scheduler.advance(by: .milliseconds(499))
    #expect(subscriber.take() == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(subscriber.take() == ["3"])
    source.send(4)
    source.send(completion: .finished)
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.take() == ["4", "finished"])
  }

  @Test("throttle with the first of each interval")
  func throttleFirst() {
    let subscriber = source.throttle(for: .seconds(1), scheduler: scheduler, latest: false).watched()
    source.send(1)
    scheduler.advance()
    source.send(2)
    source.send(3)
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.take() == ["subscription", "1", "2"])
    scheduler.advance(by: .seconds(5))
    source.send(4)
    scheduler.advance()
    #expect(subscriber.take() == ["4"])
  }

  @Test("delay shifts each element and the end")
  func delay() {
    let subscriber = source.delay(for: .seconds(2), scheduler: scheduler).watched()
    source.send(1)
    scheduler.advance(by: .seconds(1))
    source.send(2)
    source.send(completion: .failure(.oops))
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.take() == ["subscription", "1"])
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.take() == ["2", "failure(oops)"])
  }

  @Test("timeout ends a sequence that is silent for too long")
  func timeout() {
    let finishing = source.timeout(.seconds(1), scheduler: scheduler).watched()
    let failing = source.timeout(.seconds(1), scheduler: scheduler) { .oops }.watched()
    scheduler.advance(by: .milliseconds(900))
    source.send(1)
    scheduler.advance(by: .milliseconds(900))
    #expect(finishing.take() == ["subscription", "1"])
    scheduler.advance(by: .milliseconds(100))
    #expect(finishing.take() == ["finished"])
    #expect(failing.take() == ["subscription", "1", "failure(oops)"])
    source.send(2)
    #expect(scheduler.pendingCount == 0)
  }

  @Test("receive(on:) delivers with the scheduler's next turn, in order")
  func receiveOn() {
    let subscriber = source.receive(on: scheduler).watched(.max(2))
    source.send(1)
    source.send(2)
    source.send(3)
    source.send(completion: .finished)
    #expect(subscriber.take() == ["subscription"])
    scheduler.advance()
    // The subject drops what was not asked for.
    #expect(subscriber.take() == ["1", "2", "finished"])
    let cancelled = source.receive(on: scheduler).watched()
    cancelled.cancel()
    scheduler.run()
    #expect(cancelled.events == ["subscription"] || cancelled.events == ["subscription", "finished"])
  }

  @Test("receive(on:) asks the upstream for what its subscriber asks on delivery")
  func receiveOnDemand() {
    let manual = ManualPublisher<Int, Never>()
    let subscriber = manual.receive(on: scheduler).watched(.max(1), perValue: .max(2))
    manual.send(1)
    #expect(manual.asked == ["request max(1)"])
    scheduler.advance()
    #expect(manual.asked == ["request max(1)", "request max(2)"])
    subscriber.cancel()
    #expect(manual.asked == ["request max(1)", "request max(2)", "cancel"])
  }

  @Test("subscribe(on:) subscribes, asks and cancels by the scheduler")
  func subscribeOn() {
    let manual = ManualPublisher<Int, Never>()
    let subscriber = manual.subscribe(on: scheduler).watched(.max(1))
    #expect(manual.subscriptions == 0)
    scheduler.advance()
    #expect(manual.asked == ["request max(1)"])
    manual.send(1)
    #expect(subscriber.events == ["subscription", "1"])
    subscriber.cancel()
    #expect(manual.asked == ["request max(1)"])
    scheduler.advance()
    #expect(manual.asked == ["request max(1)", "cancel"])
  }

  @Test("collect by time, and by time or count")
  func collectByTime() {
    let byTime = source.collect(.byTime(scheduler, .seconds(1))).watched()
    let either = source.collect(.byTimeOrCount(scheduler, .seconds(1), 2)).watched()
    source.send(1)
    source.send(2)
    source.send(3)
    #expect(either.take() == ["subscription", "[1, 2]"])
    scheduler.advance(by: .seconds(1))
    scheduler.advance(by: .seconds(1))
    source.send(4)
    source.send(completion: .finished)
    #expect(byTime.take() == ["subscription", "[1, 2, 3]", "[4]", "finished"])
    #expect(either.take() == ["[3]", "[4]", "finished"])
    #expect(scheduler.pendingCount == 0)
  }

  @Test("measureInterval sends the time that passed")
  func measureInterval() {
    let subscriber = source.measureInterval(using: scheduler).map { $0.nanoseconds / 1_000_000 }.watched()
    scheduler.advance(by: .milliseconds(250))
    source.send(1)
    scheduler.advance(by: .milliseconds(100))
    source.send(2)
    #expect(subscriber.events == ["subscription", "250", "100"])
  }

  @Test("Everything is released after a cancellation and after the end")
  func released() {
    final class Witness {}
    weak var cancelled: Witness?
    weak var ended: Witness?
    let other = PassthroughSubject<Int, TestError>()
    do {
      let first = Witness()
      let second = Witness()
      cancelled = first
      ended = second
      func watch(_ subject: PassthroughSubject<Int, TestError>, _ witness: Witness) -> AnyCancellable {
        let timed = subject.debounce(for: 1, scheduler: scheduler)
          .throttle(for: 1, scheduler: scheduler, latest: true)
          .delay(for: 1, scheduler: scheduler)
          .timeout(9, scheduler: scheduler)
          .receive(on: scheduler)
        return timed.collect(.byTime(scheduler, 1)).sink(
          receiveCompletion: { _ in _ = witness }, receiveValue: { _ in _ = witness })
      }
      let subscription = watch(source, first)
      var kept: AnyCancellable? = watch(other, second)
      source.send(1)
      other.send(1)
      subscription.cancel()
      other.send(completion: .finished)
      scheduler.run()
      _ = kept
      kept = nil
    }
    scheduler.run()
    #expect(cancelled == nil)
    #expect(ended == nil)
  }
}
