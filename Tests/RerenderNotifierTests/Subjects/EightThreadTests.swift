import RerenderNotifier
import RerenderThreads
import Testing

/// What arrives when eight threads send into one subject at the same time.
@Suite("Eight threads send into one subject")
struct EightThreadTests {
  private static let threads = 8
  private static let sends = 400
  /// Every value is another: the thread times `sends`, and 1 to `sends`.
  private static let values = Array(1...threads * sends)

  /// Subscribes, has every thread send its values, and returns when all were sent.
  private func send(into subject: AnySubject) {
    inThreads(Self.threads) { thread in
      for number in 1...Self.sends { subject.send(thread * Self.sends + number) }
    }
  }

  @Test("A sink is called once for each value, and never by two threads at once", arguments: SubjectKind.allCases)
  func sink(_ kind: SubjectKind) {
    let subject = kind.make()
    let sink = Occupancy()
    let subscription = subject.publisher.sink { _ in sink.visit() }
    send(into: subject)
    #expect(sink.count == Self.values.count + (kind.replays ? 1 : 0))
    #expect(sink.mostAtOnce == 1)
    subscription.cancel()
  }

  @Test(
    "All subscribers get the values in the same order, those of one thread as it sent them",
    arguments: SubjectKind.allCases)
  func order(_ kind: SubjectKind) {
    let subject = kind.make()
    // Written without a lock: that the subject calls one at a time is what is tried.
    final class Seen {
      var values: [Int] = []
    }
    let subscribers = (0..<3).map { _ in Seen() }
    let subscriptions = subscribers.map { subscriber in subject.publisher.sink { subscriber.values.append($0) } }
    send(into: subject)
    let seen = subscribers.map(\.values)
    // Of a notification center nobody knows in which order it calls its observers.
    if kind != .notification {
      #expect(seen[1] == seen[0])
      #expect(seen[2] == seen[0])
    }
    for values in seen {
      let sent = kind.replays ? Array(values.dropFirst()) : values
      #expect(sent.sorted() == Self.values)
      for thread in 0..<Self.threads {
        let own = sent.filter { ($0 - 1) / Self.sends == thread }
        #expect(own == own.sorted())
      }
      if let value = subject.value() { #expect(values.last == value) }
    }
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("Operators that keep state lose nothing", arguments: SubjectKind.allCases)
  func operators(_ kind: SubjectKind) {
    let subject = kind.make()
    let publisher = subject.publisher.dropFirst(kind.replays ? 1 : 0)
    let all = Self.values.count
    nonisolated(unsafe) var (scanned, chunks, distinct, counted, reduced, collected) = ([Int](), 0, 0, 0, 0, [Int]())
    let subscriptions = [
      publisher.scan([Int]()) { $0.count == 100 ? [$1] : $0 + [$1] }.sink { scanned = $0 },
      publisher.collect(10).sink { chunks += $0.count },
      publisher.map { "number \($0) as a string of its own" }.removeDuplicates().sink { _ in distinct += 1 },
      publisher.prefix(all).count().sink { counted = $0 },
      publisher.prefix(all).reduce(0, +).sink { reduced = $0 },
      publisher.prefix(all).collect().sink { collected = $0 },
    ]
    send(into: subject)
    // 3,200 values in arrays of up to 100.
    #expect(scanned.count == 100)
    #expect(chunks == all)
    #expect(distinct == all)
    #expect(counted == all)
    #expect(reduced == all * (all + 1) / 2)
    #expect(collected.sorted() == Self.values)
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("share hands each value to each of its subscribers, one at a time", arguments: SubjectKind.allCases)
  func share(_ kind: SubjectKind) {
    let subject = kind.make()
    let shared = subject.publisher.dropFirst(kind.replays ? 1 : 0).share()
    let sinks = (0..<3).map { _ in Occupancy() }
    let subscriptions = sinks.map { sink in
      shared.scan([Int]()) { $0.count == 100 ? [$1] : $0 + [$1] }.sink { _ in sink.visit() }
    }
    send(into: subject)
    #expect(sinks.map(\.count) == [Self.values.count, Self.values.count, Self.values.count])
    #expect(sinks.map(\.mostAtOnce) == [1, 1, 1])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test(
    "An object's publisher signals each subscriber and each observer once for each write, a subscriber one at a time")
  func objectWillChange() {
    final class Model: ObservableObject {
      @Published var value = 0
    }
    let model = Model()
    let (subscriber, observer) = (Occupancy(), Occupancy())
    let subscription = model.objectWillChange.scan([Int]()) { seen, _ in
      seen.count == 100 ? [0] : seen + [0]
    }.sink { _ in subscriber.visit() }
    let token = model.objectWillChange.subscribe(PropertyLog { observer.visit() })
    inThreads(Self.threads) { thread in
      for number in 1...Self.sends / 2 {
        model.value = number
        model.objectWillChange.send()
      }
    }
    #expect(subscriber.count == Self.values.count)
    #expect(subscriber.mostAtOnce == 1)
    #expect(observer.count == Self.values.count)
    subscription.cancel()
    model.objectWillChange.unsubscribe(token)
  }

  @Test("Values that are sent before the end arrive before it, and none after it")
  func end() {
    for _ in 0..<50 {
      let subject = PassthroughSubject<Int, Never>()
      nonisolated(unsafe) var (values, ends, late) = (0, 0, 0)
      let subscription = subject.sink { _ in
        ends += 1
      } receiveValue: { _ in
        values += 1
        late += ends
      }
      let sent = Atomic<Int>(0)
      inThreads(4) { _ in
        for number in 0..<20 { subject.send(number) }
        // The last thread has seen that all have sent what they had to send.
        if sent.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue == 4 { subject.send(completion: .finished) }
      }
      #expect((values, ends, late) == (4 * 20, 1, 0))
      subscription.cancel()
    }
  }

  @Test(
    "Who subscribes while others send gets every value from the first it is sent on", arguments: SubjectKind.allCases)
  func subscribe(_ kind: SubjectKind) {
    for _ in 0..<100 {
      let subject = kind.make()
      nonisolated(unsafe) var seen: [Int] = []
      nonisolated(unsafe) var subscription: AnyCancellable?
      inThreads(2) { thread in
        if thread == 0 {
          for number in 1...20 { subject.send(number) }
        } else {
          subscription = subject.publisher.sink { seen.append($0) }
        }
      }
      // None twice, none left out, none older after a newer one; with a value from the start, so is the last.
      let first = seen.first ?? 21
      #expect(seen == Array(first..<21))
      if kind.replays { #expect(first < 21) }
      subscription?.cancel()
    }
  }

  @Test("Threads that subscribe to what is shared and cancel connect it once at a time, and leave nothing connected")
  func autoconnect() {
    let upstream = PassthroughSubject<Int, Never>()
    let connected = Atomic<Int>(0)
    let most = Atomic<Int>(0)
    let shared = upstream.handleEvents(
      receiveSubscription: { _ in
        most.max(connected.wrappingAdd(1, ordering: .relaxed).newValue, ordering: .relaxed)
      },
      receiveCancel: { connected.wrappingSubtract(1, ordering: .relaxed) }
    ).share()
    inThreads(Self.threads) { _ in
      for _ in 0..<Self.sends {
        let subscription = shared.sink { _ in }
        subscription.cancel()
      }
    }
    #expect(connected.load(ordering: .relaxed) == 0)
    #expect(most.load(ordering: .relaxed) == 1)
  }
}
