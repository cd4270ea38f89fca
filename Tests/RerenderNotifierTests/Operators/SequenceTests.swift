import RerenderNotifier
import Testing

@Suite("Operators on sequences")
struct SequenceTests {
  @Test("append and prepend join one after the other")
  func joining() {
    #expect([1].publisher.append(2, 3).history() == ["1", "2", "3", "finished"])
    #expect([1].publisher.append([2, 3]).history() == ["1", "2", "3", "finished"])
    #expect([1].publisher.append(Just(2)).history() == ["1", "2", "finished"])
    #expect([3].publisher.prepend(1, 2).history() == ["1", "2", "3", "finished"])
    #expect([3].publisher.prepend([1]).history() == ["1", "3", "finished"])
    #expect([3].publisher.prepend(Just(0)).history() == ["0", "3", "finished"])
  }

  @Test("The second is subscribed to only after the first, for what is left of the demand")
  func second() {
    let first = ManualPublisher<Int, Never>()
    let second = ManualPublisher<Int, Never>()
    let subscriber = first.append(second).watched(.max(2))
    #expect(second.subscriptions == 0)
    first.send(1)
    first.finish()
    #expect(second.asked == ["request max(1)"])
    second.send(2)
    second.finish()
    #expect(subscriber.events == ["subscription", "1", "2", "finished"])
  }

  @Test("A full buffer drops the newest, drops the oldest, or fails")
  func buffer() {
    func run(_ strategy: Publishers.BufferingStrategy<TestError>) -> [String] {
      let source = PassthroughSubject<Int, TestError>()
      let subscriber = source.buffer(size: 2, prefetch: .byRequest, whenFull: strategy).watched(.none)
      for number in 1...3 { source.send(number) }
      source.send(completion: .finished)
      subscriber.request(.unlimited)
      return subscriber.events
    }
    #expect(run(.dropNewest) == ["subscription", "1", "2", "finished"])
    #expect(run(.dropOldest) == ["subscription", "2", "3", "finished"])
    #expect(run(.customError { .oops }) == ["subscription", "1", "2", "failure(oops)"])
  }

  @Test("A buffer kept full asks for its size, and for one more for each delivered")
  func prefetch() {
    let source = ManualPublisher<Int, Never>()
    let subscriber = source.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest).watched(.none)
    #expect(source.takeAsked() == ["request max(3)"])
    source.send(1)
    source.send(2)
    subscriber.request(1)
    #expect(source.takeAsked() == ["request max(1)"])
    #expect(subscriber.events == ["subscription", "1"])
  }
}
