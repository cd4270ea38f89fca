import Observation
import RerenderGraph
import RerenderNotifier
import RerenderThreads

/// Views on the main thread, whose models all threads write.
enum Mounted {
  @MainActor static let parts: [Part] = [
    ("views of an object", object), ("views of a model", model), ("views that come and go", comingAndGoing),
  ]

  /// What the bodies showed last; of the main thread.
  @MainActor private static var shown: [Int: Int] = [:]

  @MainActor private static func object(_ checks: inout Checks) {
    let model = Numbers()
    let host = Host()
    shown = [:]
    host.mount(Columns(count: 3, model: model))
    inThreads {
      host.settle()
    } _: { thread in
      for turn in 0..<ThreadStress.turns {
        if thread.isMultiple(of: 2) { model.first = thread + turn } else { model.second = thread + turn }
      }
    }
    host.settle()
    for index in 0..<3 { checks.expect(shown[index], model.first &+ model.second, "what column \(index) shows") }
    host.unmount()
    checks.expect(model.objectWillChange.observerCount, 0, "observers after unmounting")
  }

  @MainActor private static func model(_ checks: inout Checks) {
    let model = Gauge()
    let host = Host()
    shown = [:]
    host.mount(Dials(count: 3, model: model))
    inThreads {
      host.settle()
    } _: { thread in
      for turn in 0..<ThreadStress.turns { model.level = thread * ThreadStress.turns + turn }
    }
    host.settle()
    for index in 0..<3 { checks.expect(shown[index], model.level, "what dial \(index) shows") }
    host.unmount()
  }

  @MainActor private static func comingAndGoing(_ checks: inout Checks) {
    let models = (0..<ThreadStress.threads).map { _ in Numbers() }
    let host = Host()
    shown = [:]
    var turn = 0
    host.mount(Rows(models: models))
    inThreads {
      // Other rows at each pass, so that views mount and unmount while their models are written.
      turn += 1
      host.update(Rows(models: models.enumerated().filter { ($0.offset + turn) % 3 != 0 }.map(\.element)))
    } _: { thread in
      for turn in 0..<ThreadStress.turns { models[thread].first = turn }
    }
    host.update(Rows(models: models))
    host.settle()
    for (index, model) in models.enumerated() {
      checks.expect(model.first, ThreadStress.turns - 1, "the last write of thread \(index)")
      checks.expect(shown[model.index], model.first, "what the row of thread \(index) shows")
    }
    host.unmount()
    checks.expect(models.map(\.objectWillChange.observerCount).reduce(0, +), 0, "observers after unmounting")
  }

  // Each box guards its value.
  private final class Numbers: ObservableObject, @unchecked Sendable {
    @Published var first = 0
    @Published var second = 0
    var index: Int { ObjectIdentifier(self).hashValue }
  }

  private struct Columns: View {
    let count: Int
    let model: Numbers
    var body: some View {
      ForEach(0..<count, id: \.self) { index in
        Column(index: index, model: Observed(object: model))
      }
    }
  }

  private struct Column: View {
    let index: Int
    var model: Observed<Numbers>
    var body: some View {
      let sum = model.object.first &+ model.object.second
      shown[index] = sum
      return Leaf(number: sum)
    }
  }

  /// A model that guards its value itself, and tells its registrar of each access.
  private final class Gauge: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let stored = Mutex(0)

    var level: Int {
      get {
        registrar.access(self, keyPath: \.level)
        return stored.withLock { $0 }
      }
      set { registrar.withMutation(of: self, keyPath: \.level) { stored.withLock { $0 = newValue } } }
    }
  }

  private struct Dials: View {
    let count: Int
    let model: Gauge
    var body: some View {
      ForEach(0..<count, id: \.self) { Dial(index: $0, model: model) }
    }
  }

  private struct Dial: View {
    let index: Int
    let model: Gauge
    var body: some View {
      let level = model.level
      shown[index] = level
      return Leaf(number: level)
    }
  }

  private struct Rows: View {
    let models: [Numbers]
    var body: some View {
      ForEach(models, id: \.index) { Row(model: Observed(object: $0)) }
    }
  }

  private struct Row: View {
    var model: Observed<Numbers>
    var body: some View {
      shown[model.object.index] = model.object.first
      return Leaf(number: model.object.first)
    }
  }

  private struct Leaf: LeafView {
    let number: Int
  }
}

/// What `@ObservedObject` is, without the surface.
struct Observed<Object: ObservableObject>: GraphProperty {
  let object: Object

  final class Slot {
    var subscription: WillChangeSubscription?
    weak var object: Object?
  }

  static func makeSlot(for initial: Self, in node: ScopeNode, name: String) -> Slot { Slot() }

  mutating func connect(to slot: Slot, in node: ScopeNode) {
    guard slot.object !== object else { return }
    slot.subscription?.cancel()
    slot.object = object
    slot.subscription = object.observeWillChange(
      ObjectObserver(node, type: Object.self, object: ObjectIdentifier(object)))
  }

  static func disconnect(_ slot: Slot, from node: ScopeNode) { slot.subscription?.cancel() }
}
