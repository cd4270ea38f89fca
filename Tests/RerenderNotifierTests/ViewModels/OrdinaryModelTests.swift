import Foundation
import RerenderNotifier
import Testing

private final class FakeService: SearchService {
  var asked: [String] = []
  func results(for query: String) -> AnyPublisher<[String], URLError> {
    asked.append(query)
    if query == "bad" { return Fail(error: URLError(.timedOut)).eraseToAnyPublisher() }
    return Just([query + "1", query + "2"]).setFailureType(to: URLError.self).eraseToAnyPublisher()
  }
}

/// The clock under the main thread is one for the process, so these are part of its serialized suite.
extension HostClockTests {
  @Suite("Models of ordinary apps on the host's clock", .serialized)
  struct Models {
    private func withClock(_ body: (HandTurnedClock) throws -> Void) rethrows {
      let clock = HandTurnedClock()
      HostClocks.install(clock)
      defer { HostClocks.install(nil) }
      try body(clock)
    }

    @Test("A search debounces, switches to the latest query and survives an error")
    func search() {
      withClock { clock in
        let service = FakeService()
        let model = SearchModel(service: service)
        var sends = 0
        let subscription = model.objectWillChange.sink { sends += 1 }
        model.query = "a"
        model.query = "ab"
        clock.advance(by: .milliseconds(300))
        #expect(service.asked == ["ab"])
        #expect(model.results == ["ab1", "ab2"])
        // Two of `query`, `isLoading` true and false, and `results`.
        #expect(sends == 5)
        model.query = "bad"
        clock.advance(by: .milliseconds(300))
        #expect(model.error?.code == .timedOut)
        #expect(model.results == [])
        model.query = "c"
        clock.advance(by: .seconds(1))
        #expect(model.results == ["c1", "c2"])
        #expect(clock.pendingCount == 0)
        _ = subscription
      }
    }

    @Test("A timer counts seconds until it is stopped")
    func timer() {
      withClock { clock in
        let model = ClockModel()
        model.start()
        clock.advance(by: .seconds(3))
        #expect(model.elapsed == 3)
        model.stop()
        clock.advance(by: .seconds(3))
        #expect(model.elapsed == 3)
      }
    }
  }
}

@Suite("Models of ordinary apps")
struct OrdinaryModelTests {
  @Test("A form combines its fields, and sends for derived values too")
  @MainActor func form() {
    let model = SignUpModel()
    var sends = 0
    let subscription = model.objectWillChange.sink { sends += 1 }
    var strong: [Bool] = []
    let strength = model.isStrong.sink { strong.append($0) }
    var submitted: [String] = []
    let submission = model.submitted.sink { submitted.append($0) }
    model.name = "n"
    // `name`, and `canSubmit`, set to false again.
    #expect(sends == 2)
    #expect(model.edits == 1)
    model.password = "secret"
    // `password`, `canSubmit` and `strength`.
    #expect(sends == 5)
    model.submit()
    model.repeated = "secret"
    model.submit()
    #expect(submitted == ["n"])
    #expect(strong == [false, false])
    model.strength = -5
    #expect(model.strength == 0)
    model.stopObserving()
    _ = (subscription, strength, submission)
  }

  @Test("A property is followed by a loop on the main actor")
  @MainActor func loop() async {
    let model = SignUpModel()
    let task = Task {
      var names: [String] = []
      for await name in model.$name.values {
        names.append(name)
        if name.isEmpty { model.name = "next" } else { break }
      }
      return names
    }
    #expect(await task.value == ["", "next"])
  }

  @Test("A model that forwards a nested one sends for both; without, for its own alone")
  func nested() {
    let cart = CartModel()
    var sends = 0
    let subscription = cart.objectWillChange.sink { sends += 1 }
    cart.lines.append(.init(id: 1, count: 2))
    cart.lines[0].count += 1
    cart.address.street = "Main"
    #expect(sends == 3)
    #expect(cart.total == 3)
    cart.reset()
    // `title` of the base class and `lines`.
    #expect(sends == 5)
    _ = subscription

    final class Outer: ObservableObject {
      @Published var inner = AddressModel()
    }
    let outer = Outer()
    var outerSends = 0
    let outerSubscription = outer.objectWillChange.sink { outerSends += 1 }
    outer.inner.street = "a"
    #expect(outerSends == 0)
    _ = outerSubscription
  }

  @Test("A default publisher is found in a class that inherits from NSObject")
  func inheritsFromNSObject() {
    let cart = CartModel()
    let log = PropertyLog()
    let token = cart.objectWillChange.subscribe(log)
    cart.title = "x"
    cart.lines = []
    cart.address.street = "s"
    #expect(log.names == ["BaseModel.title", "CartModel.lines", "send()"])
    cart.objectWillChange.unsubscribe(token)
  }

  @Test("A published property can be asked for through a protocol")
  func throughProtocol() {
    let keeper = ScoreKeeper()
    var seen: [Int] = []
    func follow(_ scores: some ScoreKeeping) -> AnyCancellable { scores.scorePublisher.sink { seen.append($0) } }
    let subscription = follow(keeper)
    var loaded: [Int] = []
    let loading = keeper.load().sink { loaded.append($0) }
    #expect(seen == [0, 10])
    #expect(loaded == [10])
    _ = (subscription, loading)
  }
}
