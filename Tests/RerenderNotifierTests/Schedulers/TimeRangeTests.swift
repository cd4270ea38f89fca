import Dispatch
import RerenderNotifier
import Testing

/// Sums, products and instants at the ends of what nanoseconds in an `Int` can count.
@Suite("Lengths of time at the ends of their range")
struct TimeRangeTests {
  private typealias Virtual = VirtualTimeScheduler.SchedulerTimeType

  private func checkEnds<Stride: SchedulerTimeIntervalConvertible & SignedNumeric & Comparable>(of type: Stride.Type) {
    let (longest, shortest) = (Stride.nanoseconds(.max), Stride.nanoseconds(.min))
    let one = Stride.nanoseconds(1)
    #expect(longest + one == longest)
    #expect(longest - -one == longest)
    #expect(shortest - one == shortest)
    #expect(shortest + -one == shortest)
    #expect(-shortest == longest)
    // Nanoseconds times nanoseconds: 4e9 * 3e9 = 1.2e19 is past Int.max, which is 9.2e18.
    #expect(Stride.seconds(4) * .seconds(3) == longest)
    #expect(Stride.seconds(-4) * .seconds(3) == shortest)
    #expect(Stride.seconds(4) * .seconds(-3) == shortest)
    #expect(Stride.seconds(-4) * .seconds(-3) == longest)
    var stride = longest
    stride += one
    #expect(stride == longest)
    stride = shortest
    stride -= one
    #expect(stride == shortest)
    stride = .seconds(4)
    stride *= .seconds(3)
    #expect(stride == longest)
    // Within the range they are exact.
    #expect(Stride.nanoseconds(6) * .nanoseconds(7) == .nanoseconds(42))
    #expect(longest - one + one == longest)
    #expect(longest + shortest == -one)
  }

  @Test("Sums, differences and products of strides stop at the longest and the shortest length")
  func strides() {
    checkEnds(of: VirtualTimeScheduler.SchedulerTimeType.Stride.self)
    checkEnds(of: DispatchQueue.SchedulerTimeType.Stride.self)
    checkEnds(of: ImmediateScheduler.SchedulerTimeType.Stride.self)
  }

  @Test("Virtual instants and the distances between them stop at the ends")
  func instants() {
    let (first, last) = (Virtual(nanoseconds: .min), Virtual(nanoseconds: .max))
    #expect(Virtual(nanoseconds: 1).advanced(by: .seconds(.infinity)) == last)
    #expect(Virtual(nanoseconds: -2).advanced(by: .nanoseconds(.min)) == first)
    #expect(first.distance(to: last) == .nanoseconds(.max))
    #expect(last.distance(to: first) == .nanoseconds(.min))
    #expect(Virtual(nanoseconds: -2).distance(to: Virtual(nanoseconds: 3)) == .nanoseconds(5))
  }

  @Test("An endless debounce on a virtual scheduler waits for the end of time")
  func endlessDebounce() {
    let scheduler = VirtualTimeScheduler()
    let source = PassthroughSubject<Int, Never>()
    let subscriber = source.debounce(for: .seconds(.infinity), scheduler: scheduler).watched()
    scheduler.advance(by: 1)
    source.send(1)
    scheduler.advance(by: .seconds(1_000_000))
    #expect(subscriber.events == ["subscription"])
    #expect(scheduler.run())
    #expect(subscriber.events == ["subscription", "1"])
    #expect(scheduler.now == Virtual(nanoseconds: .max))
  }

  @Test("A virtual clock that is moved past the last instant stands at it")
  func pastTheEnd() {
    let scheduler = VirtualTimeScheduler()
    var ticks = 0
    let work = scheduler.schedule(after: scheduler.now, interval: .seconds(.infinity)) { ticks += 1 }
    // At the start, at the last instant, and once more past it.
    #expect(!scheduler.run(limit: 3))
    #expect(ticks == 3)
    #expect(scheduler.now == Virtual(nanoseconds: .max))
    work.cancel()
    scheduler.advance(by: .seconds(.infinity))
    #expect(scheduler.now == Virtual(nanoseconds: .max))
    #expect(scheduler.pendingCount == 0)
  }
}
