import Observation
import RerenderEvents
import RerenderProbe
import Testing

@testable import RerenderGraph

@Observable
private final class Model {
  var value = 0
}

private struct Reader: View {
  let model: Model
  var body: some View { Number(value: model.value) }
}

private struct Readers: View {
  let model: Model
  let count: Int
  var body: some View { ForEach(Array(0..<count), id: \.self) { _ in Reader(model: model) } }
}

/// Tells of its view as a property of it that reads the environment does.
private final class KeyReader: EnvironmentReader {
  let node: ScopeNode
  var ordinal: Int { node.ordinal }
  let key: StaticName

  init(_ node: ScopeNode, _ key: String) {
    self.node = node
    self.key = StaticName(key)
  }

  func environmentChanged(to values: EnvironmentValues) { node.environmentValueChanged(key) }
}

/// The order of events follows from what is mounted, not from where objects lie in memory or how sets are hashed.
@MainActor
struct EventOrderTests {
  private func told(_ history: EventRecorder) -> [(view: Int, cause: Cause)] {
    history.events.compactMap {
      if case .invalidated(let view, _, let cause, _) = $0 { (view.instance, cause) } else { nil }
    }
  }

  @Test func `views that one write tells are told of in mount order`() {
    let model = Model()
    let history = EventRecorder()
    let host = Host(probe: Probe(events: history))
    host.mount(Readers(model: model, count: 200))
    history.reset()
    host.transact { model.value += 1 }
    let views = told(history).map(\.view)
    #expect(views.count == 200)
    #expect(views == views.sorted())
    host.unmount()
  }

  @Test func `readers of the environment are told in mount order, those of one view in the order in which they came`() {
    let model = Model()
    let history = EventRecorder()
    let host = Host(probe: Probe(events: history))
    host.mount(Readers(model: model, count: 60))
    var readers: [KeyReader] = []
    host.rootNode?.visit { node in
      guard let scope = node as? ScopeNode, scope.isComposite else { return }
      for key in ["first", "second", "third"] {
        let reader = KeyReader(scope, key)
        node.environment.add(reader)
        readers.append(reader)
      }
    }
    history.reset()
    host.scenePhase = .inactive
    let told = told(history)
    #expect(told.count == readers.count)
    #expect(told.map(\.view) == readers.map(\.node.ordinal))
    #expect(told.map(\.cause) == readers.map { .environment(key: $0.key.text) })
    for reader in readers { reader.node.environment.remove(reader) }
    host.unmount()
  }
}
