import Foundation
import RerenderThreads

/// What the threads of a test run.
// What it captures are subjects and subscriptions, which guard themselves; the type system does not know it, as
// `Subject` promises nothing.
private struct Work: @unchecked Sendable {
  let body: (Int) -> Void
}

/// Runs `body` for each index from 0 on a thread of its own, all at the same time, and waits for all of them.
func inThreads(_ count: Int, _ body: @escaping (Int) -> Void) {
  let work = Work(body: body)
  let arrived = Atomic<Int>(0)
  withExtendedLifetime(ThreadGroup()) { group in
    for index in 0..<count {
      group.start {
        arrived.wrappingAdd(1, ordering: .relaxed)
        while arrived.load(ordering: .relaxed) < count { sched_yield() }
        work.body(index)
      }
    }
    group.wait()
  }
}

/// Runs `body` on another thread and waits for it: whatever it waits for must not be held by the caller.
func onOtherThread(_ body: @escaping () -> Void) { inThreads(1) { _ in body() } }

/// Threads of the system's, that are waited for together.
final class ThreadGroup {
  private let group = DispatchGroup()

  func start(_ body: @escaping @Sendable () -> Void) {
    let group = group
    group.enter()
    Thread {
      body()
      group.leave()
    }.start()
  }

  func wait() { group.wait() }
}

/// Counts how many threads are inside some code, and how many were at most.
final class Occupancy: Sendable {
  private let inside = Atomic<Int>(0)
  private let most = Atomic<Int>(0)
  private let entries = Atomic<Int>(0)

  var mostAtOnce: Int { most.load(ordering: .relaxed) }
  var count: Int { entries.load(ordering: .relaxed) }

  /// Enters, gives other threads the chance to do so too, and leaves.
  func visit() {
    let now = inside.wrappingAdd(1, ordering: .relaxed).newValue
    most.max(now, ordering: .relaxed)
    if entries.wrappingAdd(1, ordering: .relaxed).newValue.isMultiple(of: 16) { sched_yield() }
    inside.wrappingSubtract(1, ordering: .relaxed)
  }
}
