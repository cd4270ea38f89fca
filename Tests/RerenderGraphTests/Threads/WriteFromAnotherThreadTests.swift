import Dispatch
import Glibc
import Observation
import RerenderEvents
import RerenderProbe
import RerenderThreads
import Testing

@testable import RerenderGraph

private struct Reader: View {
  let model: ScriptedModel
  var body: some View { Number(value: model.showsSecond ? model.second : model.first) }
}

/// Reads, then has something happen before its body returns.
private struct Interrupted: View {
  let model: ScriptedModel
  let script: Script
  var body: some View {
    let value = model.showsSecond ? model.second : model.first
    script.run()
    return Number(value: value)
  }
}

/// Runs its action once.
@MainActor
private final class Script {
  var action: (() -> Void)?
  func run() {
    let action = action
    self.action = nil
    action?()
  }
}

private struct Pair: View {
  let model: ScriptedModel
  var body: some View {
    Reader(model: model)
    if model.showsSecond { Late(model: model) }
  }
}

private struct Late: View {
  let model: ScriptedModel
  var body: some View { Number(value: model.first) }
}

private struct Rows: View {
  let model: ScriptedModel
  let count: Int
  var body: some View { ForEach(Array(0..<count), id: \.self) { _ in Reader(model: model) } }
}

@MainActor
struct WriteFromAnotherThreadTests {
  private let model = ScriptedModel()
  private let counting = CountingRecorder()

  private func mounted(_ view: some View) -> Host {
    let host = Host(probe: Probe(counting: counting))
    host.mount(view)
    counting.reset()
    return host
  }

  private func counts(of view: String) -> [Int] {
    let counts = counting.counts[view] ?? CountingRecorder.Counts()
    return [counts.invalidations, counts.bodyEvaluations, counts.wastedEvaluations]
  }

  @Test func `a write that ends before the host settles is one invalidation and one evaluation`() {
    let host = mounted(Reader(model: model))
    onAnotherThread { [model] in model.writeFirst(7) }
    #expect(counting.counts.isEmpty)
    host.settle()
    #expect(host.numbers == [7])
    #expect(counts(of: "Reader") == [1, 1, 0])
    host.unmount()
  }

  @Test func `a view that was evaluated before the value was stored is evaluated once more`() {
    let host = mounted(Reader(model: model))
    onAnotherThread { [model] in model.willSetFirst() }
    host.settle()
    #expect(host.numbers == [0])
    // The old value came out again.
    #expect(counts(of: "Reader") == [1, 1, 1])
    onAnotherThread { [model] in
      model.storeFirst(7)
      model.didSetFirst()
    }
    host.settle()
    #expect(host.numbers == [7])
    #expect(counts(of: "Reader") == [2, 2, 1])
    host.unmount()
  }

  @Test func `evaluations for other reasons in the middle of a write do not lose it`() {
    let host = mounted(Reader(model: model))
    for value in 1...5 {
      onAnotherThread { [model] in model.willSetFirst() }
      // Registers twice more, once without the property that is being written.
      host.transact { model.showsSecond = true }
      host.transact { model.showsSecond = false }
      onAnotherThread { [model] in
        model.storeFirst(value)
        model.didSetFirst()
      }
      host.settle()
      #expect(host.numbers == [value])
    }
    host.unmount()
  }

  @Test func `the first write of all may come in pieces, around an evaluation for another reason`() {
    let host = mounted(Reader(model: model))
    onAnotherThread { [model] in
      model.willSetFirst()
      model.storeFirst(3)
    }
    host.settle()
    #expect(host.numbers == [3])
    onAnotherThread { [model] in model.didSetFirst() }
    host.settle()
    // Nobody knows that the value was stored before the first evaluation: the second one is wasted.
    #expect(counts(of: "Reader") == [2, 2, 1])
    host.unmount()
  }

  @Test func `two threads in the middle of writes are both heard`() {
    let host = mounted(Reader(model: model))
    onAnotherThread { [model] in model.willSetFirst() }
    host.settle()
    onAnotherThread { [model] in model.writeFirst(1) }
    host.settle()
    #expect(host.numbers == [1])
    onAnotherThread { [model] in
      model.storeFirst(2)
      model.didSetFirst()
    }
    host.settle()
    #expect(host.numbers == [2])
    #expect(counts(of: "Reader") == [3, 3, 1])
    host.unmount()
  }

