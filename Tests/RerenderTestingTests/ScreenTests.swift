import RerenderEvents
import RerenderTesting
import SwiftUI
import Testing

private struct Counter: View {
  @State private var count = 0
  @State private var isLoud = false
  var body: some View {
    VStack {
      Label(text: "count \(count)")
      Button("More") { count += 1 }
      Toggle("Loud", isOn: $isLoud)
    }
  }

  struct Label: View {
    let text: String
    var body: some View { Text(text) }
  }
}

@Observable private final class Model { var count = 0 }

private struct Reader: View {
  let model: Model
  var body: some View { Text("\(model.count)") }
}

/// A screen that is driven as people do, and what is read off it.
@MainActor
struct ScreenTests {
  @Test func `a press is a step, and the state it writes is shown`() throws {
    let screen = Rendering { Counter() }
    #expect(screen.shows("count 0"))
    let step = try screen.press("More")
    // The counter, whose state it is, and the label that it hands another text.
    #expect(step.bodies(of: Counter.self) == 1)
    #expect(step.bodies(of: Counter.Label.self) == 1)
    try step.expectNoBodies(butOf: Counter.self, Counter.Label.self)
    #expect(screen.shows("count 1") && !screen.shows("count 0"))
    #expect(screen.shown.filter { $0.hasPrefix("Text(") }.first == #"Text("count 1")"#)
  }

  @Test func `the outline is what is shown, indented by what stands in what`() throws {
    let screen = Rendering { Counter() }
    try screen.press("More")
    #expect(
      screen.outline == """
        Counter
          VStack
            Counter.Label
              Text("count 1")
            button "More"
              Text("More")
            toggle "Loud"
              Text("Loud")
        """)
  }

  @Test func `the last step is kept until the next one begins, and is the mount before the first`() throws {
    let screen = Rendering { Counter() }
    #expect(screen.last == screen.mount)
    let step = try screen.press("More")
    #expect(screen.last == step)
    // No body reads it: the toggle alone holds the binding.
    try screen.turn("Loud", true)
    #expect(screen.last != step)
    #expect(screen.last.bodies(of: Counter.self) == 0)
    #expect(screen.last.bodies(of: Counter.Label.self) == 0)
  }

  @Test func `the total adds up over steps until it is reset`() throws {
    let screen = Rendering { Counter() }
    try screen.press("More")
    try screen.press("More")
    // The mount and two presses.
    #expect(screen.total.bodies(of: Counter.Label.self) == 1 + 2)
    #expect(screen.total.mounts(of: Counter.self) == 1)
    screen.reset()
    #expect(screen.total.touchedViews == [])
    try screen.press("More")
    #expect(screen.total.bodies == 2)
    #expect(screen.total.touchedViews == ["Counter", "Counter.Label"])
  }

  @Test func `what happens between steps is part of the total and of no step`() throws {
    let screen = Rendering { Counter() }
    screen.reset()
    try screen.host.press("More")
    #expect(screen.act {}.bodies == 0)
    #expect(screen.total.bodies(of: Counter.self) == 1)
  }

  @Test func `a diagnostic is told by its step, and the total keeps it`() {
    struct Rows: View {
      var body: some View { ForEach([1, 1], id: \.self) { Text("\($0)") } }
    }
    let screen = Rendering { Rows() }
    #expect(screen.mount.diagnostics(.duplicateIdentity).count == 1)
    #expect(screen.act {}.diagnostics == [])
    #expect(screen.total.diagnostics(.duplicateIdentity).count == 1)
    screen.reset()
    #expect(screen.total.diagnostics == [])
  }

  @Test func `a control that is not there is an error that lists those that are, and a step without cost`() throws {
    let screen = Rendering { Counter() }
    try screen.press("More")
    let error = #expect(throws: DrivingError.self) { try screen.press("Less") }
    #expect(error?.description.contains(#"button "More""#) == true)
    #expect(screen.last.events == [])
  }

  @Test func `a step that throws keeps what it cost`() {
    struct Refusal: Error {}
    let model = Model()
    let screen = Rendering { Reader(model: model) }
    #expect(throws: Refusal.self) {
      try screen.act {
        model.count = 1
        throw Refusal()
      }
    }
    #expect(screen.last.bodies(of: Reader.self) == 1)
  }

  @Test func `an app opens its first window, and its scene's phase is changed in a step`() {
    struct Window: View {
      @Environment(\.scenePhase) private var phase
      var body: some View { Text("\(phase)") }
    }
    struct Small: App {
      var body: some Scene { WindowGroup { Window() } }
    }
    let screen = Rendering(app: Small())
    #expect(screen.mount.bodies(of: Small.self) == 1)
    #expect(screen.shows("active"))
    #expect(screen.enter(.inactive).bodies(of: Window.self) == 1)
    #expect(screen.shows("inactive"))
  }

  @Test func `settings hold for the screen, and unmounting is a step`() {
    var settings = HostSettings()
    settings.viewport = Viewport(rows: 3)
    let screen = Rendering(settings: settings) { List(0..<100, id: \.self) { Counter.Label(text: "\($0)") } }
    #expect(screen.mount.mounts(of: Counter.Label.self) == 3)
    #expect(screen.unmount().unmounts(of: Counter.Label.self) == 3)
    #expect(screen.shown == [])
  }

  @Test func `the events of a step are all there is to it`() {
    let model = Model()
    let step = Rendering { Reader(model: model) }.act { model.count = 1 }
    #expect(step.evaluations.map(\.name.type) == ["Reader"])
    #expect(step.evaluations.first?.causes.map(\.cause.description) == ["Model.count"])
  }
}
