import Foundation
import RerenderNotifier
import RerenderThreads
import Testing

/// Schedulers on real queues. What is asserted is what ran and where, never when.
@Suite("Schedulers on real queues")
struct RealSchedulerTests {
  @Test("A dispatch queue runs what is scheduled on it, in order, and tells its group")
  func dispatchQueue() {
    let queue = DispatchQueue(label: "test.scheduler")
    let group = DispatchGroup()
    let log = Mutex<[Int]>([])
    let options = DispatchQueue.SchedulerOptions(group: group)
    queue.schedule(options: options) { log.withLock { $0.append(1) } }
    queue.schedule { log.withLock { $0.append(2) } }
    queue.sync {}
    #expect(log.withLock { $0 } == [1, 2])
    queue.schedule(after: queue.now, tolerance: .zero, options: options) { log.withLock { $0.append(3) } }
    group.wait()
    #expect(log.withLock { $0 } == [1, 2, 3])
  }

  @Test("Repeated work on a dispatch queue ends when it is cancelled")
  func repeatedOnDispatchQueue() async {
    let queue = DispatchQueue(label: "test.repeated")
    let (ticks, signal) = AsyncStream<Void>.makeStream()
    let work = queue.schedule(after: queue.now, interval: .milliseconds(1)) { signal.yield() }
    var seen = 0
    for await _ in ticks {
      seen += 1
      if seen == 3 { break }
    }
    work.cancel()
    queue.sync {}
    #expect(seen == 3)
  }

  @Test("An operation queue runs what is scheduled on it, now or later")
  func operationQueue() async {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let log = Mutex<[Int]>([])
    queue.schedule { log.withLock { $0.append(1) } }
    await withCheckedContinuation { done in
      queue.schedule { done.resume() }
    }
    #expect(log.withLock { $0 } == [1])
    await withCheckedContinuation { done in
      queue.schedule(after: queue.now) { done.resume() }
    }
    let (ticks, signal) = AsyncStream<Void>.makeStream()
    let work = queue.schedule(after: queue.now, interval: .milliseconds(1)) { signal.yield() }
    for await _ in ticks { break }
    work.cancel()
  }

  @Test("Work that repeats at an endless interval runs once")
  func endlessInterval() async {
    let (ticks, signal) = AsyncStream<String>.makeStream()
    let (queue, operations) = (DispatchQueue(label: "test.endless"), OperationQueue())
    let work = [
      queue.schedule(after: queue.now, interval: .seconds(.infinity)) { signal.yield("queue") },
      operations.schedule(after: operations.now, interval: .seconds(Int.max)) { signal.yield("operations") },
    ]
    operations.schedule(after: operations.now.advanced(by: .seconds(.infinity))) { signal.yield("never") }
    queue.schedule(after: queue.now.advanced(by: .seconds(.infinity))) { signal.yield("never") }
    var seen: [String] = []
    for await tick in ticks {
      seen.append(tick)
      if seen.count == 2 { break }
    }
    for work in work { work.cancel() }
    #expect(seen.sorted() == ["operations", "queue"])
  }

  @Test("A run loop keeps work that is due at no time without running it")
  func endlessRunLoop() {
    let loop = RunLoop.current
    var runs = 0
    let never = loop.now.advanced(by: .seconds(.infinity))
    let work = loop.schedule(after: never, interval: .seconds(.infinity)) { runs += 1 }
    _ = loop.run(mode: .default, before: Date())
    #expect(runs == 0)
    work.cancel()
  }

  @Test("A run loop runs what is scheduled on it while it turns, and its timers publish")
  func runLoop() {
    // A thread of its own, since a run loop belongs to its thread.
    let outcome = Mutex<[String]>([])
    let finished = DispatchSemaphore(value: 0)
    let thread = Thread {
      let loop = RunLoop.current
      func note(_ event: String) { outcome.withLock { $0.append(event) } }
      func turn(until count: Int) {
        while outcome.withLock({ $0.count }) < count { _ = loop.run(mode: .default, before: .distantFuture) }
      }
      loop.schedule { note("now") }
      loop.schedule(after: loop.now) { note("later") }
      turn(until: 2)
      var repeated: (any Cancellable)?
      repeated = loop.schedule(after: loop.now, interval: .milliseconds(1)) {
        note("repeated")
        repeated?.cancel()
      }
      turn(until: 3)
      var ticks: AnyCancellable?
      ticks = Timer.publish(every: 0.001, tolerance: 0, on: loop, in: .default).autoconnect().sink { _ in
        note("tick")
        ticks?.cancel()
      }
      turn(until: 4)
      // Given to the other thread, which only schedules on it.
      nonisolated(unsafe) let shared = loop
      DispatchQueue.global().async {
        shared.schedule { outcome.withLock { $0.append("from elsewhere") } }
      }
      turn(until: 5)
      finished.signal()
    }
    thread.start()
    finished.wait()
    let events = outcome.withLock { $0 }
    #expect(Set(events.prefix(2)) == ["now", "later"])
    #expect(events.dropFirst(2) == ["repeated", "tick", "from elsewhere"])
  }
}
