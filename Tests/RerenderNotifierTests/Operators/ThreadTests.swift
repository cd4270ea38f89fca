import Dispatch
import RerenderNotifier
import RerenderThreads
import Testing

/// What several threads use at once in these tests. Subjects and subscriptions guard themselves; the type system does
/// not know it, as `Subject` promises nothing.
private struct Shared<Value>: @unchecked Sendable {
  let value: Value
}

@Suite("Several threads")
struct ThreadTests {
  private static let threads = 4
  private static let sends = 500

  /// Sends numbers through each subject from a thread of its own.
  private func sendFromThreads(_ subjects: [PassthroughSubject<Int, Never>]) {
    let shared = Shared(value: subjects)
    DispatchQueue.concurrentPerform(iterations: subjects.count) { index in
      for number in 0..<Self.sends { shared.value[index].send(number) }
    }
  }

  private func makeSubjects() -> [PassthroughSubject<Int, Never>] {
    (0..<Self.threads).map { _ in PassthroughSubject<Int, Never>() }
  }

  @Test("merge and flatMap deliver every element, one at a time")
  func oneAtATime() {
    let subjects = makeSubjects()
    let inside = Atomic<Int>(0)
    let overlaps = Atomic<Int>(0)
    let merged = Atomic<Int>(0)
    let mapped = Atomic<Int>(0)
    let first = Publishers.MergeMany(subjects).sink { _ in
      if inside.wrappingAdd(1, ordering: .relaxed).oldValue != 0 { overlaps.wrappingAdd(1, ordering: .relaxed) }
      merged.wrappingAdd(1, ordering: .relaxed)
      inside.wrappingSubtract(1, ordering: .relaxed)
    }
    let second = subjects.publisher.flatMap { $0 }.sink { _ in mapped.wrappingAdd(1, ordering: .relaxed) }
    sendFromThreads(subjects)
    #expect(merged.load(ordering: .relaxed) == Self.threads * Self.sends)
    #expect(mapped.load(ordering: .relaxed) == Self.threads * Self.sends)
    #expect(overlaps.load(ordering: .relaxed) == 0)
    _ = (first, second)
  }

  @Test("zip joins as many as there are, whichever thread is faster")
  func zip() {
    let subjects = makeSubjects()
    let pairs = Mutex<[Bool]>([])
    let subscription = subjects[0].zip(subjects[1], subjects[2], subjects[3]).sink { a, b, c, d in
      pairs.withLock { $0.append(a == b && b == c && c == d) }
    }
    sendFromThreads(subjects)
    #expect(pairs.withLock { $0 } == Array(repeating: true, count: Self.sends))
    _ = subscription
  }

  @Test("Subscribing and cancelling while others send loses nobody and keeps nobody")
  func subscribeAndCancel() {
    let subject = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(0)
    let shared = Shared(value: (subject, current))
    let steady = Atomic<Int>(0)
    let subscription = subject.sink { _ in steady.wrappingAdd(1, ordering: .relaxed) }
    DispatchQueue.concurrentPerform(iterations: Self.threads) { index in
      let (subject, current) = shared.value
      for number in 0..<Self.sends {
        if index < 2 {
          subject.send(number)
          current.send(number)
        } else {
          let one = subject.combineLatest(current).sink { _ in }
          let other = current.share().filter { $0 > 1 }.sink { _ in }
          one.cancel()
          other.cancel()
        }
      }
    }
    // Two of the threads sent.
    #expect(steady.load(ordering: .relaxed) == 2 * Self.sends)
    subscription.cancel()
    subject.send(1)
    #expect(steady.load(ordering: .relaxed) == 2 * Self.sends)
  }

  @Test("A promise kept by several threads counts once")
  func promise() {
    var kept: ((Result<Int, Never>) -> Void)?
    let future = Future<Int, Never> { kept = $0 }
    let shared = Shared(value: (future, kept))
    let values = Mutex<[Int]>([])
    let early = future.sink { value in values.withLock { $0.append(value) } }
    DispatchQueue.concurrentPerform(iterations: Self.threads) { index in
      shared.value.1?(.success(index))
      _ = shared.value.0.sink { value in values.withLock { $0.append(value) } }
    }
    // One for the early subscriber and one for each thread, all the same.
    let seen = values.withLock { $0 }
    #expect(seen.count == 1 + Self.threads)
    #expect(Set(seen).count == 1)
    _ = early
  }

  @Test("Two threads that assign to the same published property leave one of their values")
  func assign() {
    final class Model: ObservableObject, @unchecked Sendable {
      // The box guards the value.
      @Published var value = [-1]
    }
    let model = Model()
    let subjects = [PassthroughSubject<[Int], Never>(), PassthroughSubject<[Int], Never>()]
    for subject in subjects { subject.assign(to: &model.$value) }
    let shared = Shared(value: subjects)
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      for number in 0..<Self.sends { shared.value[index].send([number]) }
    }
    #expect(model.value == [Self.sends - 1])
  }
}
