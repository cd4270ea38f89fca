import Dispatch
import RerenderNotifier
import Testing

private class Model: ObservableObject {
  @Published var first = 0
  @Published var second = 0
}

private final class Hand: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var value = 0
}

@Suite("Reads of published properties")
struct PublishedReadsTests {
  @Test("Collects each property of each object once, in the order of first read")
  func collects() {
    let one = Model()
    let two = Model()
    let hand = Hand()
    _ = one.objectWillChange
    PublishedReads.begin()
    _ = one.second
    _ = two.first
    _ = one.second
    _ = hand.value
    let reads = PublishedReads.end()
    _ = one.first
    #expect(reads.map(\.property.description) == ["Model.second", "Model.first", "Hand.value"])
    #expect(reads.map(\.object) == [ObjectIdentifier(one), ObjectIdentifier(two), ObjectIdentifier(hand)])
  }

  @Test("A read belongs to the innermost stretch, and a write is not a read")
  func nests() {
    let model = Model()
    PublishedReads.begin()
    _ = model.first
    PublishedReads.begin()
    _ = model.second
    model.first = 3
    let inner = PublishedReads.end()
    let outer = PublishedReads.end()
    #expect(inner.map(\.property.name) == ["second"])
    #expect(outer.map(\.property.name) == ["first"])
  }

  @Test("Reads on other threads are not collected")
  func otherThreads() {
    let model = Model()
    PublishedReads.begin()
    DispatchQueue.concurrentPerform(iterations: 1) { _ in }
    let group = DispatchGroup()
    nonisolated(unsafe) let shared = model  // read by one thread at a time
    DispatchQueue.global().async(group: group) { _ = shared.first }
    group.wait()
    #expect(PublishedReads.end() == [])
  }
}
