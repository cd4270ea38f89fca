import RerenderNotifier
import Testing

private final class Counter: ObservableObject {
  @Published var count = 0
  @Published var name = "a"
  var plain = 0
}

private class Base: ObservableObject {
  @Published var inherited = 0
}

private class Middle: Base {
  var between = "plain"
}

private final class Derived: Middle {
  @Published var own = 0
}

private final class Generic<Value>: ObservableObject {
  var padding: (UInt8, Value?) = (0, nil)
  @Published var value: Value

  init(_ value: Value) { self.value = value }
}

private final class HandWritten: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var count = 0
}

private final class OtherKind: ObservableObject {
  let objectWillChange = Announcement()
  @Published var count = 0
}

/// A publisher of another kind than the default.
private final class Announcement: Publisher {
  typealias Output = String
  typealias Failure = Never
  func receive<S: Subscriber>(subscriber: S) where S.Input == String, S.Failure == Never {
    subscriber.receive(subscription: Subscriptions.empty)
  }
}

private final class Bare: ObservableObject {
  var plain = 0
  private let onDeinit: () -> Void
  init(onDeinit: @escaping () -> Void = {}) { self.onDeinit = onDeinit }
  deinit { onDeinit() }
}

@Suite("ObservableObject")
struct ObservableObjectTests {
  @Test("Three sets on any mix of published properties send three times, before the value is stored")
  func threeSets() {
    let counter = Counter()
    var seen: [String] = []
    let subscription = counter.objectWillChange.sink { seen.append("\(counter.count)\(counter.name)") }
    counter.count = 1
    counter.name = "b"
    counter.count = 2
    // Each entry is what was stored before the set that sent.
    #expect(seen == ["0a", "1a", "1b"])
    subscription.cancel()
    counter.count = 3
    #expect(seen.count == 3)
  }

  @Test("A property that is not published sends nothing")
  func plainProperty() {
    let counter = Counter()
    var sends = 0
    let subscription = counter.objectWillChange.sink { sends += 1 }
    counter.plain = 1
    counter.plain = 2
    #expect(sends == 0)
    _ = subscription
  }

  @Test("Setting an equal value sends as well")
  func equalValue() {
    let counter = Counter()
    var sends = 0
    let subscription = counter.objectWillChange.sink { sends += 1 }
    counter.count = 0
    counter.count = 0
    #expect(sends == 2)
    _ = subscription
  }

  @Test("A change in place sends once")
  func changeInPlace() {
    let list = Generic([1, 2])
    var sends = 0
    let subscription = list.objectWillChange.sink { sends += 1 }
    list.value.append(3)
    list.value[0] += 10
    #expect(sends == 2)
    #expect(list.value == [11, 2, 3])
    _ = subscription
  }

  @Test("Published properties of superclasses send too, and each names the class that declares it")
  func superclasses() {
    let derived = Derived()
    let log = PropertyLog()
    let token = derived.objectWillChange.subscribe(log)
    derived.inherited = 1
    derived.between = "changed"
    derived.own = 1
    #expect(log.names == ["Base.inherited", "Derived.own"])

    // The same property of a plain `Base` is the same `PublishedProperty`.
    let base = Base()
    let baseLog = PropertyLog()
    let baseToken = base.objectWillChange.subscribe(baseLog)
    base.inherited = 1
    #expect(baseLog.properties == [log.properties.first])
    derived.objectWillChange.unsubscribe(token)
    base.objectWillChange.unsubscribe(baseToken)
  }

  @Test("A generic class has its properties found, for each specialization")
  func genericClass() {
    let numbers = Generic(1)
    let words = Generic("a")
    let log = PropertyLog()
    _ = numbers.objectWillChange.subscribe(log)
    _ = words.objectWillChange.subscribe(log)
    numbers.value = 2
    words.value = "b"
    #expect(log.names == ["Generic<Int>.value", "Generic<String>.value"])
  }

