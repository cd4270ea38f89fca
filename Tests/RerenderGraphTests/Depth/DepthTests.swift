import Observation
import RerenderEvents
import RerenderProbe
import Testing

@testable import RerenderGraph

@Observable
private final class Model {
  var value = 0
}

/// Stands `levels` deep inside itself; the innermost shows the model's value.
private struct Nested: View {
  let levels: Int
  let model: Model
  var body: AnyView {
    levels == 0 ? AnyView(Innermost(model: model)) : AnyView(Nested(levels: levels - 1, model: model))
  }
}

private struct Innermost: View {
  let model: Model
  var body: some View { Number(value: model.value) }
}

/// Contains itself as often as it is told, without end.
private struct Endless: View {
  let copies: Int
  var body: AnyView {
    copies == 1
      ? AnyView(Endless(copies: copies)) : AnyView(TupleView((Endless(copies: copies), Endless(copies: copies))))
  }
}

private struct Ping: View {
  var body: AnyView { AnyView(Pong()) }
}

private struct Pong: View {
  var body: AnyView { AnyView(Ping()) }
}

private struct Choice: View {
  let isEndless: Bool
  var body: some View {
    if isEndless { Endless(copies: 2) } else { Number(value: 1) }
  }
}

/// Holds a view whose type is not known.
private struct Holder: View {
  let content: AnyView
  var body: AnyView { content }
}

private struct DepthKey: EnvironmentKey {
  static let defaultValue = 0
}

private struct Deeper: ValueModifier {
  let number: Int
}

/// Sets a value for the view inside.
private struct Writer: PrimitiveView {
  let content: AnyView
  let number: Int

  static func _makeNode(_ view: Writer, parent: Node) -> Node {
    EnvironmentWriterNode(view.content, parent: parent, modifier: view.number) { $0[DepthKey.self] = $1 }
  }

  static func _updateNode(_ node: Node, to view: Writer) -> Bool {
    node.as(EnvironmentWriterNode<AnyView, Int>.self).update(to: view.content, modifier: view.number)
  }
}

@MainActor
struct DepthTests {
  private let levels = 10_000

  private typealias Wrap = @MainActor (AnyView, Int) -> AnyView

  private func chain(_ innermost: AnyView, _ wrap: Wrap) -> AnyView {
    (0..<levels).reduce(innermost) { wrap($0, $1) }
  }

  @Test func `views nested ten thousand deep are mounted, updated, verified and unmounted`() {
    let model = Model()
    let counting = CountingRecorder()
    let host = Host(probe: Probe(counting: counting))
    host.mount(Nested(levels: levels, model: model))
    #expect(counting.counts["Nested"]?.bodyEvaluations == levels + 1)
    #expect(host.numbers == [0])
    counting.reset()
    host.transact { model.value = 5 }
    #expect(host.numbers == [5])
    #expect(counting.counts["Innermost"]?.bodyEvaluations == 1)
    #expect(counting.counts["Nested"] == nil)
    // Another model is another value at every level.
    let other = Model()
    host.update(Nested(levels: levels, model: other))
    #expect(counting.counts["Nested"]?.bodyEvaluations == levels + 1)
    #expect(host.staleViews().isEmpty)
    #expect(host.mountedViews().count == levels + 2)
    host.unmount()
    #expect(host.nodeCount == 0)
  }

  @Test func `modifiers and values of the environment nested ten thousand deep hold as well`() {
    let model = Model()
    let host = Host()
    let wraps: [Wrap] = [
      { view, number in AnyView(view.modifier(Deeper(number: number))) },
      { view, number in AnyView(IdentifiedView(content: view, id: number)) },
      { view, number in AnyView(Writer(content: view, number: number)) },
      { view, _ in AnyView(Holder(content: view)) },
    ]
    for wrap in wraps {
      let innermost = AnyView(Innermost(model: model))
      host.mount(chain(innermost, wrap))
      host.transact { model.value += 1 }
      #expect(host.numbers == [model.value])
      // The outermost differs, and each below it is handed on.
      host.update(chain(innermost) { wrap($0, $1 + 1) })
      #expect(host.numbers == [model.value])
      host.unmount()
    }
    #expect(host.nodeCount == 0)
  }

  @Test func `a value of the environment is worked out below ten thousand that change it`() {
    let host = Host()
    let writers = chain(AnyView(Innermost(model: Model()))) { content, number -> AnyView in
      AnyView(Writer(content: content, number: number))
    }
    host.mount(writers)
    var innermost: Node?
    host.rootNode?.visit { innermost = $0 }
    #expect(innermost?.environment.values[DepthKey.self] == 0)
    // From the outermost down, each sets its number; the innermost number was the first.
    #expect(host.rootNode?.children.first?.children.first?.environment.values[DepthKey.self] == levels - 1)
    host.unmount()
  }

  @Test(arguments: [1, 2])
  func `a view that contains itself is cut off at the limit and named`(copies: Int) throws {
    var settings = HostSettings()
    settings.depthLimit = 200
    let history = EventRecorder()
    let host = Host(probe: Probe(events: history), settings: settings)
    host.mount(Endless(copies: copies))
    let diagnostic = try #require(history.diagnostics.first)
    #expect(history.diagnostics.count == 1)
    #expect(diagnostic.kind == .tooDeep)
    #expect(
      diagnostic.message
        == "Views and modifiers stand more than 200 deep one inside another, and what is deeper was left out. "
        + "Endless stands inside itself again and again; end that on a condition.")
    // Nothing grows in later updates.
    let count = host.nodeCount
    for _ in 0..<10 { host.update(Endless(copies: copies)) }
    #expect(host.nodeCount == count)
    // The host goes on.
    host.mount(Innermost(model: Model()))
    #expect(host.numbers == [0])
    host.unmount()
    #expect(host.nodeCount == 0)
  }

  @Test func `views that contain each other are named together, at the limit that stands`() throws {
    let history = EventRecorder()
    let host = Host(probe: Probe(events: history))
    host.mount(Ping())
    let diagnostic = try #require(history.diagnostics.first)
    #expect(
      diagnostic.message
        == "Views and modifiers stand more than 100000 deep one inside another, and what is deeper was left out. "
        + "Ping, Pong stand inside one another again and again; end that on a condition.")
    host.unmount()
    #expect(host.nodeCount == 0)
  }

  @Test func `what was cut off is let go of when the view shows something else`() {
    var settings = HostSettings()
    settings.depthLimit = 100
    let history = EventRecorder()
    let host = Host(probe: Probe(events: history), settings: settings)
    host.mount(Choice(isEndless: false))
    let count = host.nodeCount
    host.update(Choice(isEndless: true))
    #expect(history.diagnostics.map(\.kind) == [.tooDeep])
    host.update(Choice(isEndless: false))
    #expect(host.numbers == [1])
    #expect(host.nodeCount == count)
    host.unmount()
  }

  @Test func `a type that nests hundreds of modifiers is mounted and updated`() {
    @MainActor func nest<Content: View>(_ view: Content, _ levels: Int) -> AnyView {
      levels == 0 ? AnyView(view) : nest(view.modifier(Deeper(number: levels)), levels - 1)
    }
    let model = Model()
    let host = Host()
    host.mount(nest(Innermost(model: model), 300))
    host.transact { model.value = 2 }
    host.update(nest(Innermost(model: model), 300))
    #expect(host.numbers == [2])
    host.unmount()
  }
}
