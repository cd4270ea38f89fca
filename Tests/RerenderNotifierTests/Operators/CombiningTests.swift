import RerenderNotifier
import Testing

@Suite("Combining operators")
struct CombiningTests {
  @Test("combineLatest sends once all have sent, and then at each")
  func combineLatest() {
    let a = PassthroughSubject<Int, Never>()
    let b = PassthroughSubject<String, Never>()
    let pair = a.combineLatest(b).watched()
    let text = a.combineLatest(b) { "\($0)\($1)" }.watched()
    a.send(1)
    a.send(2)
    b.send("x")
    a.send(3)
    b.send("y")
    a.send(completion: .finished)
    b.send("z")
    b.send(completion: .finished)
    #expect(
      pair.events == [
        "subscription", "(2, \"x\")", "(3, \"x\")", "(3, \"y\")", "(3, \"z\")", "finished",
      ])
    #expect(text.events == ["subscription", "2x", "3x", "3y", "3z", "finished"])
  }

  @Test("combineLatest of three and four")
  func combineMore() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let three = subject.combineLatest(Just(2), Just(3)) { $0 + $1 + $2 }.watched()
    let four = subject.combineLatest(Just(2), Just(3), Just(4)) { $0 + $1 + $2 + $3 }.watched()
    subject.send(10)
    #expect(three.events == ["subscription", "6", "15"])
    #expect(four.events == ["subscription", "10", "19"])
  }

  @Test("combineLatest passes demand on to all, and drops what was not asked for")
  func combineDemand() {
    let a = ManualPublisher<Int, TestError>()
    let b = ManualPublisher<Int, TestError>()
    let subscriber = a.combineLatest(b).watched(.max(1))
    #expect(a.asked == ["request max(1)"])
    #expect(b.asked == ["request max(1)"])
    a.send(1)
    b.send(2)
    a.send(3)
    #expect(subscriber.events == ["subscription", "(1, 2)"])
    subscriber.request(1)
    b.send(4)
    #expect(subscriber.events == ["subscription", "(1, 2)", "(3, 4)"])
    b.fail(.oops)
    #expect(subscriber.events == ["subscription", "(1, 2)", "(3, 4)", "failure(oops)"])
    #expect(a.asked == ["request max(1)", "request max(1)", "cancel"])
  }

  @Test("zip joins one by one, and ends when one is used up")
  func zip() {
    let a = PassthroughSubject<Int, Never>()
    let b = PassthroughSubject<Int, Never>()
    let subscriber = a.zip(b).watched()
    let sums = a.zip(b, Just(100)) { $0 + $1 + $2 }.watched()
    a.send(1)
    a.send(2)
    b.send(10)
    a.send(completion: .finished)
    b.send(20)
    b.send(30)
    #expect(subscriber.events == ["subscription", "(1, 10)", "(2, 20)", "finished"])
    // The one element of `Just` is used up by the first.
    #expect(sums.events == ["subscription", "111", "finished"])
    #expect(
      [1, 2].publisher.zip([3, 4].publisher, [5, 6].publisher, [7, 8].publisher).history()
        == ["(1, 3, 5, 7)", "(2, 4, 6, 8)", "finished"])
  }

  @Test("merge lets all through, ends with the last, and fails with the first")
  func merge() {
    let a = PassthroughSubject<Int, TestError>()
    let b = PassthroughSubject<Int, TestError>()
    let subscriber = a.merge(with: b.map { $0 * 10 }).watched()
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    b.send(3)
    b.send(completion: .failure(.oops))
    #expect(subscriber.events == ["subscription", "1", "20", "30", "failure(oops)"])
    #expect(Publishers.MergeMany([Just(1), Just(2), Just(3)]).history() == ["1", "2", "3", "finished"])
    #expect(Publishers.MergeMany([Just<Int>]()).history() == ["finished"])
    #expect(Just(1).merge(with: Just(2)).history() == ["1", "2", "finished"])
    #expect(Just(1).merge(with: Just(2).map { $0 }, [3, 4].publisher).history() == ["1", "2", "3", "4", "finished"])
  }

  @Test("merge of up to eight subscribes in order")
  func mergeMany() {
    let (a, b, c, d) = (Just(1), Just(2), Just(3), Just(4))
    let (e, f, g, h) = (Just(5), Just(6), Just(7), Just(8))
    func expected(_ count: Int) -> [String] { (1...count).map { "\($0)" } + ["finished"] }
    #expect(a.merge(with: b, c).history() == expected(3))
    #expect(a.merge(with: b, c, d).history() == expected(4))
    #expect(a.merge(with: b, c, d, e).history() == expected(5))
    #expect(a.merge(with: b, c, d, e, f).history() == expected(6))
    #expect(a.merge(with: b, c, d, e, f, g).history() == expected(7))
    #expect(a.merge(with: b, c, d, e, f, g, h).history() == expected(8))
    #expect(a.merge(with: b).merge(with: c).history() == expected(3))
    #expect(Publishers.Merge(a, b) == Publishers.Merge(a, b))
  }

  @Test("switchToLatest takes publishers that fail where the source does not, and the other way round")
  func switchFailures() {
    let failing = Just(Fail<Int, TestError>(error: .oops)).switchToLatest()
    #expect(failing.history() == ["failure(oops)"])
    let source = Just(Just(1)).setFailureType(to: TestError.self).switchToLatest()
    #expect(source.history() == ["1", "finished"])
  }

  @Test("A publisher that replaces another while that delivers gets the demand asked for by then")
  func switchWhileDelivering() {
    let source = PassthroughSubject<ManualPublisher<Int, Never>, Never>()
    let first = ManualPublisher<Int, Never>()
    let second = ManualPublisher<Int, Never>()
    let subscriber = source.switchToLatest().watched(.max(1), perValue: .max(1))
    subscriber.onValue = { if $0 == 1 { source.send(second) } }
    source.send(first)
    first.send(1)
    // The one that was asked for is used up, and the answer to it belongs to the new publisher.
    #expect(second.asked == ["request max(1)"])
    second.send(2)
    #expect(subscriber.events == ["subscription", "1", "2"])
  }

  @Test("merge keeps to the demand, one element of each waiting")
  func mergeDemand() {
    let a = ManualPublisher<Int, Never>()
    let b = ManualPublisher<Int, Never>()
    let subscriber = Publishers.Merge(a, b).watched(.max(1))
    #expect(a.asked == ["request max(1)"])
    #expect(b.asked == ["request max(1)"])
    a.send(1)
    b.send(2)
    #expect(subscriber.events == ["subscription", "1"])
    // One was delivered, so its source is asked for another.
    #expect(a.asked == ["request max(1)", "request max(1)"])
    a.finish()
    b.finish()
    subscriber.request(1)
    #expect(subscriber.events == ["subscription", "1", "2", "finished"])
  }

  @Test("flatMap sends the elements of all publishers, and ends when they and the source did")
  func flatMap() {
    let source = PassthroughSubject<Int, Never>()
    let inner = [PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>()]
    let subscriber = source.flatMap { inner[$0] }.watched()
    source.send(0)
    inner[0].send("a")
    source.send(1)
    inner[1].send("b")
    inner[0].send("c")
    source.send(completion: .finished)
    inner[0].send(completion: .finished)
    inner[1].send("d")
    inner[1].send(completion: .finished)
    #expect(subscriber.events == ["subscription", "a", "b", "c", "d", "finished"])
  }

  @Test("flatMap takes publishers that fail where the source does not, and the other way round")
  func flatMapFailures() {
    #expect(
      [1, 2].publisher.flatMap {
        $0 == 2
          ? Fail<Int, TestError>(error: .oops).eraseToAnyPublisher()
          : Just(1).setFailureType(to: TestError.self).eraseToAnyPublisher()
      }.history() == ["1", "failure(oops)"])
    let failing = Fail<Int, TestError>(error: .oops)
    #expect(failing.flatMap { Just($0) }.history() == ["failure(oops)"])
    #expect([1, 2].publisher.flatMap { Just($0 * 2) }.history() == ["2", "4", "finished"])
  }

  @Test("flatMap with a limit asks for another publisher when one ended")
  func flatMapLimit() {
    let source = ManualPublisher<Int, Never>()
    let inner = ManualPublisher<Int, Never>()
    let subscriber = source.flatMap(maxPublishers: .max(1)) { _ in inner }.watched()
    #expect(source.asked == ["request max(1)"])
    source.send(1)
    #expect(inner.asked == ["request unlimited"])
    inner.finish()
    #expect(source.asked == ["request max(1)", "request max(1)"])
    subscriber.cancel()
    #expect(source.asked == ["request max(1)", "request max(1)", "cancel"])
  }

  @Test("switchToLatest cancels the publisher before, and hands over what is left of the demand")
  func switchToLatest() {
    let source = PassthroughSubject<ManualPublisher<Int, Never>, Never>()
    let first = ManualPublisher<Int, Never>()
    let second = ManualPublisher<Int, Never>()
    let subscriber = source.switchToLatest().watched(.max(3))
    source.send(first)
    first.send(1)
    source.send(second)
    first.send(2)
    second.send(3)
    #expect(first.asked == ["request max(3)", "cancel"])
    #expect(second.asked == ["request max(2)"])
    source.send(completion: .finished)
    #expect(subscriber.events == ["subscription", "1", "3"])
    second.finish()
    #expect(subscriber.events == ["subscription", "1", "3", "finished"])
  }

  @Test("What a subscriber sends from within a delivery reaches it inside that delivery")
  func reentrant() {
    func run(_ combine: (PassthroughSubject<Int, Never>, PassthroughSubject<Int, Never>) -> AnyPublisher<String, Never>)
      -> [String]
    {
      let a = PassthroughSubject<Int, Never>()
      let b = PassthroughSubject<Int, Never>()
      var seen: [String] = []
      let subscription = combine(a, b).sink { value in
        seen.append("in \(value)")
        if seen.count == 1 { b.send(2) }
        seen.append("out \(value)")
      }
      b.send(1)
      a.send(1)
      _ = subscription
      return seen
    }
    #expect(
      run { $0.combineLatest($1) { "\($0)\($1)" }.eraseToAnyPublisher() }
        == ["in 11", "in 12", "out 12", "out 11"])
    #expect(
      run { $0.merge(with: $1).map { "\($0)" }.eraseToAnyPublisher() }
        == ["in 1", "in 2", "out 2", "out 1", "in 1", "out 1"])
    #expect(
      run { a, b in a.merge(with: b).flatMap { Just("\($0)") }.eraseToAnyPublisher() }
        == ["in 1", "in 2", "out 2", "out 1", "in 1", "out 1"])
  }

  @Test("A value that was delivered is not kept while others wait")
  func deliveredIsReleased() {
    final class Witness {}
    weak var delivered: Witness?
    let source = PassthroughSubject<Witness, Never>()
    let subscriber = source.buffer(size: 3, prefetch: .byRequest, whenFull: .dropNewest).map { _ in 1 }.watched(.none)
    do {
      let witness = Witness()
      delivered = witness
      source.send(witness)
      source.send(Witness())
    }
    #expect(delivered != nil)
    subscriber.request(1)
    #expect(delivered == nil)
    #expect(subscriber.events == ["subscription", "1"])
  }

  @Test("Subscriptions end when a combination is cancelled, and everything is released")
  func released() {
    final class Witness {}
    weak var witness: Witness?
    let a = PassthroughSubject<Int, Never>()
    let b = PassthroughSubject<Int, Never>()
    var subscriptions = Set<AnyCancellable>()
    do {
      let captured = Witness()
      witness = captured
      a.combineLatest(b).sink { _ in _ = captured }.store(in: &subscriptions)
      a.merge(with: b).flatMap { _ in a }.sink { _ in _ = captured }.store(in: &subscriptions)
      a.zip(b).map { _ in b }.switchToLatest().sink { _ in _ = captured }.store(in: &subscriptions)
      a.prefix(untilOutputFrom: b.filter { $0 > 100 }).share().sink { _ in _ = captured }.store(in: &subscriptions)
      a.append(b).setFailureType(to: TestError.self).retry(2).catch { _ in a }.sink { _ in _ = captured }.store(
        in: &subscriptions)
      a.collect().buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest).sink { _ in _ = captured }
        .store(in: &subscriptions)
    }
    a.send(1)
    b.send(2)
    #expect(witness != nil)
    subscriptions.removeAll()
    #expect(witness == nil)
  }

  @Test("Everything is released at the end as well")
  func releasedAtEnd() {
    final class Witness {}
    weak var witness: Witness?
    let a = PassthroughSubject<Int, Never>()
    let b = PassthroughSubject<Int, Never>()
    do {
      let captured = Witness()
      witness = captured
      a.combineLatest(b).subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in _ = captured }))
      a.zip(b).subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in _ = captured }))
      a.merge(with: b).flatMap { _ in b }.subscribe(
        Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in _ = captured }))
      a.append(b).scan(0, +).collect(2).subscribe(
        Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in _ = captured }))
    }
    a.send(1)
    b.send(2)
    #expect(witness != nil)
    a.send(completion: .finished)
    b.send(completion: .finished)
    #expect(witness == nil)
  }
}
