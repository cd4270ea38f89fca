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

/// What a host keeps must follow from what is mounted, however long it has been running.
@MainActor
struct GrowthTests {
  private let rounds = 10_000

  /// How many values an environment holds, those that others of the same key hide among them.
  private func entries(_ node: Node?) -> Int {
    node?.environment.values.description.split(separator: "=").count ?? 0
  }

  @Test func `the environment holds one scene phase, however often it changes`() {
    let host = Host()
    host.mount(Reader(model: Model()))
    let before = entries(host.rootNode)
    for _ in 0..<rounds {
      host.scenePhase = .inactive
      host.scenePhase = .active
    }
    #expect(entries(host.rootNode) == before)
    host.unmount()
  }

  @Test func `writes, passes and changes of the viewport leave nothing behind`() {
    let model = Model()
    let host = Host()
    host.mount(ForEach(0..<5) { _ in Reader(model: model) })
    let nodes = host.nodeCount
    for round in 0..<rounds {
      host.transact { model.value += 1 }
      host.viewport = Viewport(firstRow: round % 3, rows: 2)
    }
    #expect(host.nodeCount == nodes)
    #expect(host.inbox.count == 0)
    #expect(host.rootNode?.environment.readerCount == 0)
    host.unmount()
    #expect(host.nodeCount == 0)
  }

  @Test func `a view that is broken off in a cycle hears of the next change`() {
    var settings = HostSettings()
    settings.passLimit = 3
    let model = Model()
    let history = EventRecorder()
    let host = Host(probe: Probe(events: history), settings: settings)
    // A view that wakes itself in each pass, from outside its body.
    host.mount(Waking(model: model) { host.afterUpdate { model.value += 1 } })
    #expect(history.diagnostics.map(\.kind) == [.updateCycle])
    let shown = host.numbers
    host.transact { model.value += 100 }
    #expect(host.numbers != shown)
    host.unmount()
  }
}

private struct Waking: View {
  let model: Model
  let wake: () -> Void
  var body: some View {
    wake()
    return Number(value: model.value)
  }
}
