import Dispatch
import RerenderThreads

/// Runs the tasks of a host's views, and knows when none of them is running.
///
/// What they do outside the main actor runs on an executor of their own, which counts its jobs. The main thread lends
/// itself to them: each job stands in line with those of the main actor, so that all of them run in one order, which is
/// the same on every run. On a thread of its own a job would come back to the main actor sooner or later than another
/// one, as the machine has it, and a pass would see the writes of one task or of both.
package final class ViewTasks: Sendable {
  private let executor = CountingExecutor()

  /// Starts a task, which may suspend on anything. It lives until it ends or is cancelled.
  ///
  /// - Parameters:
  ///   - priority: The task's priority.
  ///   - action: What it does, in the isolation that it brings.
  package func start(priority: TaskPriority, _ action: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    let executor = executor
    return Task(executorPreference: executor, priority: priority) {
      await action()
      executor.noteProgress()
    }
  }

  /// Counts beginnings, ends and jobs outside the main actor.
  var progress: Int { executor.progress }

  /// Waits until no job runs or waits outside the main actor: every task has ended, is suspended, or is on its way to
  /// the main actor.
  func areOffMain() async { await executor.becomesIdle() }
}

/// Runs what view tasks do outside the main actor, on the main thread and in the order in which it comes.
private final class CountingExecutor: TaskExecutor {
  private struct State {
    var outstanding = 0
    var progress = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// How far `progress` may go before those who wait are let go.
    var limit = 0
  }

  /// Tasks that go on for more jobs than this without a pause are not waited for.
  private static let jobLimit = 100_000

  private let state = Mutex(State())

  var progress: Int { state.withLock { $0.progress } }

  func noteProgress() { state.withLock { $0.progress += 1 } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.outstanding += 1 }
    DispatchQueue.main.async {
      MainThread.lend { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
      self.finished()
    }
  }

  private func finished() {
    let idle: [CheckedContinuation<Void, Never>] = state.withLock { state in
      state.outstanding -= 1
      state.progress += 1
      guard state.outstanding == 0 || state.progress >= state.limit else { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in idle { continuation.resume() }
  }

  func becomesIdle() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.outstanding > 0 {
          if state.waiting.isEmpty { state.limit = state.progress + Self.jobLimit }
          state.waiting.append(continuation)
        }
        return state.outstanding == 0
      }
      if isIdle { continuation.resume() }
    }
  }
}
