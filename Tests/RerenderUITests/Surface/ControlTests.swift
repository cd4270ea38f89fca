import RerenderTesting
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
    let screen = Rendering { SwitchScreen() }
    #expect(screen.shows("isOn: false"))
    try screen.turn("Wi-Fi", true)
    #expect(screen.last.bodies(of: SwitchScreen.self) == 0)
    #expect(screen.last.touchedViews.isEmpty)
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
    let screen = Rendering { ReadingScreen() }
    try screen.press("Wi-Fi")
    #expect(screen.last.bodies(of: ReadingScreen.self) == 1)
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
    let screen = Rendering { CounterScreen() }
    try screen.press("Count 0")
    // The action changed the state that the body reads.
    #expect(screen.last.bodies(of: CounterScreen.self) == 1)
    // Down and up; the new label stands in the style's place for it.
    #expect(screen.last.contents(of: ScalingStyle.self) == 2)
    #expect(screen.last.bodies(of: ScalingStyle.self) == 0)
    #expect(screen.shows("Text(\"Count 1\")"))
  }

  @Test func `a style reads the environment by itself`() throws {
    let screen = Rendering { CounterScreen() }
    try screen.press("Lock")
    // Lock: down and up. Count: disabled by the body that runs in between.
    #expect(screen.last.contents(of: ScalingStyle.self) == 2 + 1)
    #expect(throws: DrivingError.self) { try screen.press("Count 0") }
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
    let screen = Rendering { NameForm() }
    try screen.drive { host in
      for text in ["A", "An", "Ann"] { try host.type(text, into: "Name") }
      try host.submit("Name")
    }
    // One evaluation for each of three texts; nobody reads how often it was submitted.
    #expect(screen.last.bodies(of: NameLine.self) == 3)
    #expect(screen.last.bodies(of: NameForm.self) == 0)
    #expect(screen.shows("text: \"Ann\""))
  }

  @Test func `an unknown label is answered with what is there`() throws {
    let screen = Rendering { NameForm() }
    let error = #expect(throws: DrivingError.self) { try screen.press("Save") }
    #expect(error?.description == "No control is labelled \"Save\". Mounted are: text field \"Name\".")
  }

  struct ObjectForm: View {
    @ObservedObject var model: Model
    var body: some View { Slider(value: $model.volume, in: 0...10, step: 2) { Text("Volume") } }

    final class Model: ObservableObject { @Published var volume = 0.0 }
  }

  @Test func `a slider over an object evaluates the view that observes it`() throws {
    let screen = Rendering { ObjectForm(model: ObjectForm.Model()) }
    try screen.slide("Volume", to: 5.2)
    #expect(screen.last.bodies(of: ObjectForm.self) == 1)
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
    let screen = Rendering { SizePicker() }
    try screen.select(3, in: "Size")
    #expect(screen.last.bodies(of: SizePicker.self) == 0)
    #expect(screen.last.contents(of: SizePicker.self) == 0)
    #expect(screen.shows("selection: 3"))
    #expect(throws: DrivingError.self) { try screen.select("3", in: "Size") }
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
    let screen = Rendering { Twins() }
    let error = #expect(throws: DrivingError.self) { try screen.press("Add") }
    #expect(error?.description == "2 controls are labelled \"Add\"; say which with `at:`, from 0 to 1.")
    try screen.press("Add", at: 1)
    #expect(screen.last.bodies(of: Twins.self) == 1)
    #expect(screen.shows("Text(\"0 1\")"))
  }

  struct Gone: View {
    @State private var isThere = true
    var body: some View { if isThere { Button("Leave") { isThere = false } } }
  }

  @Test func `a control that is gone says so`() throws {
    let screen = Rendering { Gone() }
    let button = try screen.control("Leave")
    try button.press()
    #expect(!button.isMounted)
    let error = #expect(throws: DrivingError.self) { try button.press() }
    #expect(
      error?.description == "Cannot press the button \"Leave\": it is not mounted any more. Look it up again.")
  }
}