  @Test func `a write that is made while a body runs, after it has read, is shown in the next pass`() {
    let script = Script()
    let host = mounted(Interrupted(model: model, script: script))
    script.action = { [model] in onAnotherThread { model.writeFirst(9) } }
    host.transact { onAnotherThread { [model] in model.writeFirst(8) } }
    #expect(host.numbers == [9])
    // One evaluation for 8, which the write of 9 interrupts, and one for 9.
    #expect(counts(of: "Interrupted") == [2, 2, 0])
    host.unmount()
  }

  @Test func `a view that is mounted in the middle of a write hears of its end`() {
    let host = mounted(Pair(model: model))
    onAnotherThread { [model] in model.willSetFirst() }
    host.transact { model.showsSecond = true }
    #expect(host.numbers == [0, 0])
    onAnotherThread { [model] in
      model.storeFirst(4)
      model.didSetFirst()
    }
    host.settle()
    // The first of the two shows the other property by now.
    #expect(host.numbers == [0, 4])
    host.unmount()
  }

  @Test func `a property that is read for the first time while it is written leaves a stale view, told as that`() {
    let script = Script()
    script.action = { [model] in onAnotherThread { model.writeFirst(4711) } }
    let host = mounted(Interrupted(model: model, script: script))
    // The registrar knew of no reader while the property was written.
    #expect(host.numbers == [0])
    let stale = host.staleViews()
    #expect(stale.map(\.view.type) == ["Interrupted"])
    host.unmount()
  }

  @Test func `a body that changes what it has read before is not told of it`() {
    let script = Script()
    let host = mounted(Interrupted(model: model, script: script))
    script.action = { [model] in model.writeFirst(5) }
    host.transact { onAnotherThread { [model] in model.writeFirst(1) } }
    #expect(counts(of: "Interrupted") == [1, 1, 0])
    host.unmount()
  }

  @Test func `a main thread that is busy is left one message for each view and property`() {
    let rows = 50
    let host = mounted(Rows(model: model, count: rows))
    onAnotherThread { [model] in
      for value in 1...2_000 {
        model.writeFirst(value)
        // Nobody reads it.
        model.writeSecond(value)
      }
    }
    #expect(host.inbox.count == rows)
    host.settle()
    #expect(host.inbox.count == 0)
    #expect(host.numbers == Array(repeating: 2_000, count: rows))
    #expect(counts(of: "Reader") == [rows, rows, 0])
    host.unmount()
  }

  @Test func `an unmounted view leaves nothing with a model that another thread writes`() {
    weak var weakModel: ScriptedModel?
    let host = Host(probe: Probe(counting: counting))
    do {
      let model = ScriptedModel()
      weakModel = model
      host.mount(Reader(model: model))
      onAnotherThread { model.willSetFirst() }
      host.settle()
      host.unmount()
      counting.reset()
      onAnotherThread { model.didSetFirst() }
      host.settle()
    }
    #expect(counting.counts.isEmpty)
    #expect(weakModel == nil)
  }

  @Test func `the last write of a burst is shown, whatever was evaluated meanwhile`() {
    let host = mounted(Reader(model: model))
    let rounds = 100
    let writer = BurstWriter(model, rounds: rounds)
    writer.start()
    for round in 1...rounds {
      writer.begin(round)
      while !writer.hasEnded(round) { host.settle() }
      host.settle()
      #expect(host.numbers == [model.first])
    }
    host.unmount()
  }
}

/// Writes some values in a row, one burst after another, on a thread of its own.
private final class BurstWriter: Sendable {
  private let model: ScriptedModel
  private let rounds: Int
  private let begun = Atomic<Int>(0)
  private let ended = Atomic<Int>(0)

  init(_ model: ScriptedModel, rounds: Int) {
    self.model = model
    self.rounds = rounds
  }

  func start() {
    DispatchQueue(label: "burst").async { [self] in
      for round in 1...rounds {
        while begun.load(ordering: .acquiring) < round { sched_yield() }
        for value in 1...4 { model.writeFirst(round * 10 + value) }
        ended.store(round, ordering: .releasing)
      }
    }
  }

  func begin(_ round: Int) { begun.store(round, ordering: .releasing) }
  func hasEnded(_ round: Int) -> Bool { ended.load(ordering: .acquiring) >= round }
}
