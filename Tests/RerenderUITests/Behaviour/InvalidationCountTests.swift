import RerenderEvents
import RerenderGraph
import RerenderProbe
import RerenderTesting
import SwiftUI
import Testing

/// What counts as one invalidation: one source, told to one view, until that view is evaluated.
@MainActor struct InvalidationCountTests {
  @Observable final class Model {
    var first = 0
    var second = 0
  }

  final class Object: ObservableObject {
    @Published var first = 0
    @Published var second = 0
  }

  struct ModelReader: View {
    let models: [Model]
    var body: some View { Text("\(models.map { $0.first + $0.second })") }
  }

  struct ObjectReader: View {
    @ObservedObject var one: Object
    @ObservedObject var other: Object
    var body: some View { Text("\(one.first + other.second)") }
  }

  /// What is written in one transaction, and how many sources that is.
  struct Writes: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let sources: Int
    /// The number of the object and of its property, in order.
    let order: [(object: Int, property: Int)]
  }

  nonisolated static let writes = [
    Writes(testDescription: "one property, once", sources: 1, order: [(0, 0)]),
    Writes(testDescription: "one property, three times", sources: 1, order: [(0, 0), (0, 0), (0, 0)]),
    Writes(testDescription: "two properties of one object", sources: 2, order: [(0, 0), (0, 1), (0, 0)]),
    Writes(testDescription: "one property of two objects", sources: 2, order: [(0, 0), (1, 0), (0, 0), (1, 0)]),
    Writes(
      testDescription: "two properties of two objects", sources: 4, order: [(0, 0), (1, 0), (0, 1), (1, 1), (0, 0)]),
  ]

  @Test(arguments: writes)
  func `several writes of one property count once, and each property of each object by itself, in both lanes`(
    writes: Writes
  ) {
    let (models, objects) = ([Model(), Model()], [Object(), Object()])
    let property = Rendering { ModelReader(models: models) }
    let object = Rendering { ObjectReader(one: objects[0], other: objects[1]) }
    for screen in [property, object] { screen.reset() }
    property.act {
      for write in writes.order {
        if write.property == 0 { models[write.object].first += 1 } else { models[write.object].second += 1 }
      }
    }
    object.act {
      for write in writes.order {
        if write.property == 0 { objects[write.object].first += 1 } else { objects[write.object].second += 1 }
      }
    }
    #expect(property.total.invalidations(of: ModelReader.self) == writes.sources)
    #expect(object.total.invalidations(of: ObjectReader.self) == writes.sources)
    #expect(property.total.bodies(of: ModelReader.self) == 1)
    #expect(object.total.bodies(of: ObjectReader.self) == 1)
    // Told apart or not, the events are the same as the counts.
    #expect(property.last.invalidationCount == writes.sources)
    #expect(object.last.invalidationCount == writes.sources)
  }

  @Test func `a model that a view reads twice is one source, and two are two after every evaluation`() {
    let models = [Model(), Model()]
    let screen = Rendering { ModelReader(models: [models[0], models[0], models[1]]) }
    screen.reset()
    screen.act { for model in models { model.first += 1 } }
    #expect(screen.total.invalidations(of: ModelReader.self) == 2)
    // The registrations are those of the last evaluation: the same again.
    screen.reset()
    screen.act { for model in models { model.first += 1 } }
    #expect(screen.total.invalidations(of: ModelReader.self) == 2)
  }

  @Test func `an object that a view observes twice is one source, and an announcement by hand is a source of its own`()
  {
    let object = Object()
    let screen = Rendering { ObjectReader(one: object, other: object) }
    screen.reset()
    screen.act { object.first += 1 }
    #expect(screen.total.invalidations(of: ObjectReader.self) == 1)
    screen.reset()
    screen.act {
      object.objectWillChange.send()
      object.objectWillChange.send()
      object.first += 1
    }
    #expect(screen.total.invalidations(of: ObjectReader.self) == 2)
  }

  struct Stateful: View {
    @State private var first = 0
    @State private var second = 0
    let change: PresentationTests.Actions
    var body: some View {
      let _ = change.byName["first"] = { first += 1 }
      let _ = change.byName["second"] = { second += 1 }
      Text("\(first) \(second)")
    }
  }

  @Test func `a state that is set several times before its view is evaluated counts once`() {
    let change = PresentationTests.Actions()
    let screen = Rendering { Stateful(change: change) }
    screen.reset()
    screen.act { for name in ["first", "first", "second", "first"] { change(name) } }
    #expect(screen.total.invalidations(of: Stateful.self) == 2)
    #expect(screen.total.bodies(of: Stateful.self) == 1)
    // A block of its own has a pass of its own: the view is evaluated in between.
    screen.reset()
    screen.act {
      change("first")
      withAnimation { change("first") }
    }
    #expect(screen.total.invalidations(of: Stateful.self) == 2)
    #expect(screen.total.bodies(of: Stateful.self) == 2)
  }
}

extension StepRecord {
  /// The invalidations among the events.
  fileprivate var invalidationCount: Int {
    events.count { if case .invalidated = $0 { true } else { false } }
  }
}
