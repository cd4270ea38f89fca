import RerenderNotifier

/// Operators with several sides, each side sent into by a thread of its own.
enum Operators {
  @MainActor static let parts: [Part] = [
    ("merge", merge), ("zip", zip), ("combineLatest", combineLatest), ("flatMap", flatMap),
  ]

  private static func makeSubjects() -> [PassthroughSubject<Int, Never>] {
    (0..<ThreadStress.threads).map { _ in PassthroughSubject() }
  }

  @MainActor private static func send(into subjects: [PassthroughSubject<Int, Never>]) {
    inThreads { thread in
      for turn in 0..<ThreadStress.turns { subjects[thread].send(turn) }
    }
  }

  @MainActor private static func merge(_ checks: inout Checks) {
    let subjects = makeSubjects()
    let received = Received()
    let subscription = Publishers.MergeMany(subjects).sink(receiveValue: received.add)
    send(into: subjects)
    checks.expect(received.overlaps, 0, "threads that came in while another was inside")
    checks.expect(received.values.count, ThreadStress.threads * ThreadStress.turns, "values")
    subscription.cancel()
  }

  @MainActor private static func zip(_ checks: inout Checks) {
    let subjects = makeSubjects()
    let received = Received()
    let subscription = subjects[0].zip(subjects[1], subjects[2]).sink { received.add($0 + $1 + $2) }
    send(into: subjects)
    checks.expect(received.overlaps, 0, "threads that came in while another was inside")
    checks.expect(received.values, (0..<ThreadStress.turns).map { 3 * $0 }, "sums of three values of the same turn")
    subscription.cancel()
  }

  @MainActor private static func combineLatest(_ checks: inout Checks) {
    let subjects = makeSubjects()
    let received = Received()
    let subscription = subjects[0].combineLatest(subjects[1]).sink { received.add($0 + $1) }
    for subject in subjects { subject.send(0) }
    send(into: subjects)
    checks.expect(received.overlaps, 0, "threads that came in while another was inside")
    checks.expect(received.values, received.values.sorted(), "sums of the latest values, which only grow")
    checks.expect(received.values.last, 2 * (ThreadStress.turns - 1), "the sum of the last values")
    subscription.cancel()
  }

  @MainActor private static func flatMap(_ checks: inout Checks) {
    let subject = PassthroughSubject<Int, Never>()
    let received = Received()
    let subscription = subject.flatMap { value in (0..<3).publisher.map { value + $0 } }.sink(
      receiveValue: received.add)
    inThreads { _ in
      for turn in 0..<ThreadStress.turns { subject.send(turn) }
    }
    checks.expect(received.overlaps, 0, "threads that came in while another was inside")
    checks.expect(received.values.count, 3 * ThreadStress.threads * ThreadStress.turns, "values")
    subscription.cancel()
  }
}
