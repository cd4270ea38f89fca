import RerenderNotifier
import Testing

@Suite("Reducing operators")
struct ReducingTests {
  private let numbers = [3, 1, 2].publisher

  @Test("One value is made of all")
  func values() {
    #expect(numbers.reduce(10, +).history() == ["16", "finished"])
    #expect(numbers.count().history() == ["3", "finished"])
    #expect(numbers.collect().history() == ["[3, 1, 2]", "finished"])
    #expect(numbers.collect(2).history() == ["[3, 1]", "[2]", "finished"])
    #expect(numbers.max().history() == ["3", "finished"])
    #expect(numbers.min().history() == ["1", "finished"])
    #expect(numbers.contains(1).history() == ["true", "finished"])
    #expect(numbers.contains(9).history() == ["false", "finished"])
    #expect(numbers.contains { $0 > 2 }.history() == ["true", "finished"])
    #expect(numbers.allSatisfy { $0 > 0 }.history() == ["true", "finished"])
    #expect(numbers.allSatisfy { $0 > 1 }.history() == ["false", "finished"])
    #expect(numbers.ignoreOutput().history() == ["finished"])
    #expect(Empty<Int, Never>().max().history() == ["finished"])
    #expect(Empty<Int, Never>().collect().history() == ["[]", "finished"])
    #expect(Empty<Int, Never>().collect(2).history() == ["finished"])
  }

  @Test("A closure that throws fails the sequence; an upstream's error drops the result")
  func errors() {
    #expect(numbers.tryReduce(0) { _, _ in throw TestError.oops }.history() == ["failure(oops)"])
    #expect(numbers.tryMax { _, _ in throw TestError.oops }.history() == ["failure(oops)"])
    #expect(numbers.tryMin { $0 < $1 }.history() == ["1", "finished"])
    #expect(numbers.tryContains { _ in throw TestError.oops }.history() == ["failure(oops)"])
    #expect(numbers.tryAllSatisfy { _ in throw TestError.oops }.history() == ["failure(oops)"])
    let source = ManualPublisher<Int, TestError>()
    let subscriber = source.collect().watched()
    source.send(1)
    source.fail(.oops)
    #expect(subscriber.events == ["subscription", "failure(oops)"])
  }

  @Test("All values are asked for at once; the result waits until it is")
  func demand() {
    let source = ManualPublisher<Int, Never>()
    let subscriber = source.reduce(0, +).watched(.none)
    #expect(source.asked == ["request unlimited"])
    source.send(1)
    source.send(2)
    source.finish()
    #expect(subscriber.events == ["subscription"])
    subscriber.request(1)
    #expect(subscriber.events == ["subscription", "3", "finished"])
  }

  @Test("A result known early cancels the upstream")
  func early() {
    let source = ManualPublisher<Int, Never>()
    let subscriber = source.contains(2).watched()
    source.send(1)
    source.send(2)
    #expect(source.asked == ["request unlimited", "cancel"])
    #expect(subscriber.events == ["subscription", "true", "finished"])
  }

  @Test("collect(n) asks for n elements for each array wanted")
  func collectDemand() {
    let source = ManualPublisher<Int, Never>()
    let subscriber = source.collect(3).watched(.max(2), perValue: .max(1))
    #expect(source.takeAsked() == ["request max(6)"])
    #expect(source.send(1) == .none)
    #expect(source.send(2) == .none)
    #expect(source.send(3) == .max(3))
    source.send(4)
    source.finish()
    #expect(subscriber.events == ["subscription", "[1, 2, 3]", "[4]", "finished"])
  }

  @Test("Arrays of no elements are refused, by the operator and by its publisher")
  func collectNothing() async {
    func checkMessage(_ result: ExitTest.Result?) {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("the count must be positive"))
    }
    checkMessage(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Just(1).collect(0)
      })
    checkMessage(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Publishers.CollectByCount(upstream: Just(1), count: 0)
      })
  }
}
