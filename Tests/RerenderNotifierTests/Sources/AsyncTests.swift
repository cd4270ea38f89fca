import RerenderNotifier
import Testing

@Suite("Publishers as asynchronous sequences")
struct AsyncTests {
  @Test("values sends every element of a sequence, and the error")
  func values() async throws {
    var seen: [Int] = []
    for await value in [1, 2, 3].publisher.values { seen.append(value) }
    #expect(seen == [1, 2, 3])

    let failing = [1].publisher.setFailureType(to: TestError.self).append(Fail(error: TestError.oops))
    var before: [Int] = []
    await #expect(throws: TestError.oops) {
      for try await value in failing.values { before.append(value) }
    }
    #expect(before == [1])
  }

  @Test("One element is asked for at a time, and leaving the loop cancels")
  func demand() async {
    let source = ManualSequence()
    for await value in source.values where value == 2 { break }
    #expect(source.asked == ["request max(1)", "request max(1)", "cancel"])
  }

  @Test("Cancelling the task ends the sequence and its subscription")
  func cancellation() async {
    let (waiting, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      let subject = PassthroughSubject<Int, Never>()
      var cancels = 0
      let watched = subject.handleEvents(
        receiveCancel: { cancels += 1 }, receiveRequest: { _ in signal.yield() })
      var values = 0
      for await _ in watched.values { values += 1 }
      return [values, cancels]
    }
    for await _ in waiting { break }
    task.cancel()
    #expect(await task.value == [0, 1])
  }

  @Test("The value of a future can be awaited")
  func future() async throws {
    #expect(await Future<Int, Never> { $0(.success(5)) }.value == 5)
    await #expect(throws: TestError.oops) { try await Future<Int, TestError> { $0(.failure(.oops)) }.value }
  }
}

/// Sends 1, 2, 3… as asked, and writes down what it is asked.
private final class ManualSequence: Publisher {
  typealias Output = Int
  typealias Failure = Never
  var asked: [String] = []

  func receive<S: Subscriber<Int, Never>>(subscriber: S) {
    subscriber.receive(subscription: Link(self, subscriber))
  }

  private final class Link: Subscription {
    let source: ManualSequence
    let subscriber: any Subscriber<Int, Never>
    var next = 1
    init(_ source: ManualSequence, _ subscriber: any Subscriber<Int, Never>) {
      self.source = source
      self.subscriber = subscriber
    }
    func request(_ demand: Subscribers.Demand) {
      source.asked.append("request \(demand)")
      next += 1
      _ = subscriber.receive(next - 1)
    }
    func cancel() { source.asked.append("cancel") }
  }
}
