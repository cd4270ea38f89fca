import RerenderNotifier

/// Subjects of every kind, sent into and followed by all threads.
enum Subjects {
  @MainActor static let parts: [Part] = [
    ("passthrough subject", passthrough), ("current value subject", current), ("published property", published),
    ("share", share), ("end", end),
  ]

  /// Every value is another: those of a thread lie between it times the number of turns and the next.
  private static func value(_ thread: Int, _ turn: Int) -> Int { thread * ThreadStress.turns + turn }
  private static let all = Array(0..<ThreadStress.threads * ThreadStress.turns)

  private static func check(_ received: Received, _ checks: inout Checks, in order: [Int]? = nil) {
    checks.expect(received.overlaps, 0, "threads that came in while another was inside")
    checks.expect(received.values.sorted(), all, "values, sorted")
    if let order { checks.expect(received.values, order, "values, in the order of another subscriber") }
    for thread in 0..<ThreadStress.threads {
      let own = received.values.filter { $0 / ThreadStress.turns == thread }
      checks.expect(own, own.sorted(), "the values of thread \(thread)")
    }
  }

  @MainActor private static func passthrough(_ checks: inout Checks) {
    let subject = PassthroughSubject<Int, Never>()
    let (first, second, brief) = (Received(), Received(), Counter())
    let subscriptions = [subject.sink(receiveValue: first.add), subject.map { $0 }.sink(receiveValue: second.add)]
    inThreads { thread in
      for turn in 0..<ThreadStress.turns {
        let one = subject.scan(0, +).sink { _ in brief.add() }
        subject.send(value(thread, turn))
        let other = subject.collect(2).sink { _ in brief.add() }
        one.cancel()
        other.cancel()
      }
    }
    check(first, &checks)
    check(second, &checks, in: first.values)
    // All the others were cancelled.
    let before = brief.value
    subject.send(0)
    checks.expect(brief.value, before, "calls of cancelled subscribers")
    for subscription in subscriptions { subscription.cancel() }
  }

  @MainActor private static func current(_ checks: inout Checks) {
    let subject = CurrentValueSubject<Int, Never>(-1)
    let (first, second) = (Received(), Received())
    let subscriptions =
      [subject.dropFirst().sink(receiveValue: first.add)]
      + [subject.removeDuplicates().dropFirst().sink(receiveValue: second.add)]
    inThreads { thread in
      for turn in 0..<ThreadStress.turns {
        subject.send(value(thread, turn))
        let latest = Received()
        let brief = subject.sink(receiveValue: latest.add)
        brief.cancel()
        // Whoever subscribes is sent a value before the call returns.
        precondition(!latest.values.isEmpty, "a new subscriber of a current value subject was sent nothing")
      }
    }
    check(first, &checks)
    check(second, &checks, in: first.values)
    checks.expect(first.values.last, subject.value, "the last value received")
    for subscription in subscriptions { subscription.cancel() }
  }

  private final class Model: ObservableObject {
    @Published var number = -1
    @Published var copy = -1
  }

  @MainActor private static func published(_ checks: inout Checks) {
    let model = Model()
    let (numbers, copies, signals) = (Received(), Received(), Received())
    let subscriptions = [
      model.$number.dropFirst().sink(receiveValue: numbers.add),
      model.$copy.dropFirst(2).sink(receiveValue: copies.add),
      model.objectWillChange.sink { signals.add(0) },
    ]
    model.$number.assign(to: &model.$copy)
    inThreads { thread in
      for turn in 0..<ThreadStress.turns {
        model.number = value(thread, turn)
        let brief = model.$number.combineLatest(model.objectWillChange).sink { _ in }
        _ = model.copy
        brief.cancel()
      }
    }
    check(numbers, &checks)
    check(copies, &checks, in: numbers.values)
    checks.expect(numbers.values.last, model.number, "the last value received")
    checks.expect(model.copy, model.number, "the assigned property")
    checks.expect(signals.overlaps, 0, "threads that came in while another was inside")
    // One for each write, the assigned ones and the first of those among them.
    checks.expect(signals.values.count, 2 * all.count + 1, "signals")
    for subscription in subscriptions { subscription.cancel() }
    model.number = 0
    checks.expect(numbers.values.count, all.count, "values after the cancellation")
  }

  @MainActor private static func share(_ checks: inout Checks) {
    let subject = PassthroughSubject<Int, Never>()
    let (live, most) = (Counter(), Counter())
    let shared = subject.handleEvents(
      receiveSubscription: { _ in
        live.add()
        if live.value > 1 { most.add() }
      },
      receiveCancel: { live.add(-1) }
    ).share()
    let received = Received()
    let steady = shared.sink(receiveValue: received.add)
    inThreads { thread in
      for turn in 0..<ThreadStress.turns {
        let brief = shared.collect(3).sink { _ in }
        subject.send(value(thread, turn))
        brief.cancel()
      }
    }
    check(received, &checks)
    steady.cancel()
    checks.expect(live.value, 0, "subscriptions of the upstream when all have gone")
    inThreads { _ in
      for _ in 0..<ThreadStress.turns { shared.sink { _ in }.cancel() }
    }
    checks.expect(live.value, 0, "subscriptions of the upstream when all have gone again")
    checks.expect(most.value, 0, "times when the upstream had two subscriptions")
  }

  @MainActor private static func end(_ checks: inout Checks) {
    for _ in 0..<ThreadStress.turns / 10 {
      let subject = PassthroughSubject<Int, Never>()
      let received = Received()
      let subscription = subject.sink { _ in
        received.end()
      } receiveValue: {
        received.add($0)
      }
      inThreads { thread in
        subject.send(thread)
        if thread == 0 { subject.send(completion: .finished) }
        _ = subject.sink { _ in
        } receiveValue: { _ in
        }
      }
      checks.expect(received.overlaps, 0, "threads that came in while another was inside")
      checks.expect(received.ends, 1, "ends")
      checks.expect(received.values.contains(0), true, "the value sent before the end")
      subscription.cancel()
    }
  }
}
