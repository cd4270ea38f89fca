import Foundation
import RerenderNotifier
import Testing

@Suite("Publishers of values")
struct ValuePublisherTests {
  @Test("Just, Empty, Fail, optionals, results and records")
  func simple() {
    #expect(Just(1).history() == ["1", "finished"])
    #expect(Empty<Int, Never>().history() == ["finished"])
    #expect(Empty<Int, Never>(completeImmediately: false).history() == [])
    #expect(Fail<Int, TestError>(error: .oops).history() == ["failure(oops)"])
    #expect(Optional(1).publisher.history() == ["1", "finished"])
    #expect(Int?.none.publisher.history() == ["finished"])
    #expect(Result<Int, TestError>.success(1).publisher.history() == ["1", "finished"])
    #expect(Result<Int, TestError>.failure(.oops).publisher.history() == ["failure(oops)"])
    let record = Record<Int, TestError> { recording in
      recording.receive(1)
      recording.receive(2)
      recording.receive(completion: .failure(.oops))
    }
    #expect(record.history() == ["1", "2", "failure(oops)"])
    #expect(Record<Int, TestError>(output: [], completion: .finished).history() == ["finished"])
  }

  @Test("A sequence sends as it is asked, and ends with its last element")
  func sequence() {
    let subscriber = [1, 2, 3].publisher.watched(.max(1))
    #expect(subscriber.take() == ["subscription", "1"])
    subscriber.request(1)
    #expect(subscriber.take() == ["2"])
    subscriber.request(1)
    #expect(subscriber.take() == ["3", "finished"])
    #expect([Int]().publisher.history() == ["finished"])

    let endless = sequence(first: 1) { $0 + 1 }.publisher.watched(.max(2), perValue: .none)
    #expect(endless.take() == ["subscription", "1", "2"])
    endless.cancel()
    endless.request(1)
    #expect(endless.take() == [])
  }

  private func sequence(first: Int, next: @escaping (Int) -> Int?) -> UnfoldFirstSequence<Int> {
    Swift.sequence(first: first, next: next)
  }

  @Test("A sequence asked from within a delivery goes on without nesting")
  func reentrantRequest() {
    let subscriber = ManualSubscriber<Int, Never>(initial: .max(1))
    var depth = 0
    subscriber.onValue = { _ in
      depth += 1
      #expect(depth == 1)
      subscriber.request(1)
      depth -= 1
    }
    (1...100).publisher.subscribe(subscriber)
    // "subscription", the hundred numbers, and the end.
    #expect(subscriber.events.count == 102)
  }

  @Test("A future works once, at once, and keeps its result for all")
  func future() {
    var promise: ((Result<Int, TestError>) -> Void)?
    var works = 0
    let future = Future<Int, TestError> {
      works += 1
      promise = $0
    }
    #expect(works == 1)
    let early = future.watched()
    let cancelled = future.watched()
    let unasked = future.watched(.none)
    cancelled.cancel()
    promise?(.success(5))
    promise?(.success(6))
    #expect(early.events == ["subscription", "5", "finished"])
    #expect(cancelled.events == ["subscription"])
    #expect(unasked.events == ["subscription"])
    unasked.request(1)
    #expect(unasked.events == ["subscription", "5", "finished"])
    #expect(future.history() == ["5", "finished"])
    #expect(Future<Int, TestError> { $0(.failure(.oops)) }.history() == ["failure(oops)"])
    #expect(works == 1)
  }

  @Test("Deferred makes a publisher for each subscriber")
  func deferred() {
    var made = 0
    let publisher = Deferred { () -> Just<Int> in
      made += 1
      return Just(made)
    }
    #expect(made == 0)
    #expect(publisher.history() == ["1", "finished"])
    #expect(publisher.history() == ["2", "finished"])
  }

  @Test("Elements are encoded and decoded")
  func coding() {
    struct Item: Codable, Equatable { let name: String }
    let encoded = Just(Item(name: "a")).encode(encoder: JSONEncoder())
    #expect(encoded.map { String(decoding: $0, as: UTF8.self) }.history() == ["{\"name\":\"a\"}", "finished"])
    #expect(encoded.decode(type: Item.self, decoder: JSONDecoder()).map(\.name).history() == ["a", "finished"])
    let failures = Just(Data("no".utf8)).decode(type: Item.self, decoder: JSONDecoder()).mapError { _ in TestError.oops
    }
    #expect(failures.history() == ["failure(oops)"])
  }

  @Test("A notification center sends what is posted until it is cancelled")
  func notifications() {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    let subscriber = center.publisher(for: name).map { ($0.object as? String) ?? "none" }.watched(.max(3))
    center.post(name: name, object: "a")
    center.post(name: Notification.Name("other"), object: "b")
    center.post(name: name, object: nil)
    #expect(subscriber.take() == ["subscription", "a", "none"])
    subscriber.cancel()
    center.post(name: name, object: "c")
    #expect(subscriber.take() == [])
  }
}
