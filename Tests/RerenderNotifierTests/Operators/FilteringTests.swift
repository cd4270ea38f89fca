import RerenderNotifier
import Testing

@Suite("Filtering operators")
struct FilteringTests {
  private let numbers = [1, 2, 2, 3, 1].publisher

  @Test("filter and removeDuplicates drop elements")
  func dropping() {
    #expect(numbers.filter { $0 != 2 }.history() == ["1", "3", "1", "finished"])
    #expect(numbers.removeDuplicates().history() == ["1", "2", "3", "1", "finished"])
    #expect(numbers.removeDuplicates { $0 <= $1 }.history() == ["1", "finished"])
    #expect(
      numbers.tryFilter { if $0 == 3 { throw TestError.oops } else { true } }.history()
        == ["1", "2", "2", "failure(oops)"])
    #expect(numbers.tryRemoveDuplicates { _, _ in throw TestError.oops }.history() == ["1", "failure(oops)"])
  }

  @Test("drop and prefix cut the ends")
  func ends() {
    #expect(numbers.dropFirst().history() == ["2", "2", "3", "1", "finished"])
    #expect(numbers.dropFirst(9).history() == ["finished"])
    #expect(numbers.drop { $0 < 3 }.history() == ["3", "1", "finished"])
    #expect(numbers.prefix(2).history() == ["1", "2", "finished"])
    #expect(numbers.prefix(0).history() == ["finished"])
    #expect(numbers.prefix { $0 < 3 }.history() == ["1", "2", "2", "finished"])
    #expect(numbers.output(at: 3).history() == ["3", "finished"])
    #expect(numbers.output(in: 1...2).history() == ["2", "2", "finished"])
    #expect(numbers.output(in: 3...).history() == ["3", "1", "finished"])
    #expect(numbers.tryDrop { _ in throw TestError.oops }.history() == ["failure(oops)"])
    #expect(numbers.tryPrefix { _ in throw TestError.oops }.history() == ["failure(oops)"])
  }

  @Test("A range of positions below 0 is refused, whichever way it is given")
  func negativePositions() async {
    func checkMessage(_ result: ExitTest.Result?) {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("must not begin below 0"))
    }
    checkMessage(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Just(1).output(in: -5 ..< -2)
      })
    checkMessage(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Just(1).output(in: (-1)...)
      })
    checkMessage(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Publishers.Output(upstream: Just(1), range: -1..<3)
      })
  }

  @Test("prefix cancels its upstream with the last element, before it delivers that")
  func prefixCancels() {
    let source = ManualPublisher<Int, Never>()
    let subscriber = source.prefix(2).watched()
    subscriber.onValue = { if $0 == 2 { #expect(source.asked == ["request unlimited", "cancel"]) } }
    source.send(1)
    source.send(2)
    source.send(3)
    #expect(subscriber.events == ["subscription", "1", "2", "finished"])
  }

  @Test("first and last, with and without a condition")
  func firstAndLast() {
    #expect(numbers.first().history() == ["1", "finished"])
    #expect(numbers.first { $0 > 1 }.history() == ["2", "finished"])
    #expect(numbers.first { $0 > 9 }.history() == ["finished"])
    #expect(numbers.last().history() == ["1", "finished"])
    #expect(numbers.last { $0 > 1 }.history() == ["3", "finished"])
    #expect(numbers.tryFirst { _ in throw TestError.oops }.history() == ["failure(oops)"])
    #expect(numbers.tryLast { _ in throw TestError.oops }.history() == ["failure(oops)"])
    #expect(Empty<Int, Never>().last().history() == ["finished"])
  }

  @Test("prefix(untilOutputFrom:) ends, and drop(untilOutputFrom:) begins, with the other's first element")
  func untilOutput() {
    let source = PassthroughSubject<Int, Never>()
    let trigger = PassthroughSubject<Void, Never>()
    let prefix = source.prefix(untilOutputFrom: trigger).watched()
    let rest = source.drop(untilOutputFrom: trigger).watched()
    source.send(1)
    trigger.send()
    source.send(2)
    trigger.send()
    source.send(3)
    #expect(prefix.events == ["subscription", "1", "finished"])
    #expect(rest.events == ["subscription", "2", "3"])
    let never = source.drop(untilOutputFrom: Empty<Int, Never>()).watched()
    #expect(never.events == ["subscription", "finished"])
    let atOnce = source.prefix(untilOutputFrom: Just(1)).watched()
    #expect(atOnce.events == ["subscription", "finished"])
  }
}
