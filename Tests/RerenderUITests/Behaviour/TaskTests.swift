import RerenderEvents
import RerenderTesting
import SwiftUI
import Testing

@MainActor struct TaskTests {
  typealias SwitchModel = LifecycleTests.SwitchModel
  typealias Counter = LifecycleTests.Counter
  typealias Watching = LifecycleTests.Watching

  // MARK: Tasks

  struct Loading: View {
    let counter: Counter
    let log: Log<String>
    let gate: HandGate
    var body: some View {
      Text("\(counter.value)")
        .task { log("plain") }
        .task(id: counter.value) {
          log("begin \(counter.value)")
          await gate.wait()
          log(Task.isCancelled ? "cancelled" : "end")
        }
    }
  }

  @Test func `a task without id runs once, one with an id twice for one change, and the first cancelled`() async {
    let (counter, log, gate) = (Counter(), Log<String>(), HandGate())
    let screen = Rendering { Loading(counter: counter, log: log, gate: gate) }
    await screen.settle()
    #expect(log.entries == ["plain", "begin 0"])
    screen.act { counter.value = 1 }
    await screen.settle()
    #expect(log.entries == ["plain", "begin 0", "begin 1"])
    gate.open()
    await screen.settle()
    #expect(log.entries == ["plain", "begin 0", "begin 1", "cancelled", "end"])
  }

  struct Restarting: View {
    let counter: Counter
    var body: some View {
      Text("\(counter.value)").task(id: counter.value) { if counter.value < 50 { counter.value += 1 } }
    }
  }

  @Test func `a task that changes its own id goes on without limit`() async {
    let counter = Counter()
    let screen = Rendering { Restarting(counter: counter) }
    await screen.settle()
    #expect(counter.value == 50)
    #expect(screen.total.bodies(of: Restarting.self) == 51)
    #expect(screen.total.diagnostics.isEmpty)
  }

  struct Vanishing: View {
    let model: SwitchModel
    let log: Log<String>
    let gate: HandGate
    var body: some View {
      if model.isOn {
        Text("x").task {
          await gate.wait()
          log("cancelled: \(Task.isCancelled)")
        }
      }
    }
  }

  @Test func `a task is cancelled when its view goes`() async {
    let (model, log, gate) = (SwitchModel(), Log<String>(), HandGate())
    let screen = Rendering { Vanishing(model: model, log: log, gate: gate) }
    await screen.settle()
    screen.act { model.isOn = false }
    gate.open()
    await screen.settle()
    #expect(log.entries == ["cancelled: true"])
  }

  // MARK: Settling

  nonisolated static func compute(_ steps: Int) async -> Int {
    var sum = 0
    for step in 0..<steps {
      await Task.yield()
      sum += step
    }
    return sum
  }

  struct Computing: View {
    @State private var result = 0
    var body: some View {
      Text("\(result)").task {
        result = await TaskTests.compute(200)
        async let first = TaskTests.compute(20)
        async let second = TaskTests.compute(30)
        result = await first + second
      }
    }
  }

  @Test func `settling waits for what tasks do outside the main actor`() async {
    let screen = Rendering { Computing() }
    await screen.settle()
    // The mount, the first result and the second.
    #expect(screen.total.bodies(of: Computing.self) == 3)
  }

  struct Waiting: View {
    @State private var steps = 0
    let gate: HandGate
    var body: some View {
      Text("\(steps)").task {
        await gate.wait()
        steps += 1
        await gate.wait()
        steps += 1
      }
    }
  }

  @Test func `settling returns while a task waits for something outside, and goes on from there`() async {
    let gate = HandGate()
    let screen = Rendering { Waiting(gate: gate) }
    await screen.settle()
    #expect(screen.total.bodies(of: Waiting.self) == 1)
    #expect(gate.waiterCount == 1)
    gate.open()
    await screen.settle()
    #expect(screen.total.bodies(of: Waiting.self) == 2)
    gate.open()
    await screen.settle()
    #expect(screen.total.bodies(of: Waiting.self) == 3)
    #expect(gate.waiterCount == 0)
  }

  // MARK: onReceive, refreshable

  struct Receiving: View {
    @State private var total = 0
    let subject: PassthroughSubject<Int, Never>
    var body: some View { Text("\(total)").onReceive(subject) { total += $0 } }
  }

  @Test func `what a publisher sends reaches onReceive while the view is mounted`() async {
    let subject = PassthroughSubject<Int, Never>()
    let screen = Rendering { Receiving(subject: subject) }
    screen.act {
      subject.send(1)
      subject.send(2)
    }
    // The mount, and one transaction with both values.
    #expect(screen.total.bodies(of: Receiving.self) == 2)
    screen.unmount()
    screen.reset()
    screen.act { subject.send(3) }
    #expect(screen.total.bodies == 0)
  }

