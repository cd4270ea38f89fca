import RerenderNotifier
import Testing

@Suite("Operators on errors")
struct ErrorTests {
  private let failing = [1, 2].publisher.setFailureType(to: TestError.self).append(
    Fail<Int, TestError>(error: .oops))

  @Test("catch, replaceError and mapError treat the error")
  func treat() {
    #expect(failing.history() == ["1", "2", "failure(oops)"])
    #expect(failing.catch { _ in Just(9) }.history() == ["1", "2", "9", "finished"])
    #expect(failing.tryCatch { _ -> Just<Int> in throw TestError.other }.history() == ["1", "2", "failure(other)"])
    #expect(failing.tryCatch { _ in Just(9) }.history() == ["1", "2", "9", "finished"])
    #expect(failing.replaceError(with: 0).history() == ["1", "2", "0", "finished"])
    #expect(failing.mapError { _ in TestError.other }.history() == ["1", "2", "failure(other)"])
    #expect(Just(1).assertNoFailure().history() == ["1", "finished"])
    #expect(Empty<Int, Never>().replaceEmpty(with: 7).history() == ["7", "finished"])
    #expect(Just(1).replaceEmpty(with: 7).history() == ["1", "finished"])
  }

  @Test("retry subscribes again as often as it may")
  func retry() {
    var attempts = 0
    let source = Deferred { () -> AnyPublisher<Int, TestError> in
      attempts += 1
      if attempts < 3 { return Fail(error: .oops).eraseToAnyPublisher() }
      return Just(attempts).setFailureType(to: TestError.self).eraseToAnyPublisher()
    }
    #expect(source.retry(1).history() == ["failure(oops)"])
    #expect(attempts == 2)
    attempts = 0
    #expect(source.retry(5).history() == ["3", "finished"])
    #expect(attempts == 3)
    attempts = 0
    // A negative number is no limit, as in Combine.
    #expect(source.retry(-1).history() == ["3", "finished"])
    #expect(attempts == 3)
  }

  @Test("What follows an error is asked for what is left of the demand")
  func demandIsHandedOver() {
    let first = ManualPublisher<Int, TestError>()
    let second = ManualPublisher<Int, Never>()
    let subscriber = first.catch { _ in second }.watched(.max(3))
    first.send(1)
    first.fail(.oops)
    #expect(first.asked == ["request max(3)"])
    #expect(second.asked == ["request max(2)"])
    subscriber.request(4)
    #expect(second.asked == ["request max(2)", "request max(4)"])
    subscriber.cancel()
    #expect(second.asked == ["request max(2)", "request max(4)", "cancel"])
  }

  @Test("A replacement for an error waits until it is asked for")
  func replacementWaits() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = source.replaceError(with: 0).watched(.max(1))
    source.send(1)
    source.fail(.oops)
    #expect(subscriber.events == ["subscription", "1"])
    subscriber.request(1)
    #expect(subscriber.events == ["subscription", "1", "0", "finished"])
  }
}
