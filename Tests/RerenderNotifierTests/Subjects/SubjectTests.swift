import RerenderNotifier
import Testing

@Suite("Subjects")
struct SubjectTests {
  @Test("A passthrough subject sends to those subscribed, in order, and drops what was not asked for")
  func passthrough() {
    let subject = PassthroughSubject<Int, TestError>()
    let first = subject.watched()
    subject.send(1)
    let second = subject.watched(.max(1))
    subject.send(2)
    subject.send(3)
    subject.send(completion: .failure(.oops))
    subject.send(4)
    #expect(first.events == ["subscription", "1", "2", "3", "failure(oops)"])
    #expect(second.events == ["subscription", "2", "failure(oops)"])
    #expect(subject.history() == ["failure(oops)"])
  }

  @Test("A current value subject replays its value, and stores before it sends")
  func currentValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var pairs: [[Int]] = []
    let subscription = subject.sink { pairs.append([$0, subject.value]) }
    subject.send(2)
    subject.value = 3
    #expect(pairs == [[1, 1], [2, 2], [3, 3]])
    subject.send(completion: .finished)
    subject.send(4)
    #expect(subject.value == 3)
    #expect(subject.history() == ["finished"])
    _ = subscription
  }

  @Test("After its end a current value subject takes a value that is set, not one that is sent, and sends neither")
  func valueAfterTheEnd() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let subscriber = subject.watched()
    subject.send(completion: .finished)
    subject.send(2)
    #expect(subject.value == 1)
    subject.value = 3
    #expect(subject.value == 3)
    #expect(subscriber.events == ["subscription", "1", "finished"])
    #expect(subject.history() == ["finished"])
  }

  @Test("A current value subject owes its latest value to one who asks later")
  func owesLatest() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let subscriber = subject.watched(.none)
    subject.send(2)
    subject.send(3)
    subscriber.request(1)
    #expect(subscriber.events == ["subscription", "3"])
    subscriber.request(1)
    subject.send(4)
    subject.send(5)
    #expect(subscriber.events == ["subscription", "3", "4"])
    subscriber.request(2)
    #expect(subscriber.events == ["subscription", "3", "4", "5"])
  }

  @Test("A subject subscribed to an upstream asks it for everything, once it is wanted")
  func upstream() {
    let source = ManualPublisher<Int, Never>()
    let subject = PassthroughSubject<Int, Never>()
    let connection = source.subscribe(subject)
    #expect(source.asked == [])
    let subscriber = subject.watched(.max(1))
    #expect(source.asked == ["request unlimited"])
    source.send(1)
    connection.cancel()
    #expect(source.asked == ["request unlimited", "cancel"])
    #expect(subscriber.events == ["subscription", "1"])

    let eager = ManualPublisher<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(0)
    let other = eager.subscribe(current)
    #expect(eager.asked == ["request unlimited"])
    eager.send(5)
    eager.finish()
    #expect(current.value == 5)
    #expect(current.history() == ["finished"])
    _ = other
  }

  @Test("A subscription that a subject is handed after its end is asked as before, and cancelled with the subject")
  func subscriptionAfterTheEnd() {
    let (first, second, third) = (LoggedSubscription(), LoggedSubscription(), LoggedSubscription())
    do {
      let current = CurrentValueSubject<Int, Never>(0)
      current.send(completion: .finished)
      current.send(subscription: first)
      #expect(first.log == ["request unlimited"])

      let wanted = PassthroughSubject<Int, Never>()
      let subscriber = wanted.watched()
      wanted.send(completion: .finished)
      wanted.send(subscription: second)
      #expect(second.log == ["request unlimited"])
      #expect(subscriber.events == ["subscription", "finished"])

      // Nobody asked before the end, and nobody can after it.
      let unwanted = PassthroughSubject<Int, Never>()
      unwanted.send(completion: .finished)
      unwanted.send(subscription: third)
      #expect(unwanted.history() == ["finished"])
      #expect(third.log == [])
    }
    #expect(first.log == ["request unlimited", "cancel"])
    #expect(second.log == ["request unlimited", "cancel"])
    #expect(third.log == ["cancel"])
  }

  @Test("Sending, subscribing and cancelling from within a delivery")
  func reentrant() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    var subscriptions: [AnyCancellable] = []
    subscriptions.append(
      subject.sink { value in
        seen.append("a\(value)")
        guard value == 1 else { return }
        subscriptions[1].cancel()
        subscriptions.append(subject.sink { seen.append("c\($0)") })
        subject.send(2)
      })
    subscriptions.append(subject.sink { seen.append("b\($0)") })
    subject.send(1)
    // The one that was cancelled gets nothing more; the new one gets what is sent after it came.
    #expect(seen == ["a1", "a2", "c2"])
  }

  @Test("A subscription does not keep its subject alive, nor a subject its cancelled subscribers")
  func released() {
    final class Witness {}
    weak var witness: Witness?
    weak var subject: CurrentValueSubject<Witness, Never>?
    var subscription: AnyCancellable?
    do {
      let value = Witness()
      witness = value
      let made = CurrentValueSubject<Witness, Never>(value)
      subject = made
      subscription = made.sink { _ in }
    }
    #expect(subject == nil)
    #expect(witness == nil)
    subscription?.cancel()
  }

  @Test("A value that is owed survives the last mention of its subject")
  func owedValueSurvives() {
    let subscriber = ManualSubscriber<Int, Never>()
    CurrentValueSubject<Int, Never>(7).subscribe(subscriber)
    subscriber.request(1)
    #expect(subscriber.events == ["subscription", "7"])
  }

  @Test("Erased publishers and subscribers pass everything on")
  func erasure() {
    let subject = PassthroughSubject<Int, TestError>()
    var events: [String] = []
    let subscriber = AnySubscriber<Int, TestError>(
      receiveSubscription: { $0.request(.max(1)) },
      receiveValue: {
        events.append("\($0)")
        return .max(1)
      },
      receiveCompletion: { events.append("\($0)") })
    subject.eraseToAnyPublisher().eraseToAnyPublisher().subscribe(AnySubscriber(subscriber))
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(events == ["1", "2", "finished"])

    let target = CurrentValueSubject<Int, Never>(0)
    Just(3).subscribe(AnySubscriber(target))
    #expect(target.value == 3)
  }
}

/// A subscription of nothing, which writes down what it is asked.
private final class LoggedSubscription: Subscription {
  private(set) var log: [String] = []

  func request(_ demand: Subscribers.Demand) { log.append("request \(demand)") }
  func cancel() { log.append("cancel") }
}
