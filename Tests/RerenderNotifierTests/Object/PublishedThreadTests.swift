import RerenderNotifier
import RerenderThreads
import Testing

private final class Model: ObservableObject {
  @Published var value = 0
}

/// Asks to be told when a property is set, as it does who looks at the object from another thread.
// The model's value is guarded by its box.
private final class Waiting: WillChangeObserver, @unchecked Sendable {
  private let model: Model
  private let entries = Mutex<[String]>([])

  init(_ model: Model) { self.model = model }

  var events: [String] { entries.withLock { $0 } }

  func objectWillChange(property: PublishedProperty?) -> Bool {
    note("will", property)
    return true
  }

  func objectDidChange(property: PublishedProperty?) { note("did", property) }

  private func note(_ word: String, _ property: PublishedProperty?) {
    let value = model.value
    entries.withLock { $0.append("\(word) \(property?.name ?? "send()") \(value)") }
  }
}

@Suite("@Published in several threads")
struct PublishedThreadTests {
  @Test("A write that is left to another thread is stored at once, and the one that is delivered then does not undo it")
  func storedAtOnce() {
    let model = Model()
    var seen: [[Int]] = []
    let subscription = model.$value.sink { value in
      seen.append([value, model.value])
      guard value == 1 else { return }
      onOtherThread {
        model.value = 2
        seen.append([model.value])
      }
    }
    model.value = 1
    // 2 is stored, and then delivered: the subscriber finds it there.
    #expect(seen == [[0, 0], [1, 0], [2], [2, 2]])
    #expect(model.value == 2)
    subscription.cancel()
  }

  @Test("A write within the delivery of another comes after what another thread wrote meanwhile, and stays")
  func nestedAfterAnother() {
    let model = Model()
    var seen: [Int] = []
    var late: [Int] = []
    var subscriptions: [AnyCancellable] = []
    model.$value.sink { value in
      seen.append(value)
      guard value == 1 else { return }
      onOtherThread { model.value = 2 }
      model.value = 3
      #expect(model.value == 3)
    }.store(in: &subscriptions)
    model.$value.sink { value in
      guard value == 1 else { return }
      model.$value.sink { late.append($0) }.store(in: &subscriptions)
    }.store(in: &subscriptions)
    model.value = 1
    #expect(seen == [0, 1, 2, 3])
    // The write of 1 began first and is not stored.
    #expect(model.value == 3)
    #expect(late == [3])
  }

  @Test("Who subscribes while a value around another is delivered gets the one that will be stored")
  func subscribeAfterNested() {
    let model = Model()
    var late: [Int] = []
    var subscriptions: [AnyCancellable] = []
    model.$value.sink { if $0 == 1 { model.value = 2 } }.store(in: &subscriptions)
    model.$value.sink { value in
      guard value == 1 else { return }
      model.$value.sink { late.append($0) }.store(in: &subscriptions)
    }.store(in: &subscriptions)
    model.value = 1
    #expect(model.value == 1)
    #expect(late == [1])
  }

  @Test("A write whose last subscriber went within its delivery is stored as any other")
  func subscriberGoes() {
    let model = Model()
    var subscription: AnyCancellable?
    subscription = model.$value.sink { value in
      guard value == 1 else { return }
      subscription?.cancel()
      onOtherThread { model.value = 2 }
    }
    model.value = 1
    #expect(model.value == 2)
    model.value = 3
    #expect(model.value == 3)
    #expect(model.$value.prefix(1).history() == ["3", "finished"])
  }

  @Test("An observer that asks for it is told when the property is set; after a send by hand it is not")
  func confirmation() {
    let model = Model()
    let (waiting, other) = (Waiting(model), PropertyLog())
    let tokens = [model.objectWillChange.subscribe(waiting), model.objectWillChange.subscribe(other)]
    model.value = 1
    model.objectWillChange.send()
    #expect(waiting.events == ["will value 0", "did value 1", "will send() 1"])
    #expect(other.names == ["Model.value", "send()"])
    tokens.forEach(model.objectWillChange.unsubscribe)
    model.value = 2
    #expect(waiting.events.count == 3)
  }

  @Test("With subscribers too, and where another thread delivers, an observer is told when the value is stored")
  func confirmationOfALeftWrite() {
    let model = Model()
    let waiting = Waiting(model)
    let token = model.objectWillChange.subscribe(waiting)
    let subscription = model.$value.sink { value in
      guard value == 1 else { return }
      onOtherThread { model.value = 2 }
    }
    model.value = 1
    #expect(waiting.events == ["will value 0", "will value 0", "did value 2", "did value 2"])
    subscription.cancel()
    model.objectWillChange.unsubscribe(token)
  }

  @Test(
    "A signal that another thread sends within a signal is left to the first, but for the views, which are told at once"
  )
  func signals() {
    let publisher = ObservableObjectPublisher()
    // Written by this thread, and by another that this one waits for.
    nonisolated(unsafe) var events: [String] = []
    let token = publisher.subscribe(PropertyLog { events.append("view") })
    var signals = 0
    let subscriptions = ["a", "b"].map { name in
      publisher.sink {
        events.append(name)
        signals += 1
        guard signals == 1 else { return }
        onOtherThread { publisher.send() }
        events.append("left")
        publisher.send()
        events.append("sent")
      }
    }
    publisher.send()
    #expect(
      events == [
        // The first signal as far as a, the second as far as it goes on the other thread.
        "view", "a", "view", "left",
        // The third: the view, then what was left, then its own.
        "view", "a", "b", "a", "b", "sent",
        // The rest of the first.
        "b",
      ])
    for subscription in subscriptions { subscription.cancel() }
    publisher.unsubscribe(token)
  }
}
