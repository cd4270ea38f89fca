import Observation
import RerenderProbe
import Testing

@testable import RerenderGraph

@Observable
private final class Model {
  var first = 0
  var second = 0
  var showsSecond = false
}

private struct Leaf: LeafView {
  let number: Int
}

private struct Reader: View {
  let model: Model
  var body: some View { Leaf(number: model.showsSecond ? model.second : model.first) }
}

private struct Pair: View {
  let model: Model
  var body: some View {
    if model.showsSecond { Reader(model: model) }
    Leaf(number: 0)
  }
}

@MainActor
struct RegistrationTests {
  private func bodies(_ host: Host, _ counting: CountingRecorder, _ change: () -> Void) -> Int {
    counting.reset()
    host.transact(change)
    return counting.counts.values.reduce(0) { $0 + $1.bodyEvaluations }
  }

  @Test func `a view depends on what its last evaluation read, and on nothing it read before`() {
    let model = Model()
    let counting = CountingRecorder()
    let host = Host(probe: Probe(counting: counting))
    host.mount(Reader(model: model))
    #expect(bodies(host, counting) { model.first += 1 } == 1)
    #expect(bodies(host, counting) { model.second += 1 } == 0)
    #expect(bodies(host, counting) { model.showsSecond = true } == 1)
    // `first` was read by an evaluation before the last one only.
    #expect(bodies(host, counting) { model.first += 1 } == 0)
    #expect(bodies(host, counting) { model.second += 1 } == 1)
    host.unmount()
  }

  @Test func `writes between two evaluations notify once for each property`() {
    let model = Model()
    let counting = CountingRecorder()
    let host = Host(probe: Probe(counting: counting))
    host.mount(Reader(model: model))
    counting.reset()
    host.transact {
      for _ in 0..<5 { model.first += 1 }
      model.showsSecond = true
      model.second += 1
    }
    // `first` and `showsSecond` were read, `second` was not; one evaluation for both.
    #expect(counting.counts["Reader"]?.invalidations == 2)
    #expect(counting.counts["Reader"]?.bodyEvaluations == 1)
    host.unmount()
  }

  @Test func `an unmounted view hears of nothing, and nothing of it stays`() {
    let model = Model()
    let counting = CountingRecorder()
    weak var host: Host?
    do {
      let mounted = Host(probe: Probe(counting: counting))
      host = mounted
      mounted.mount(Pair(model: model))
      let before = mounted.nodeCount
      mounted.transact { model.showsSecond = true }
      // The reader and its leaf.
      #expect(mounted.nodeCount == before + 2)
      mounted.transact { model.showsSecond = false }
      #expect(mounted.nodeCount == before)
      counting.reset()
      mounted.transact { model.first += 1 }
      #expect(counting.counts.isEmpty)
      mounted.unmount()
      #expect(mounted.nodeCount == 0)
      counting.reset()
      mounted.transact { model.showsSecond = true }
      #expect(counting.counts.isEmpty)
    }
    #expect(host == nil)
  }

  @Test func `a node that has left its graph knows of nothing above it`() throws {
    let host = Host()
    host.mount(Pair(model: Model()))
    let root = try #require(host.rootNode?.children.first)
    let leaf = try #require(root.children.first?.children.last)
    #expect(leaf.enclosingScope === root)
    host.unmount()
    #expect(leaf.parent == nil && leaf.enclosingScope == nil)
    #expect(root.parent == nil && root.children.isEmpty)
  }

  @Test func `a model is let go of with the last view that shows it`() {
    weak var model: Model?
    let host = Host()
    do {
      let shown = Model()
      model = shown
      host.mount(Reader(model: shown))
    }
    #expect(model != nil)
    host.unmount()
    #expect(model == nil)
  }

  @Test func `a change made on another thread is seen when the host settles`() async {
    let model = Model()
    let counting = CountingRecorder()
    let host = Host(probe: Probe(counting: counting))
    host.mount(Reader(model: model))
    counting.reset()
    let box = ModelBox(model)
    await Task.detached { box.model.first += 1 }.value
    #expect(counting.counts.isEmpty)
    await host.settle()
    #expect(counting.counts["Reader"]?.bodyEvaluations == 1)
    host.unmount()
  }

  @Test func `two hosts do not count each other's events`() {
    let model = Model()
    let (first, second) = (CountingRecorder(), CountingRecorder())
    let (a, b) = (Host(probe: Probe(counting: first)), Host(probe: Probe(counting: second)))
    a.mount(Reader(model: model))
    b.mount(Reader(model: Model()))
    first.reset()
    second.reset()
    a.transact { model.first += 1 }
    #expect(first.counts["Reader"]?.bodyEvaluations == 1)
    #expect(second.counts.isEmpty)
    a.unmount()
    b.unmount()
  }
}

/// Hands a model to another thread.
private final class ModelBox: @unchecked Sendable {
  // Sound: the test waits for the other thread before it touches the model again.
  let model: Model
  init(_ model: Model) { self.model = model }
}
