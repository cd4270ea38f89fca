import RerenderNotifier
import RerenderThreads
import Testing

private final class Model: ObservableObject {
  @Published var first = 0
  @Published var second = ""
}

/// Calls a closure for each signal.
private final class Caller: WillChangeObserver {
  private let action: @Sendable () -> Void
  init(_ action: @escaping @Sendable () -> Void) { self.action = action }
  func objectWillChange(property: PublishedProperty?) -> Bool {
    action()
    return false
  }
}

private final class Log: Sendable {
  private let entries = Mutex<[Int]>([])
  var numbers: [Int] { entries.withLock { $0 } }
  func add(_ number: Int) { entries.withLock { $0.append(number) } }
  func take() -> [Int] {
    entries.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}

@Suite("ObservableObjectPublisher")
struct ObservableObjectPublisherTests {
  @Test("An observer learns which property is about to be set, and that a send by hand names none")
  func namesTheProperty() {
    let model = Model()
    let log = PropertyLog()
    let token = model.objectWillChange.subscribe(log)
    model.second = "a"
    model.first = 1
    model.objectWillChange.send()
    #expect(log.names == ["Model.second", "Model.first", "send()"])
    model.objectWillChange.unsubscribe(token)
    model.objectWillChange.unsubscribe(token)
    model.first = 2
    #expect(log.names.count == 3)
    #expect(model.objectWillChange.observerCount == 0)
  }

  @Test("Observers and subscribers are called in the order in which they subscribed, whoever left between")
  func order() {
    let publisher = ObservableObjectPublisher()
    let log = Log()
    let tokens = (0..<100).map { number in publisher.subscribe(Caller { log.add(number) }) }
    let subscription = publisher.sink { log.add(100) }
    let last = publisher.subscribe(Caller { log.add(101) })
    publisher.send()
    #expect(log.take() == Array(0...101))
    // Enough leave for the gaps to be closed more than once.
    for number in 0..<100 where number % 10 != 0 { publisher.unsubscribe(tokens[number]) }
    publisher.send()
    #expect(log.take() == [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 101])
    // Tokens still stand for the same observers after that.
    publisher.unsubscribe(tokens[50])
    publisher.unsubscribe(last)
    subscription.cancel()
    publisher.send()
    #expect(log.take() == [0, 10, 20, 30, 40, 60, 70, 80, 90])
  }

  @Test("One cancelled during a send is not called any more; one added is called the next time")
  func changesDuringSend() {
    let publisher = ObservableObjectPublisher()
    let log = Log()
    let tokens = Mutex<[WillChangeToken]>([])
    let first = publisher.subscribe(
      Caller {
        log.add(1)
        if log.numbers == [1] {
          publisher.unsubscribe(tokens.withLock { $0[0] })
          _ = publisher.subscribe(Caller { log.add(4) })
        }
      })
    let second = publisher.subscribe(Caller { log.add(2) })
    tokens.withLock { $0.append(second) }
    let third = publisher.subscribe(Caller { log.add(3) })
    publisher.send()
    #expect(log.take() == [1, 3])
    publisher.unsubscribe(first)
    publisher.send()
    #expect(log.take() == [3, 4])
    publisher.unsubscribe(third)
  }

  @Test("A send from within a send reaches everyone before the outer one goes on")
  func nestedSend() {
    let publisher = ObservableObjectPublisher()
    let log = Log()
    _ = publisher.subscribe(
      Caller {
        log.add(1)
        if log.numbers.count == 1 { publisher.send() }
      })
    _ = publisher.subscribe(Caller { log.add(2) })
    publisher.send()
    #expect(log.take() == [1, 1, 2, 2])
  }

  @Test("Another publisher's token removes nothing")
  func foreignToken() {
    let one = ObservableObjectPublisher()
    let other = ObservableObjectPublisher()
    let token = one.subscribe(Caller {})
    let kept = other.subscribe(Caller {})
    other.unsubscribe(token)
    #expect(other.observerCount == 1)
    #expect(one.observerCount == 1)
    _ = kept
  }

  @Test("An observer is released once it is removed")
  func releasesObserver() {
    let publisher = ObservableObjectPublisher()
    weak var observer: Caller?
    let token: WillChangeToken
    do {
      let caller = Caller {}
      observer = caller
      token = publisher.subscribe(caller)
    }
    #expect(observer != nil)
    publisher.unsubscribe(token)
    #expect(observer == nil)
  }

  @Test("An observer follows an object whatever kind of publisher that has")
  func anyKind() {
    final class Foreign: ObservableObject {
      let objectWillChange = PassthroughSubject<String, Never>()
    }
    let model = Model()
    let foreign = Foreign()
    let log = PropertyLog()
    let subscriptions = [model.observeWillChange(log), foreign.observeWillChange(log)]
    model.first = 1
    foreign.objectWillChange.send("anything")
    #expect(log.names == ["Model.first", "send()"])
    for subscription in subscriptions { subscription.cancel() }
    model.first = 2
    foreign.objectWillChange.send("more")
    #expect(log.names.count == 2)
    foreign.objectWillChange.send(completion: .finished)
    #expect(foreign.objectWillChange.history() == ["finished"])
  }

  @Test("A subscriber is signalled as often as it asked for")
  func demand() {
    let publisher = ObservableObjectPublisher()
    let manual = ManualSubscriber<Void, Never>()
    publisher.subscribe(manual)
    publisher.send()
    manual.request(1)
    publisher.send()
    publisher.send()
    #expect(manual.events == ["subscription", "()"])
  }

  @Test("Writes from several threads all signal")
  func threads() async {
    final class Shared: ObservableObject, @unchecked Sendable {
      // Each box guards its value.
      @Published var value = [0]
    }
    let shared = Shared()
    let signals = Atomic<Int>(0)
    let token = shared.objectWillChange.subscribe(Caller { signals.wrappingAdd(1, ordering: .relaxed) })
    inThreads(4) { thread in
      for number in 0..<1_000 {
        shared.value = [thread, number]
        let other = shared.objectWillChange.subscribe(Caller {})
        shared.objectWillChange.unsubscribe(other)
      }
    }
    #expect(signals.load(ordering: .relaxed) == 4 * 1_000)
    #expect(shared.value.count == 2)
    shared.objectWillChange.unsubscribe(token)
  }

  @Test("Threads that ask for the publisher at the same time get the same one, and every property signals on it")
  func firstAccessFromThreads() {
    final class Shared: ObservableObject, @unchecked Sendable {
      // Only the publisher is asked for from several threads.
      @Published var first = 0
      @Published var last = 0
    }
    for _ in 0..<50 {
      let shared = Shared()
      let seen = Mutex<Set<ObjectIdentifier>>([])
      inThreads(4) { _ in
        let id = ObjectIdentifier(shared.objectWillChange)
        seen.withLock { _ = $0.insert(id) }
      }
      #expect(seen.withLock { $0.count } == 1)
      let log = PropertyLog()
      let token = shared.objectWillChange.subscribe(log)
      shared.first = 1
      shared.last = 1
      #expect(log.names == ["Shared.first", "Shared.last"])
      shared.objectWillChange.unsubscribe(token)
    }
  }
}
