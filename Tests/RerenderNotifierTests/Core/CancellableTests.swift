import RerenderNotifier
import Testing

@Suite("Cancellables")
struct CancellableTests {
  @Test("A cancellable acts once, by hand or when released")
  func once() {
    var cancels = 0
    do {
      let cancellable = AnyCancellable { cancels += 1 }
      cancellable.cancel()
      cancellable.cancel()
    }
    #expect(cancels == 1)
    _ = AnyCancellable { cancels += 1 }
    #expect(cancels == 2)
  }

  @Test("Stored ones live as long as their collection, each as itself")
  func stored() {
    var cancels = 0
    var set = Set<AnyCancellable>()
    var array: [AnyCancellable] = []
    let one = AnyCancellable { cancels += 1 }
    one.store(in: &set)
    one.store(in: &set)
    one.store(in: &array)
    #expect(set == [one])
    #expect(array == [one])
    AnyCancellable { cancels += 10 }.store(in: &set)
    #expect(cancels == 0)
    set.removeAll()
    #expect(cancels == 10)
  }

  @Test("A sink lets go of its closures when cancelled")
  func sinkReleases() {
    final class Witness {}
    let publisher = ObservableObjectPublisher()
    weak var witness: Witness?
    let subscription: AnyCancellable
    do {
      let captured = Witness()
      witness = captured
      subscription = publisher.sink { _ = captured }
    }
    #expect(witness != nil)
    subscription.cancel()
    #expect(witness == nil)
  }

  @Test("Identities differ, but those of one object")
  func identities() {
    let object = ObservableObjectPublisher()
    #expect(CombineIdentifier() != CombineIdentifier())
    #expect(CombineIdentifier(object) == CombineIdentifier(object))
  }
}
