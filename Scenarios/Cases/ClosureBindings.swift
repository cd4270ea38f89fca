import Rerender
import SwiftUI

// A screen with a count and a toggle, which is handed its binding as two closures or as a part of a state.

private struct Options: Equatable {
  var isOn = false
}

private struct Switch: View {
  @Binding var isOn: Bool
  var body: some View { Toggle(isOn ? "On" : "Off", isOn: $isOn) }
}

private struct ClosureScreen: View {
  @State private var count = 0
  @State private var options = Options()
  var body: some View {
    Button("Count \(count)") { count += 1 }
    Switch(isOn: Binding(get: { options.isOn }, set: { options.isOn = $0 }))
  }
}

private struct PartScreen: View {
  @State private var count = 0
  @State private var options = Options()
  var body: some View {
    Button("Count \(count)") { count += 1 }
    Switch(isOn: $options.isOn)
  }
}

@MainActor private func press(_ screen: DrivenScreen) { for count in 0..<10 { screen.press("Count \(count)") } }

let closureBindings = Scenario("closure-binding-redraws-its-view", "A count beside a toggle goes up ten times") {
  Symptom(
    "a toggle redraws when something else changes", "bindings redraw the view", "redraws though its value is the same")
  LookFor("Binding(get:set:) made in a body: two closures never compare equal.")
  Cure("Hand on a part of a state or of a model by its key path: $options.isOn.")
  Lane(.screen, variant: "faulty") { _ in
    Stage(ClosureScreen()) {
      Step("count") { screen in press(screen) }
        .costs(ClosureScreen.self, bodies: 10).costs(Switch.self, bodies: 10, wasted: 10).costsNothingElse()
    }
  }
  Lane(.screen, variant: "mended") { _ in
    Stage(PartScreen()) {
      Step("count") { screen in press(screen) }.costs(PartScreen.self, bodies: 10).costsNothingElse()
    }
  }
}
