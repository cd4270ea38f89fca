import Foundation
import RerenderEvents
import RerenderGraph
import RerenderProbe
import RerenderUI

/// What a write to a state does, and when.
enum StateWriteFacts {
  static let all = [s16, s17, s18, s19]

  struct Setting: View {
    @State private var number = 1
    var body: some View {
      Text("\(number)")
      Button("Set") { number = 1 }
    }
  }

  static let s16 = Fact(
    "S16", "A state set to the value it has is no change.",
    expects: ["bodies": 0], source: "OpenSwiftUI source", .reading
  ) {
    let screen = Recording(Setting())
    screen.reset()
    try screen.press("Set")
    return ["bodies": screen.bodies(Setting.self)]
  }

  struct ReadingBack: View {
    @State private var number = 0
    let actions: Log<Int>
    let bodies: Log<Int>

    var body: some View {
      let _ = bodies(number)
      Text("\(number)")
      Button("Twice") {
        number = 1
        actions(number)
        number += 1
        actions(number)
      }
    }
  }

  static let s17 = Fact(
    "S17", "The action that sets a state reads its own value back at once; a body sees what the action left.",
    expects: ["action reads": [1, 2], "bodies see": [0, 2]],
    source: "OpenSwiftUI source and compatibility tests", .reading, .run
  ) {
    let (actions, bodies) = (Log<Int>(), Log<Int>())
    let screen = Recording(ReadingBack(actions: actions, bodies: bodies))
    try screen.press("Twice")
    return ["action reads": actions.entries, "bodies see": bodies.entries]
  }

  struct BackgroundSetter: View {
    @State private var number = 0
    let bodies: Log<Int>
    let binding: Log<Binding<Int>>

    var body: some View {
      let _ = bodies(number)
      Text("\(number)").onAppear { binding($number) }
    }
  }

  static let s18 = Fact(
    "S18", "A state may be set from another thread: the change arrives on the main actor.",
    expects: ["bodies see": [0, 5], "diagnostics": 0], source: "Apple documentation; OpenSwiftUI source", .apple,
    .reading
  ) {
    let (bodies, bindings) = (Log<Int>(), Log<Binding<Int>>())
    let screen = Recording(BackgroundSetter(bodies: bodies, binding: bindings))
    let binding = bindings.entries[0]
    await Task.detached { binding.wrappedValue = 5 }.value
    await screen.host.settle()
    return ["bodies see": bodies.entries, "diagnostics": screen.recorder.diagnostics.count]
  }

  struct SetterInBody: View {
    @State private var number = 0
    let bodies: Log<Int>

    var body: some View {
      let _ = bodies(number)
      let _ = (number = 7)
      Text("\(number)")
    }
  }

  static let s19 = Fact(
    "S19", "A state set while a body is evaluated is reported, and the write is dropped.",
    expects: [
      "bodies see": [0],
      "message": "Modifying state during view update, this will cause undefined behavior.",
    ],
    source: "Point-Free #252; OpenSwiftUI source", .run, .reading
  ) {
    let bodies = Log<Int>()
    let screen = Recording(SetterInBody(bodies: bodies))
    let message = screen.messages(.stateModifiedDuringUpdate).map { $0.prefix { $0 != "." } + "." }
    return ["bodies see": bodies.entries, "message": message.joined(separator: " ")]
  }
}
