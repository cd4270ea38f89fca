import RerenderTesting
import SwiftUI
import Testing

@MainActor struct CustomPropertyTests {
  @Observable final class Model {
    var base = 1
    var tint = 0
  }

  /// Works out what it gives before each evaluation.
  struct Doubled: DynamicProperty {
    let model: Model
    @Environment(\.multiplier) private var multiplier
    private(set) var wrappedValue = 0

    init(_ model: Model) { self.model = model }

    mutating func update() { wrappedValue = model.base * multiplier }
  }

  struct Child: View {
    private let doubled: Doubled
    let log: Log<Int>

    init(model: Model, log: Log<Int>) {
      doubled = Doubled(model)
      self.log = log
    }

    var body: some View {
      log(doubled.wrappedValue)
      return Text("\(doubled.wrappedValue)")
    }
  }

  struct Parent: View {
    let model: Model
    let log: Log<Int>
    var body: some View {
      Text("\(model.tint)")
      Child(model: model, log: log)
    }
  }

  @Test func `what a property works out before an evaluation is no part of the value that the parent passed`() {
    let (model, log) = (Model(), Log<Int>())
    let screen = Rendering { Parent(model: model, log: log) }
    screen.reset()
    screen.act { model.tint = 1 }
    // The parent passes an equal value: the child has nothing to do with the tint.
    #expect(screen.total.bodies(of: Parent.self) == 1)
    #expect(screen.total.bodies(of: Child.self) == 0)
    screen.act { model.base = 5 }
    #expect(log.entries == [2, 10])
  }
}

extension EnvironmentValues {
  @Entry fileprivate var multiplier = 2
}
