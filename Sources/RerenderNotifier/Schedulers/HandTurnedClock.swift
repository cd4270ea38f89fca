import RerenderThreads

/// A clock that stands still until it is advanced, and then runs the closures that became due, in order.
package final class HandTurnedClock: HostClock {
  private struct Work: Sendable {
    let time: Duration
    let number: Int
    let action: @Sendable () -> Void
  }

  private struct State {
    var now: Duration = .zero
    var nextNumber = 0
    /// Ordered by time, then by number.
    var queue: [Work] = []
  }

  private let state = Mutex(State())

  /// Makes a clock that stands at zero.
  package init() {}

  package var now: Duration { state.withLock { $0.now } }

  /// The number of closures that wait.
  package var pendingCount: Int { state.withLock { $0.queue.count } }

  /// When the next closure is due; `nil` if none waits.
  package var nextDue: Duration? { state.withLock { $0.queue.first?.time } }

  package func schedule(at time: Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let number = state.withLock { state in
      let number = state.nextNumber
      state.nextNumber += 1
      let work = Work(time: max(time, state.now), number: number, action: action)
      let index = state.queue.firstIndex { $0.time > work.time } ?? state.queue.endIndex
      state.queue.insert(work, at: index)
      return number
    }
    return { [weak self] in self?.withdraw(number) }
  }

  /// Moves the clock on, running each closure at its time, also those that are scheduled meanwhile.
  ///
  /// This does not return while closures go on scheduling others for the time that the clock moves through.
  package func advance(by duration: Duration) {
    let end = now + duration
    while let work = takeNext(upTo: end) { work.action() }
    state.withLock { $0.now = max($0.now, end) }
  }

  /// Moves the clock on to a time, without running anything; a time before the present changes nothing.
  package func move(to time: Duration) { state.withLock { $0.now = max($0.now, time) } }

  /// Takes out all closures that wait, in order, each with the time that is left until it is due.
  package func takeAll() -> [(left: Duration, action: @Sendable () -> Void)] {
    state.withLock { state in
      defer { state.queue = [] }
      return state.queue.map { ($0.time - state.now, $0.action) }
    }
  }

  /// Runs the closures that are due now, also those that they schedule for now, but no more than `limit`. Returns how
  /// many ran.
  @discardableResult
  package func runDue(limit: Int = .max) -> Int {
    var count = 0
    while count < limit, let work = takeNext(upTo: now) {
      work.action()
      count += 1
    }
    return count
  }

  /// Moves the clock on to the time of the next closure, and runs that one. Returns whether there was one.
  package func runNext() -> Bool {
    guard let work = takeNext(upTo: nil) else { return false }
    work.action()
    return true
  }

  /// Takes the next closure off the queue, if it is due by `end`. Without an `end` every closure is.
  private func takeNext(upTo end: Duration?) -> Work? {
    state.withLock { state in
      guard let first = state.queue.first else { return nil }
      if let end, first.time > end { return nil }
      state.queue.removeFirst()
      state.now = max(state.now, first.time)
      return first
    }
  }

  private func withdraw(_ number: Int) {
    let removed = state.withLock { state -> Work? in
      guard let index = state.queue.firstIndex(where: { $0.number == number }) else { return nil }
      return state.queue.remove(at: index)
    }
    _ = removed
  }
}
