import Foundation
import Observation
import RerenderEvents
import RerenderGraph
import RerenderProbe
import RerenderUI

/// onChange and task: their order, what they capture, and how their cycles end.
enum ActionFacts {
  static let all = [t9, t10, t11, t12, t14, t15, t17, t20]

  @Observable final class Counter {
    var value = 0
    var other = 0
  }

  struct NestedChanges: View {
    let counter: Counter
    let log: Log<String>
    var body: some View {
      let _ = log("body")
      VStack { Text("x").onChange(of: counter.value) { log("inner") } }
        .onChange(of: counter.value) { log("outer") }
    }
  }

  static let t9 = Fact(
    "T9", "Nested onChange actions run from the inner one outwards, after the update.",
    expects: ["order": ["body", "inner", "outer"]], source: "fatbobman.com; benigumo.com", .run
  ) {
    let (counter, log) = (Counter(), Log<String>())
    let screen = Recording(NestedChanges(counter: counter, log: log))
    log.reset()
    screen.act { counter.value = 1 }
    return ["order": log.entries]
  }

  // MARK: Cycles

  struct SelfChanging: View {
    @State private var number = 0
    let startsOnAppear: Bool
    let rounds: Tally
    var body: some View {
      Button("Start") { number += 1 }
        .onChange(of: number) {
          rounds.add()
          number += 1
        }
        .onAppear { if startsOnAppear { number += 1 } }
    }
  }

  static let warning = "onChange(of: Int) action tried to update multiple times per frame."

  static let t10 = Fact(
    "T10", "An onChange that changes its own value, begun by a button, stops after a few rounds and is warned of.",
    // About two rounds were seen. The replay only checks that the cycle stops, within the eight rounds that the
    // framework allows.
    expects: ["stops": true, "warning": [warning]], source: "fatbobman.com", .run
  ) {
    let rounds = Tally()
    let screen = Recording(SelfChanging(startsOnAppear: false, rounds: rounds))
    try screen.press("Start")
    return ["stops": (1...8).contains(rounds.count), "warning": screen.messages(.onChangeCycle)]
  }

  static let t11 = Fact(
    "T11", "The same begun on appear stops after a few rounds, too, and is warned of.",
    // Values up to 7 were seen. The replay only checks that the cycle stops, within eight rounds.
    expects: ["stops": true, "warning": [warning]], source: "fatbobman.com", .run
  ) {
    let rounds = Tally()
    let screen = Recording(SelfChanging(startsOnAppear: true, rounds: rounds))
    return ["stops": (1...8).contains(rounds.count), "warning": screen.messages(.onChangeCycle)]
  }

  struct Restarting: View {
    @State private var number = 0
    let limit: Int
    let rounds: Tally
    var body: some View {
      Text("\(number)").task(id: number) {
        rounds.add()
        if number < limit { number += 1 }
      }
    }
  }

  static let t12 = Fact(
    "T12", "A task(id:) that changes its own id goes on without limit, and without a warning.",
    // The cycle is stopped from outside at 200: ids 0 to 200.
    expects: ["rounds": 201, "warnings": 0], source: "fatbobman.com", .run
  ) {
    let rounds = Tally()
    let screen = Recording(Restarting(limit: 200, rounds: rounds))
    await screen.host.settle()
    return ["rounds": rounds.count, "warnings": screen.recorder.diagnostics.count]
  }

  struct PingPong: View {
    let counter: Counter
    var body: some View {
      Text("\(counter.value) \(counter.other)")
        .onChange(of: counter.value) { counter.other += 1 }
        .onChange(of: counter.other) { counter.value += 1 }
    }
  }

  static let t20 = Fact(
    "T20", "Actions that keep causing each other are broken off, and warned of.",
    // The caps that the source has, 8 passes and 2 runs, are not checked: only that the cycle ends, with a warning.
    expects: ["ends": true, "warns": true], source: "OpenSwiftUI source", .reading
  ) {
    let counter = Counter()
    let screen = Recording(PingPong(counter: counter))
    screen.act { counter.value = 1 }
    return [
      "ends": counter.value < 100,
      "warns": !(screen.messages(.onChangeCycle) + screen.messages(.updateCycle)).isEmpty,
    ]
  }

  // MARK: Captures

  struct Captures: View {
    let counter: Counter
    let log: Log<String>
    var body: some View {
      let captured = counter.value
      let former: any FormerForm = FormerOnChange(captured: captured, log: log)
      Text("x").onChange(of: counter.value) { _, _ in log("new form \(captured)") }
      former.watch(counter.value)
    }
  }

  /// Calls the deprecated form through a requirement, of which the compiler does not warn.
  @MainActor protocol FormerForm {
    func watch(_ value: Int) -> AnyView
  }

  struct FormerOnChange: FormerForm {
    let captured: Int
    let log: Log<String>

    @available(*, deprecated, message: "The form that the fact is about is deprecated.")
    func watch(_ value: Int) -> AnyView {
      AnyView(Text("y").onChange(of: value, perform: { (_: Int) in log("old form \(captured)") }))
    }
  }

  static let t14 = Fact(
    "T14", "The action of onChange sees the new state; that of the deprecated form the state it was made with.",
    expects: ["order": ["new form 7", "old form 0"]], source: "Apple documentation", .apple
  ) {
    let (counter, log) = (Counter(), Log<String>())
    let screen = Recording(Captures(counter: counter, log: log))
    screen.act { counter.value = 7 }
    return ["order": log.entries]
  }

  // MARK: Tasks

  struct Loading: View {
    let counter: Counter
    let plain: Tally
    let identified: Log<Int>
    var body: some View {
      Text("\(counter.value)")
        .task { plain.add() }
        .task(id: counter.value) { identified(counter.value) }
    }
  }

  static let t15 = Fact(
    "T15", "A task without id runs once; one whose id goes from 0 to 1 runs exactly twice.",
    expects: ["without id": 1, "with id": [0, 1]], source: "OpenSwiftUI compatibility tests", .run
  ) {
    let (counter, plain, identified) = (Counter(), Tally(), Log<Int>())
    let screen = Recording(Loading(counter: counter, plain: plain, identified: identified))
    await screen.host.settle()
    screen.act { counter.value = 1 }
    await screen.host.settle()
    return ["without id": plain.count, "with id": identified.entries]
  }

  struct NestedActions: View {
    let log: Log<String>
    var body: some View {
      VStack {
        Text("x")
          .onAppear { log("text appears") }
          .onChange(of: 0, initial: true) { log("text changes") }
          .task { log("text task") }
      }
      .onAppear { log("stack appears") }
      .onChange(of: 0, initial: true) { log("stack changes") }
      .task { log("stack task") }
    }
  }

  static let t17 = Fact(
    "T17",
    "onAppear and onChange(initial:) run in the order of the modifiers, the inner view's first; tasks come "
      + "last.",
    expects: [
      "order": [
        "text appears", "text changes", "stack appears", "stack changes", "text task", "stack task",
      ]
    ],
    source: "benigumo.com", .run
  ) {
    let log = Log<String>()
    let screen = Recording(NestedActions(log: log))
    await screen.host.settle()
    return ["order": log.entries]
  }
}