  @Test("A subclass of a generic class has the properties of both, wherever they lie")
  func genericSuperclass() {
    class Box<Value>: ObservableObject {
      var small: UInt8 = 0
      @Published var value: Value
      init(_ value: Value) { self.value = value }
    }
    final class Named: Box<[String]> {
      var flag = false
      @Published var name = ""
      let large = (1, 2, 3)
      @Published var last: Int?
    }
    let named = Named([])
    let log = PropertyLog()
    _ = named.objectWillChange.subscribe(log)
    named.last = 1
    named.value = ["a"]
    named.name = "b"
    #expect(log.names == ["Named.last", "Box<Array<String>>.value", "Named.name"])
    #expect(named.last == 1 && named.value == ["a"] && named.name == "b" && named.large.2 == 3)
  }

  @Test("A class with an objectWillChange of its own gets no automatic sends")
  func ownPublisher() {
    let sameKind = HandWritten()
    var sends = 0
    let subscription = sameKind.objectWillChange.sink { sends += 1 }
    sameKind.count = 1
    #expect(sends == 0)
    sameKind.objectWillChange.send()
    #expect(sends == 1)

    let otherKind = OtherKind()
    otherKind.count = 1
    #expect(otherKind.count == 1)
    _ = subscription
  }

  @Test("The default publisher is the same at each access, and another for each object")
  func stablePublisher() {
    let first = Counter()
    let second = Counter()
    #expect(first.objectWillChange === first.objectWillChange)
    #expect(first.objectWillChange !== second.objectWillChange)
    let base: Base = Derived()
    #expect(base.objectWillChange === base.objectWillChange)
  }

  @Test("An object without published properties has a stable publisher, which does not keep it alive")
  func bareObject() {
    var deallocated = 0
    var bare: Bare? = Bare { deallocated += 1 }
    let publisher = bare?.objectWillChange
    #expect(publisher === bare?.objectWillChange)
    var sends = 0
    let subscription = publisher?.sink { sends += 1 }
    bare?.objectWillChange.send()
    bare?.plain = 1
    #expect(sends == 1)
    bare = nil
    #expect(deallocated == 1)
    _ = subscription
  }

  @Test("Publishers of bare objects that are gone do not pile up")
  func bareObjectsAreSwept() {
    var publishers = Set<ObjectIdentifier>()
    var kept: [ObservableObjectPublisher] = []
    for _ in 0..<1_000 {
      let publisher = Bare().objectWillChange
      kept.append(publisher)
      publishers.insert(ObjectIdentifier(publisher))
    }
    // A new object at the address of one that is gone gets a publisher of its own.
    #expect(publishers.count == 1_000)
    let alive = (0..<500).map { _ in Bare() }
    let ids = alive.map { ObjectIdentifier($0.objectWillChange) }
    #expect(Set(ids).count == 500)
    #expect(alive.map { ObjectIdentifier($0.objectWillChange) } == ids)
    kept.removeAll()
  }

  @Test("A property whose storage is replaced before the first access still sends")
  func replacedStorage() {
    final class Replaced: ObservableObject {
      @Published var count: Int
      init(_ count: Int) { _count = Published(initialValue: count) }
    }
    let object = Replaced(7)
    var sends = 0
    let subscription = object.objectWillChange.sink { sends += 1 }
    object.count = 8
    #expect(sends == 1)
    #expect(object.count == 8)
    _ = subscription
  }

  @Test("An object on the main actor observes itself unmodified")
  @MainActor func mainActorObject() {
    @MainActor final class Model: ObservableObject {
      @Published private(set) var items: [String] = []
      @Published var selection: String?
      func add(_ item: String) { items.append(item) }
    }
    let model = Model()
    var sends = 0
    let subscription = model.objectWillChange.sink { sends += 1 }
    model.add("a")
    model.selection = "a"
    #expect(sends == 2)
    _ = subscription
  }
}
