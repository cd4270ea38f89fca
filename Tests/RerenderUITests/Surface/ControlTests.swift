import SwiftUI
import Testing

@MainActor struct ControlTests {
  struct SwitchScreen: View {
    @State private var isOn = false
    var body: some View {
      VStack {
        Text("Settings")
        Toggle("Wi-Fi", isOn: $isOn)
      }
    }
  }

  @Test func `a toggle flips without its owner's body where the owner does not read the state`() throws {
    let screen = MountedScreen(SwitchScreen())
    #expect(screen.shows("isOn: false"))
    try screen.drive { try $0.turn("Wi-Fi", true) }
    #expect(screen.bodies(SwitchScreen.self) == 0)
    #expect(screen.isUntouched)
    #expect(screen.shows("isOn: true"))
  }

  struct ReadingScreen: View {
    @State private var isOn = false
    var body: some View {
      VStack {
        Toggle("Wi-Fi", isOn: $isOn)
        if isOn { Text("Connected") }
      }
    }
  }

  @Test func `a toggle evaluates its owner once where the owner reads the state`() throws {
    let screen = MountedScreen(ReadingScreen())
    try screen.drive { try $0.press("Wi-Fi") }
    #expect(screen.bodies(ReadingScreen.self) == 1)
    #expect(screen.shows("Connected"))
  }

  struct ScalingStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .scaleEffect(configuration.isPressed ? 0.9 : 1)
        .opacity(isEnabled ? 1 : 0.4)
    }
  }

  struct CounterScreen: View {
    @State private var count = 0
    @State private var isLocked = false
    var body: some View {
      VStack {
        Button("Count \(count)") { count += 1 }.disabled(isLocked)
        Button("Lock") { isLocked = true }
      }
      .buttonStyle(ScalingStyle())
    }
  }

  @Test func `a button style is evaluated when pressed and when let go, and not for a new label`() throws {
    let screen = MountedScreen(CounterScreen())
    try screen.drive { try $0.press("Count 0") }
    // The action changed the state that the body reads.
    #expect(screen.bodies(CounterScreen.self) == 1)
    // Down and up; the new label stands in the style's place for it.
    #expect(screen.contents(ScalingStyle.self) == 2)
    #expect(screen.bodies(ScalingStyle.self) == 0)
    #expect(screen.shows("Text(\"Count 1\")"))
  }

  @Test func `a style reads the environment by itself`() throws {
    let screen = MountedScreen(CounterScreen())
    try screen.drive { try $0.press("Lock") }
    // Lock: down and up. Count: disabled by the body that runs in between.
    #expect(screen.contents(ScalingStyle.self) == 2 + 1)
    #expect(throws: DrivingError.self) { try screen.host.press("Count 0") }
  }

  struct NameForm: View {
    @State private var name = ""
    @State private var submitted = 0
    var body: some View {
      Form {
        TextField("Name", text: $name)
        NameLine(name: $name)
      }
      .onSubmit { submitted += 1 }
    }
  }

  struct NameLine: View {
    @Binding var name: String
    var body: some View { Text(name) }
  }

  @Test func `typing evaluates the views that read the text, and not the form`() throws {
    let screen = MountedScreen(NameForm())
    try screen.drive { host in
      for text in ["A", "An", "Ann"] { try host.type(text, into: "Name") }
      try host.submit("Name")
    }
    // One evaluation for each of three texts; nobody reads how often it was submitted.
    #expect(screen.bodies(NameLine.self) == 3)
    #expect(screen.bodies(NameForm.self) == 0)
    #expect(screen.shows("text: \"Ann\""))
  }

  @Test func `an unknown label is answered with what is there`() throws {
    let screen = MountedScreen(NameForm())
    let error = #expect(throws: DrivingError.self) { try screen.host.press("Save") }
    #expect(error?.description == "No control is labelled \"Save\". Mounted are: text field \"Name\".")
  }

  struct ObjectForm: View {
    @ObservedObject var model: Model
    var body: some View { Slider(value: $model.volume, in: 0...10, step: 2) { Text("Volume") } }

    final class Model: ObservableObject { @Published var volume = 0.0 }
  }

  @Test func `a slider over an object evaluates the view that observes it`() throws {
    let screen = MountedScreen(ObjectForm(model: ObjectForm.Model()))
    try screen.drive { try $0.slide("Volume", to: 5.2) }
    #expect(screen.bodies(ObjectForm.self) == 1)
    // The nearest step from 0 by twos.
    #expect(screen.shows("value: 6.0"))
  }

  struct SizePicker: View {
    @State private var size = 1
    var body: some View {
      Picker("Size", selection: $size) {
        ForEach(1..<4) { Text("Size \($0)").tag($0) }
      }
    }
  }

  @Test func `a picker shows its selection without its owner's body`() throws {
    let screen = MountedScreen(SizePicker())
    try screen.drive { try $0.select(3, in: "Size") }
    #expect(screen.bodies(SizePicker.self) == 0)
    #expect(screen.contents(SizePicker.self) == 0)
    #expect(screen.shows("selection: 3"))
    #expect(throws: DrivingError.self) { try screen.host.select("3", in: "Size") }
  }

  struct Twins: View {
    @State private var counts = [0, 0]
    var body: some View {
      VStack {
        ForEach(0..<2) { index in Button("Add") { counts[index] += 1 } }
        Text("\(counts[0]) \(counts[1])")
      }
      .onTapGesture { counts = [9, 9] }
    }
  }

  @Test func `a label that two controls have needs a number, and what holds them gives way`() throws {
    let screen = MountedScreen(Twins())
    let error = #expect(throws: DrivingError.self) { try screen.host.press("Add") }
    #expect(error?.description == "2 controls are labelled \"Add\"; say which with `at:`, from 0 to 1.")
    try screen.drive { try $0.press("Add", at: 1) }
    #expect(screen.bodies(Twins.self) == 1)
    #expect(screen.shows("Text(\"0 1\")"))
  }

  struct Gone: View {
    @State private var isThere = true
    var body: some View { if isThere { Button("Leave") { isThere = false } } }
  }

  @Test func `a control that is gone says so`() throws {
    let screen = MountedScreen(Gone())
    let button = try screen.host.control("Leave")
    try button.press()
    #expect(!button.isMounted)
    let error = #expect(throws: DrivingError.self) { try button.press() }
    #expect(
      error?.description == "Cannot press the button \"Leave\": it is not mounted any more. Look it up again.")
  }
}
