import RerenderNotifier
import Testing

@Suite("Mapping operators")
struct MappingTests {
  @Test("map, compactMap, scan and key paths transform each element")
  func transforms() {
    struct Point {
      let x: Int
      let y: Int
    }
    #expect([1, 2].publisher.map { $0 * 10 }.history() == ["10", "20", "finished"])
    #expect(["1", "a", "3"].publisher.compactMap { Int($0) }.history() == ["1", "3", "finished"])
    #expect([1, 2, 3].publisher.scan(0, +).history() == ["1", "3", "6", "finished"])
    #expect([Point(x: 1, y: 2)].publisher.map(\.x).history() == ["1", "finished"])
    #expect([Point(x: 1, y: 2)].publisher.map(\.x, \.y).history() == ["(1, 2)", "finished"])
    #expect([1, nil, 3].publisher.replaceNil(with: 0).history() == ["1", "0", "3", "finished"])
  }

  @Test("A closure that throws fails the sequence and cancels the upstream")
  func throwing() {
    let source = ManualPublisher<Int, Never>()
    let subscriber = source.tryMap { value -> Int in
      if value == 2 { throw TestError.oops }
      return value
    }.watched()
    source.send(1)
    source.send(2)
    source.send(3)
    #expect(subscriber.events == ["subscription", "1", "failure(oops)"])
    #expect(source.asked == ["request unlimited", "cancel"])
    #expect([1, 2].publisher.tryScan(0) { _, _ in throw TestError.oops }.history() == ["failure(oops)"])
    #expect([1, 2].publisher.tryCompactMap { $0 == 1 ? nil : $0 }.history() == ["2", "finished"])
  }

  @Test("map passes demand on as it is; compactMap asks for another in place of what it drops")
  func demand() {
    let source = ManualPublisher<Int, Never>()
    let mapped = source.map { $0 }.watched(.max(2), perValue: .max(1))
    #expect(source.takeAsked() == ["request max(2)"])
    #expect(source.send(1) == .max(1))
    #expect(mapped.events == ["subscription", "1"])

    let dropping = ManualPublisher<Int, Never>()
    let compact = dropping.compactMap { $0 > 1 ? $0 : nil }.watched(.max(1))
    #expect(dropping.send(1) == .max(1))
    #expect(dropping.send(2) == .none)
    #expect(compact.events == ["subscription", "2"])
  }

  @Test("Nothing comes after a cancellation, which reaches the upstream once")
  func cancellation() {
    let source = ManualPublisher<Int, Never>()
    let subscriber = source.map { $0 }.watched()
    subscriber.cancel()
    subscriber.cancel()
    source.send(1)
    source.finish()
    #expect(subscriber.events == ["subscription"])
    #expect(source.asked == ["request unlimited", "cancel"])
  }

  @Test("A second subscription is refused")
  func secondSubscription() {
    let first = ManualPublisher<Int, Never>()
    let second = ManualPublisher<Int, Never>()
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
    first.subscribe(sink)
    second.subscribe(sink)
    #expect(first.asked == ["request unlimited"])
    #expect(second.asked == ["cancel"])
  }
}