  struct Refreshing: View {
    @State private var count = 0
    let log: Log<RefreshAction>
    var body: some View { RefreshReader(log: log).refreshable { count += 1 } }
  }

  struct RefreshReader: View {
    @Environment(\.refresh) private var refresh
    let log: Log<RefreshAction>
    var body: some View { Text("x").onAppear { if let refresh { log(refresh) } } }
  }

  @Test func `a refresh runs the action, and costs nothing where nobody reads what it changed`() async {
    let log = Log<RefreshAction>()
    let screen = Rendering { Refreshing(log: log) }
    screen.reset()
    await log.entries[0]()
    await screen.settle()
    #expect(screen.total.bodies == 0)
  }

  // MARK: Scene phase

  struct Phased: View {
    @Environment(\.scenePhase) private var phase
    let log: Log<ScenePhase>
    var body: some View { Text("x").onChange(of: phase) { log($1) } }
  }

  @Test func `in the background changes wait, and are made up for in one pass`() {
    let counter = Counter()
    let log = Log<[Int]>()
    let phases = Log<ScenePhase>()
    let screen = Rendering {
      VStack {
        Watching(counter: counter, log: log)
        Phased(log: phases)
      }
    }
    screen.reset()
    screen.enter(.background)
    #expect(screen.total.bodies(of: Phased.self) == 1)
    for value in 1...5 { screen.act { counter.value = value } }
    #expect(screen.total.bodies(of: Watching.self) == 0)
    screen.enter(.active)
    #expect(screen.total.bodies(of: Watching.self) == 1)
    #expect(log.entries == [[0, 5]])
    #expect(phases.entries == [.background, .active])
  }

  struct Restless: View {
    let counter: Counter
    var body: some View { Text("x").task(id: counter.value) { counter.value += 1 } }
  }

  @Test func `a task that starts itself again for ever is given up on, and said`() async {
    var settings = HostSettings()
    settings.settleLimit = 200
    let screen = Rendering(settings: settings) { Restless(counter: Counter()) }
    await screen.settle()
    #expect(screen.total.diagnostics(.updateCycle).count == 1)
  }

  // MARK: Transactions

  struct Animated: View {
    @State private var value = 0
    let actions: PresentationTests.Actions
    let log: Log<String>
    var body: some View {
      actions.byName["animate"] = {
        withAnimation(.default) {
          value += 1
        } completion: {
          log("complete \(value)")
        }
        log("begun")
      }
      actions.byName["nothing"] = {
        withAnimation(.default) {
        } completion: {
          log("complete")
        }
      }
      log("body \(value)")
      return Text("\(value)").animation(.default, value: value)
    }
  }

  @Test func `an animation is complete once its update is over, and at once where nothing changed`() {
    let (actions, log) = (PresentationTests.Actions(), Log<String>())
    let screen = Rendering { Animated(actions: actions, log: log) }
    screen.act { actions("animate") }
    #expect(log.entries == ["body 0", "begun", "body 1", "complete 1"])
    log.reset()
    screen.act { actions("nothing") }
    #expect(log.entries == ["complete"])
  }

  @Observable final class Pair {
    var first = 0
    var second = 0
  }

  struct PairView: View {
    let pair: Pair
    var body: some View { Text("\(pair.first) \(pair.second)") }
  }

  @Test func `what one withAnimation block writes moves together`() {
    let pair = Pair()
    let screen = Rendering { PairView(pair: pair) }
    screen.reset()
    screen.act {
      withAnimation {
        pair.first += 1
        pair.second += 1
      }
    }
    #expect(screen.total.bodies(of: PairView.self) == 1)
  }

  // MARK: Cycles

  final class Noisy: ObservableObject {}

  struct NoisyView: View {
    @ObservedObject var noisy: Noisy
    var body: some View {
      noisy.objectWillChange.send()
      return Text("x")
    }
  }

  @Test func `an update that wakes itself is broken off after the host's number of passes`() {
    var settings = HostSettings()
    settings.passLimit = 8
    let screen = Rendering(settings: settings) { NoisyView(noisy: Noisy()) }
    // The mount and the passes.
    #expect(screen.total.bodies(of: NoisyView.self) == 9)
    #expect(screen.total.diagnostics(.updateCycle).count == 1)
    screen.reset()
    screen.act {}
    #expect(screen.total.bodies(of: NoisyView.self) == 0)
  }
}
