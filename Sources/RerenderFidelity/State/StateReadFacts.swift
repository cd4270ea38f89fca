import Foundation
import RerenderGraph
import RerenderNotifier
import RerenderUI

/// What depends on a state, and on a binding to it.
enum StateReadFacts {
  static let all = [s1, s2, s3, s4, s6, s7, s8]

  struct Counter: View {
    @State private var count = 0
    var body: some View {
      let _ = Self._printChanges()
      Button("Count") { count += 1 }
      Text("\(count)")
    }
  }

  static let s1 = Fact(
    "S1", "A state that the body reads and an action changes has the body evaluated, and is named as the cause.",
    expects: ["bodies": 1, "line": "_count changed."],
    source: "Point-Free #252; SwiftUI lifetime experiments", .run
  ) {
    let screen = Recording(Counter())
    screen.reset()
    try screen.press("Count")
    return ["bodies": screen.bodies(Counter.self), "line": screen.changes.joined(separator: " ")]
  }

  struct Ticking: View {
    @State private var ticks = 0
    @State private var isOn = false
    var body: some View {
      Button("Tick") { ticks += 1 }
      Button("Switch") { isOn.toggle() }
      Text(isOn ? "on" : "off")
    }
  }

  static let s2 = Fact(
    "S2", "A state that no body reads has nothing evaluated, however often it changes.",
    // The mount, and the two changes of the state that is read. The three ticks cost nothing.
    expects: ["bodies": 1 + 2], source: "Point-Free #252; fatbobman.com", .run
  ) {
    let screen = Recording(Ticking())
    try screen.press("Tick")
    try screen.press("Switch")
    try screen.press("Tick", times: 2)
    try screen.press("Switch")
    return ["bodies": screen.bodies(Ticking.self)]
  }

  struct Hiding: View {
    @State private var count = 0
    @State private var isShown = true
    var body: some View {
      Button("Count") { count += 1 }
      Button("Hide") { isShown = false }
      if isShown { Text("\(count)") }
    }
  }

  static let s3 = Fact(
    "S3", "A state that was read once has the body evaluated for good, even when it is not read any more.",
    // After hiding: one evaluation for each of three changes that nothing shows.
    expects: ["bodies after hiding": 3], source: "Point-Free #252", .run, .reading
  ) {
    let screen = Recording(Hiding())
    try screen.press("Count")
    try screen.press("Hide")
    screen.reset()
    try screen.press("Count", times: 3)
    return ["bodies after hiding": screen.bodies(Hiding.self)]
  }

  // MARK: Bindings

  struct Form: View {
    @State private var name = ""
    var body: some View {
      Greeting(name: $name)
      Editor(name: $name)
    }
  }

  struct Greeting: View {
    @Binding var name: String
    var body: some View { Text("Hello \(name)") }
  }

  struct Editor: View {
    @Binding var name: String
    var body: some View { Button("Edit") { name += "x" } }
  }

  static let s4 = Fact(
    "S4",
    "A state that is only handed on as a binding does not concern its owner; the leaf that reads it is "
      + "evaluated.",
    // Two edits.
    expects: ["owner bodies": 1, "reader bodies": 1 + 2, "writer bodies": 1],
    source: "Stack Overflow 63498120", .run
  ) {
    let screen = Recording(Form())
    try screen.press("Edit", times: 2)
    return [
      "owner bodies": screen.bodies(Form.self), "reader bodies": screen.bodies(Greeting.self),
      "writer bodies": screen.bodies(Editor.self),
    ]
  }

  final class Model: ObservableObject { @Published var counter = 0 }

  struct ObjectOwner: View {
    @ObservedObject var model: Model
    var body: some View { Stepping(counter: $model.counter) }
  }

  /// A view that writes through its binding and never reads it.
  struct Stepping: View {
    @Binding var counter: Int
    var body: some View { Button("Step") { counter += 1 } }
  }

  static let s6 = Fact(
    "S6", "A child with a binding into an observed object is evaluated at each announcement, though it never reads it.",
    // The mount, a write, and an announcement without a write.
    expects: ["owner bodies": 3, "child bodies": 3], source: "SwiftUIStateSystem; objc.io", .run
  ) {
    let model = Model()
    let screen = Recording(ObjectOwner(model: model))
    screen.act { model.counter += 1 }
    screen.act { model.objectWillChange.send() }
    return ["owner bodies": screen.bodies(ObjectOwner.self), "child bodies": screen.bodies(Stepping.self)]
  }

  struct StateOwner: View {
    @State private var counter = 0
    var body: some View {
      Text("\(counter)")
      Stepping(counter: $counter)
    }
  }

  static let s7 = Fact(
    "S7", "An unread binding to a state compares equal, and an unread binding into an observed object never does.",
    // Two writes, each of which has the owner evaluated in both.
    expects: ["owner of a state": 2, "its child": 0, "observer of an object": 2, "its child too": 2],
    source: "OpenSwiftUI source", .reading
  ) {
    let model = Model()
    let state = Recording(StateOwner())
    let object = Recording(ObjectOwner(model: model))
    state.reset()
    object.reset()
    try state.press("Step", times: 2)
    try object.press("Step", times: 2)
    return [
      "owner of a state": state.bodies(StateOwner.self), "its child": state.bodies(Stepping.self),
      "observer of an object": object.bodies(ObjectOwner.self), "its child too": object.bodies(Stepping.self),
    ]
  }

  struct Presenter: View {
    @State private var isShown = false
    var body: some View {
      Button("Show") { isShown = true }.sheet(isPresented: $isShown) { Sheet() }
    }
  }

  struct Sheet: View {
    var body: some View {
      let _ = Self._printChanges()
      Text("sheet")
    }
  }

  static let s8 = Fact(
    "S8", "A state handed to a sheet and not read otherwise costs its owner nothing when the sheet comes.",
    expects: ["presenter bodies": 0, "sheet bodies": 1, "sheet line": "@self changed."],
    source: "testable-view-swiftui", .run
  ) {
    let screen = Recording(Presenter())
    screen.reset()
    try screen.press("Show")
    return [
      "presenter bodies": screen.bodies(Presenter.self), "sheet bodies": screen.bodies(Sheet.self),
      "sheet line": screen.changes.joined(separator: " "),
    ]
  }
}
