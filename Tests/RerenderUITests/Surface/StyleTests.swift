import RerenderTesting
import SwiftUI
import Testing

@MainActor struct StyleTests {
  struct Stacked: LabelStyle {
    var spacing: CGFloat = 4
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: spacing) {
        configuration.icon
        configuration.title
      }
    }
  }

  struct Labels: View {
    @State private var count = 0
    @State private var isWide = false
    var body: some View {
      VStack {
        Label("Count \(count)", systemImage: "number")
        Stepper("Count", value: $count)
        Toggle("Wide", isOn: $isWide)
      }
      .labelStyle(Stacked(spacing: isWide ? 20 : 4))
    }
  }

  @Test func `a label style is not evaluated for another title`() throws {
    let screen = Rendering { Labels() }
    try screen.increment("Count")
    #expect(screen.last.bodies(of: Labels.self) == 1)
    #expect(screen.last.contents(of: Stacked.self) == 0)
    #expect(screen.shows("Text(\"Count 1\")"))
  }

  @Test func `a style is evaluated for another value of it`() throws {
    let screen = Rendering { Labels() }
    try screen.turn("Wide", true)
    #expect(screen.last.contents(of: Stacked.self) == 1)
    #expect(screen.shows("spacing: 20"))
  }

  struct Check: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        Label {
          configuration.label
        } icon: {
          Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
        }
      }
    }
  }

  struct Task: View {
    @State private var isDone = false
    var body: some View { Toggle("Water plants", isOn: $isDone).toggleStyle(Check()) }
  }

  @Test func `a toggle style reads the binding in its own scope`() throws {
    let screen = Rendering { Task() }
    try screen.press("Water plants")
    #expect(screen.last.bodies(of: Task.self) == 0)
    #expect(screen.last.contents(of: Check.self) == 1)
    #expect(screen.shows("checkmark.circle.fill"))
  }

  struct Holding: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onLongPressGesture { configuration.trigger() }
    }
  }

  struct Reset: View {
    @State private var count = 3
    var body: some View {
      VStack {
        Text("\(count)")
        Button("Reset") { count -= 3 }.buttonStyle(Holding())
      }
    }
  }

  @Test func `a primitive style decides when its button acts, and always with its newest action`() throws {
    let screen = Rendering { Reset() }
    #expect(throws: DrivingError.self) { try screen.press("Reset") }
    try screen.drive { host in
      try host.hold("Reset")
      try host.hold("Reset")
    }
    // Two writes, each read by the body; 3 - 3 - 3.
    #expect(screen.last.bodies(of: Reset.self) == 2)
    #expect(screen.last.contents(of: Holding.self) == 0)
    #expect(screen.shows("Text(\"-3\")"))
  }

  struct Bar: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.label
        Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) percent")
      }
    }
  }

  struct Download: View {
    let done: Double
    var body: some View { ProgressView("Files", value: done, total: 4).progressViewStyle(Bar()) }
  }

  @Test func `a progress style is evaluated when the fraction changes`() {
    let screen = Rendering { Download(done: 1) }
    #expect(screen.shows("25 percent"))
    screen.update(Download(done: 2))
    #expect(screen.last.bodies(of: Download.self) == 1)
    #expect(screen.last.contents(of: Bar.self) == 1)
    #expect(screen.shows("50 percent"))
  }

  struct Boxes: View {
    @State private var isSet = false
    var body: some View {
      GroupBox("Options") {
        Toggle("Set", isOn: $isSet)
        LabeledContent("State", value: isSet ? "set" : "not set")
        ControlGroup { Button("A") {} }
        Gauge(value: 0.5) { Text("Half") }
      }
      .groupBoxStyle(.automatic)
      .controlGroupStyle(.navigation)
      .gaugeStyle(.accessoryCircular)
      .buttonStyle(.borderedProminent)
      .toggleStyle(.switch)
      .labelStyle(.titleAndIcon)
    }
  }

  @Test func `looks of the system run no code and count nothing`() throws {
    let screen = Rendering { Boxes() }
    try screen.turn("Set", true)
    #expect(screen.last.bodies(of: Boxes.self) == 1)
    #expect(screen.last.touchedViews.count == 1)
    #expect(screen.shows("Text(\"set\")"))
  }
}
