import RerenderNotifier
import Testing

private final class Model: ObservableObject {
  @Published var value = 0
  @Published var copy = 0
}

@Suite("@Published")
struct PublishedTests {
  @Test("A subscriber gets the stored value, then each new one while the property still holds the old")
  func willSetTiming() {
    let model = Model()
    var pairs: [[Int]] = []
    let subscription = model.$value.sink { pairs.append([$0, model.value]) }
    model.value = 4
    model.value = 2
    #expect(pairs == [[0, 0], [4, 0], [2, 4]])
    #expect(model.value == 2)
    _ = subscription
  }

  @Test("The object signals first, then the property sends")
  func objectFirst() {
    let model = Model()
    var order: [String] = []
    let property = model.$value.dropInitial { order.append("value \($0)") }
    let object = model.objectWillChange.sink { order.append("object") }
    model.value = 1
    #expect(order == ["object", "value 1"])
    _ = (property, object)
  }

  @Test("A subscriber gets only as many values as it asked for, and the latest when it asks again")
  func demand() {
    let model = Model()
    let manual = ManualSubscriber<Int, Never>()
    model.$value.subscribe(manual)
    #expect(manual.events == ["subscription"])
    model.value = 1
    #expect(manual.events == ["subscription"])
    manual.request(1)
    // The value stored by now, not the one at the time of subscription.
    #expect(manual.events == ["subscription", "1"])
    model.value = 2
    model.value = 3
    manual.request(2)
    #expect(manual.events == ["subscription", "1", "3"])
    model.value = 4
    model.value = 5
    #expect(manual.events == ["subscription", "1", "3", "4"])
    manual.cancel()
    manual.request(5)
    model.value = 6
    #expect(manual.events == ["subscription", "1", "3", "4"])
  }

  @Test("A set from within a subscriber is delivered and the outer one stored last")
  func reentrantSet() {
    let model = Model()
    var seen: [Int] = []
    let subscription = model.$value.sink { value in
      seen.append(value)
      if value == 1 { model.value = 10 }
    }
    model.value = 1
    // The inner set is whole before the outer one stores its value.
    #expect(seen == [0, 1, 10])
    #expect(model.value == 1)
    _ = subscription
  }

  @Test("assign(to:) writes to another published property, which signals its object")
  func assignToPublished() {
    let model = Model()
    var signals = 0
    let subscription = model.objectWillChange.sink { signals += 1 }
    model.$value.assign(to: &model.$copy)
    // The replayed value is one write.
    #expect(signals == 1)
    model.value = 5
    #expect(model.copy == 5)
    // One signal for `value`, one for `copy`.
    #expect(signals == 3)
    _ = subscription
  }

  @Test("assign(to:) ends with the object, and keeps nothing alive")
  func assignEndsWithObject() {
    let source = Model()
    weak var target: Model?
    do {
      let model = Model()
      target = model
      source.$value.assign(to: &model.$copy)
      model.$copy.assign(to: &model.$value)
      source.value = 3
      #expect(model.value == 3)
    }
    #expect(target == nil)
    source.value = 4
    #expect(source.value == 4)
  }

  @Test("A published value is released when its object goes, whoever was subscribed")
  func valueIsReleased() {
    final class Payload {}
    final class Owner: ObservableObject { @Published var payload = Payload() }
    weak var payload: Payload?
    var subscription: AnyCancellable?
    do {
      let owner = Owner()
      payload = owner.payload
      subscription = owner.$payload.sink { _ in }
      #expect(payload != nil)
    }
    #expect(payload == nil)
    subscription?.cancel()
  }

  @Test("assign(to:on:) writes through a key path")
  func assignOn() {
    final class Label { var text = 0 }
    let model = Model()
    let label = Label()
    let subscription = model.$value.assign(to: \.text, on: label)
    model.value = 9
    #expect(label.text == 9)
    subscription.cancel()
    model.value = 10
    #expect(label.text == 9)
  }
}

extension Publisher where Failure == Never {
  /// Runs a closure for each value but the first.
  fileprivate func dropInitial(_ action: @escaping (Output) -> Void) -> AnyCancellable {
    var isFirst = true
    return sink { value in
      if !isFirst { action(value) }
      isFirst = false
    }
  }
}
