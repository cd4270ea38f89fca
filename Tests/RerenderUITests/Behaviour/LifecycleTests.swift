import RerenderEvents
import RerenderTesting
import SwiftUI
import Testing

@MainActor struct LifecycleTests {
  // MARK: Order and repetition

  struct NestedActions: View {
    let log: Log<String>

    var body: some View {
      VStack {
        Text("inner")
          .onAppear { log("text appear 1") }
          .onChange(of: 0, initial: true) { log("text change") }
          .task { log("text task") }
          .onAppear { log("text appear 2") }
      }
      .onAppear { log("stack appear") }
      .task { log("stack task") }
    }
  }

  @Test func `actions run inner view first in modifier order, and every task after them`() async {
    let log = Log<String>()
    let screen = Rendering { NestedActions(log: log) }
    #expect(log.entries == ["text appear 1", "text change", "text appear 2", "stack appear"])
    await screen.settle()
    #expect(
      log.entries == [
        "text appear 1", "text change", "text appear 2", "stack appear", "text task", "stack task",
      ])
  }

  struct NestedUpdates: View {
    @State private var value = 0
    let log: Log<[Int]>

    var body: some View {
      Text("\(value)")
        .onAppear {
          value = 1
          value = 2
          withAnimation {
            value = 3
            value = 4
          }
        }
        .onChange(of: value) { log([$0, $1]) }
    }
  }

  @Test func `one pass for each distinct transaction, and the last write of each wins`() {
    let log = Log<[Int]>()
    let screen = Rendering { NestedUpdates(log: log) }
    // 0 at the mount, 2 for the plain writes, 4 for the animated ones.
    #expect(screen.total.bodies(of: NestedUpdates.self) == 3)
    #expect(log.entries == [[0, 2], [2, 4]])
  }

  struct AppearWrites: View {
    @State private var count = 0
    let log: Log<Int>

    var body: some View {
      log(count)
      return Text("\(count)").onAppear { count += 1 }
    }
  }

  @Test func `a state written in onAppear costs exactly one more body, and is settled at mount`() {
    let log = Log<Int>()
    let screen = Rendering { AppearWrites(log: log) }
    #expect(log.entries == [0, 1])
    #expect(screen.total.bodies(of: AppearWrites.self) == 2)
  }

  struct TaskWrites: View {
    @State private var count = 0
    let log: Log<Int>

    var body: some View {
      log(count)
      return Text("\(count)").task { count += 1 }
    }
  }

  @Test func `a task has not run when the mount has settled, and its write is one more body later`() async {
    let log = Log<Int>()
    let screen = Rendering { TaskWrites(log: log) }
    #expect(log.entries == [0])
    await screen.settle()
    #expect(log.entries == [0, 1])
  }

  struct Outer: View {
    let log: Log<String>
    var body: some View {
      log("outer body")
      return Inner(log: log).onAppear { log("outer appear") }
    }
  }

  struct Inner: View {
    let log: Log<String>
    var body: some View {
      log("inner body")
      return Text("leaf").onAppear { log("inner appear") }
    }
  }

  @Test func `bodies run from the outermost inwards, then the appearances`() {
    let log = Log<String>()
    _ = Rendering { Outer(log: log) }
    #expect(log.entries == ["outer body", "inner body", "inner appear", "outer appear"])
  }

  struct Switching: View {
    let model: SwitchModel
    let log: Log<String>

    var body: some View {
      if model.isOn {
        Text("on").onAppear { log("on appears") }.onDisappear { log("on disappears") }
      } else {
        Text("off").onAppear { log("off appears") }.onDisappear { log("off disappears") }
      }
    }
  }

  @Observable final class SwitchModel { var isOn = true }

  @Test func `each branch appears when it comes and disappears when it goes, once each`() {
    let (model, log) = (SwitchModel(), Log<String>())
    let screen = Rendering { Switching(model: model, log: log) }
    screen.act { model.isOn = false }
    screen.act { model.isOn = false }
    #expect(log.entries == ["on appears", "on disappears", "off appears"])
    screen.unmount()
    #expect(log.entries == ["on appears", "on disappears", "off appears", "off disappears"])
  }

  struct Identified: View {
    @State private var id = false
    let model: SwitchModel
    let log: Log<String>

    var body: some View {
      Text("\(model.isOn)")
        .onAppear { log("inside") }
        .id(model.isOn)
        .onAppear { log("outside") }
    }
  }

  @Test func `a changed id appears again inside and not outside`() {
    let (model, log) = (SwitchModel(), Log<String>())
    let screen = Rendering { Identified(model: model, log: log) }
    screen.act { model.isOn = false }
    #expect(log.entries == ["inside", "outside", "inside"])
  }

  struct Flipping: View {
    @State private var flag = false
    let transition: AnyTransition
    let flip: PresentationTests.Actions
    let log: Log<String>

    var body: some View {
      flip.byName["flip"] = { flag.toggle() }
      return Text("x")
        .onAppear { log("A(\(flag))") }
        .onDisappear { log("D(\(flag))") }
        .transition(transition)
        .id(flag)
    }
  }

  @Test(arguments: [(AnyTransition.opacity, "AD"), (.slide, "AD"), (.identity, "DA")])
  func `under a changed id the new view appears before the old one goes, which without a transition has gone before`(
    transition: AnyTransition, order: String
  ) {
    let (flip, log) = (PresentationTests.Actions(), Log<String>())
    let screen = Rendering { Flipping(transition: transition, flip: flip, log: log) }
    screen.act { flip("flip") }
    screen.unmount()
    // Every action after the flip reads the new state, that of the old view too.
    #expect(log.entries == ["A(false)"] + order.map { "\($0)(true)" } + ["D(true)"])
  }

  struct BindableParent: View {
    let counter: Counter
    let log: Log<Int>
    var body: some View {
      @Bindable var counter = counter
      return BindingChild(value: $counter.value).onAppear { log(counter.value) }
    }
  }

  struct BindingChild: View {
    @Binding var value: Int
    var body: some View { Text("\(value)").onAppear { value = 1 } }
  }

  @Test func `what a child writes through a binding as it appears, the parent's later appearance sees`() {
    let (counter, log) = (Counter(), Log<Int>())
    let screen = Rendering { BindableParent(counter: counter, log: log) }
    #expect(log.entries == [1])
    // The mount and the write: making the binding is a read of the parent's, reading it one of the child's.
    #expect(screen.total.bodies(of: BindableParent.self) == 2)
    #expect(screen.total.bodies(of: BindingChild.self) == 2)
  }

  // MARK: onChange

  struct LaterWrites: View {
    @State private var value = 0
    let log: Log<[Int]>

    var body: some View {
      Text("\(value)")
        .onAppear {
          value = 1
          DispatchQueue.main.async { value = 2 }
        }
        .onChange(of: value) { log([$0, $1]) }
    }
  }

  @Test func `a write in onAppear and one on the main queue are two changes`() async {
    let log = Log<[Int]>()
    let screen = Rendering { LaterWrites(log: log) }
    await screen.settle()
    #expect(log.entries == [[0, 1], [1, 2]])
  }

  @Observable final class Counter { var value = 0 }

  struct Watching: View {
    let counter: Counter
    let log: Log<[Int]>
    var body: some View { Text("x").onChange(of: counter.value) { log([$0, $1]) } }
  }

  @Test func `a value set to what it was fires nothing`() {
    let (counter, log) = (Counter(), Log<[Int]>())
    let screen = Rendering { Watching(counter: counter, log: log) }
    screen.act { counter.value = 1 }
    screen.act { counter.value = 1 }
    screen.act {
      counter.value = 2
      counter.value = 1
    }
    #expect(log.entries == [[0, 1]])
  }

  @Test func `nothing fires once the host is torn down`() {
    let (counter, log) = (Counter(), Log<[Int]>())
    let screen = Rendering { Watching(counter: counter, log: log) }
    screen.unmount()
    screen.act { counter.value = 1 }
    #expect(log.entries.isEmpty)
  }

  struct NestedChanges: View {
    let counter: Counter
    let log: Log<String>
    var body: some View {
      VStack { Text("x").onChange(of: counter.value) { log("inner") } }
        .onChange(of: counter.value) { log("outer") }
    }
  }

  @Test func `onChange runs from the inner view outwards, after the update`() {
    let (counter, log) = (Counter(), Log<String>())
    let screen = Rendering { NestedChanges(counter: counter, log: log) }
    screen.act {
      counter.value = 1
      #expect(log.entries.isEmpty)
    }
    #expect(log.entries == ["inner", "outer"])
  }

  struct SelfChanging: View {
    let counter: Counter
    let log: Log<Int>
    var startsOnAppear = false
    var body: some View {
      Text("\(counter.value)")
        .onChange(of: counter.value) { old, new in
          log(new)
          counter.value += 1
        }
        .onAppear { if startsOnAppear { counter.value += 1 } }
    }
  }

  @Test(arguments: [false, true])
  func `an onChange that changes its own value stops and warns`(startsOnAppear: Bool) {
    let (counter, log) = (Counter(), Log<Int>())
    let screen = Rendering { SelfChanging(counter: counter, log: log, startsOnAppear: startsOnAppear) }
    if !startsOnAppear { screen.act { counter.value = 1 } }
    // The detector's budget is 2 runs in a frame, the cap 8.
    #expect((2...8).contains(log.entries.count))
    #expect(
      screen.total.diagnostics(.onChangeCycle).map(\.message) == [
        "onChange(of: Int) action tried to update multiple times per frame."
      ])
    screen.reset()
    log.reset()
    screen.act { counter.value = 100 }
    #expect(log.entries.first == 100)
  }

  struct Captures: View {
    let counter: Counter
    let log: Log<String>
    var body: some View {
      let captured = counter.value
      Text("x")
        .onChange(of: counter.value) { _, _ in log("new form \(captured)") }
        .onChange(of: counter.value) { (new: Int) in log("deprecated form \(captured) \(new)") }
    }
  }

  @Test func `an onChange of the new form captures the new state, one of the deprecated form the old`() {
    let (counter, log) = (Counter(), Log<String>())
    let screen = Rendering { Captures(counter: counter, log: log) }
    screen.act { counter.value = 7 }
    #expect(log.entries == ["new form 7", "deprecated form 0 7"])
  }
}
