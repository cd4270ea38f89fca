import Rerender
import SwiftUI

// A switch gets a binding from its owner. One owner shows the value too, the other only hands it on.

private struct Switch: View {
  @Binding var isOn: Bool
  var body: some View { Toggle("Notifications", isOn: $isOn) }
}

private enum Plain {
  struct Reader: View {
    @State private var isOn = true
    var body: some View {
      Switch(isOn: $isOn)
      Text(isOn ? "On" : "Off")
    }
  }

  struct Holder: View {
    @State private var isOn = true
    var body: some View { Switch(isOn: $isOn) }
  }
}

private enum Objects {
  final class Settings: ObservableObject { @Published var isOn = true }

  struct Reader: View {
    @StateObject private var settings = Settings()
    var body: some View {
      Switch(isOn: $settings.isOn)
      Text(settings.isOn ? "On" : "Off")
    }
  }

  struct Holder: View {
    @StateObject private var settings = Settings()
    var body: some View { Switch(isOn: $settings.isOn) }
  }
}

private enum Observables {
  @Observable final class Settings { var isOn = true }

  struct Reader: View {
    @State private var settings = Settings()
    var body: some View {
      Switch(isOn: $settings.isOn)
      Text(settings.isOn ? "On" : "Off")
    }
  }

  struct Holder: View {
    @State private var settings = Settings()
    var body: some View { Switch(isOn: $settings.isOn) }
  }
}

let boundChild = Scenario("bound-child", "A child writes through a binding to what its owner holds") {
  Claim("C07", "A child writes through its binding, and the owner is evaluated only if it reads the value.") {
    Condition("for a state of the owner, which the owner reads") {
      $0.bodies(Plain.Reader.self, in: "turn-off", .screen, variant: "reading") == 1
    }
    Condition("for a state of the owner, which the owner only hands on") {
      $0.bodies(Plain.Holder.self, in: "turn-off", .screen, variant: "handing-on") == 0
    }
    Condition("for a property of an ObservableObject, which the owner only hands on") {
      $0.bodies(Objects.Holder.self, in: "turn-off", .object, variant: "handing-on") == 0
    }
    Condition("for a property of an @Observable model, which the owner only hands on") {
      $0.bodies(Observables.Holder.self, in: "turn-off", .property, variant: "handing-on") == 0
    }
  }
  Lane(.screen, variant: "reading") { _ in
    Stage(Plain.Reader()) {
      Step.mount().costs(Plain.Reader.self, bodies: 1).costs(Switch.self, bodies: 1).costsNothingElse()
      // The switch hands the binding on to the toggle and does not read it: it is the same as before.
      Step("turn-off") { screen in screen.turn("Notifications", false) }
        .costs(Plain.Reader.self, bodies: 1).costs(Switch.self, bodies: 0).costsNothingElse()
    }
  }
  Lane(.screen, variant: "handing-on") { _ in
    Stage(Plain.Holder()) {
      Step.mount().costs(Plain.Holder.self, bodies: 1).costs(Switch.self, bodies: 1).costsNothingElse()
      Step("turn-off") { screen in screen.turn("Notifications", false) }
        .costs(Plain.Holder.self, bodies: 0).costs(Switch.self, bodies: 0).costsNothingElse()
    }
  }
  Lane(.object, variant: "reading") { _ in
    Stage(Objects.Reader()) {
      Step.mount().costs(Objects.Reader.self, bodies: 1).costs(Switch.self, bodies: 1).costsNothingElse()
      Step("turn-off") { screen in screen.turn("Notifications", false) }
        .costs(Objects.Reader.self, bodies: 1).costs(Switch.self, bodies: 1).costsNothingElse()
    }
  }
  Lane(.object, variant: "handing-on") { _ in
    Stage(Objects.Holder()) {
      Step.mount().costs(Objects.Holder.self, bodies: 1).costs(Switch.self, bodies: 1).costsNothingElse()
      // The owner observes the object, whatever it reads; a binding into an observed object counts as read.
      Step("turn-off") { screen in screen.turn("Notifications", false) }
        .costs(Objects.Holder.self, bodies: 1).costs(Switch.self, bodies: 1).costsNothingElse()
    }
  }
  Lane(.property, variant: "reading") { _ in
    Stage(Observables.Reader()) {
      Step.mount().costs(Observables.Reader.self, bodies: 1).costs(Switch.self, bodies: 1).costsNothingElse()
      Step("turn-off") { screen in screen.turn("Notifications", false) }
        .costs(Observables.Reader.self, bodies: 1).costs(Switch.self, bodies: 1).costsNothingElse()
    }
  }
  Lane(.property, variant: "handing-on") { _ in
    Stage(Observables.Holder()) {
      Step.mount().costs(Observables.Holder.self, bodies: 1).costs(Switch.self, bodies: 1).costsNothingElse()
      // Making the binding reads the property in the owner's body; taking it up reads it for the switch.
      Step("turn-off") { screen in screen.turn("Notifications", false) }
        .costs(Observables.Holder.self, bodies: 1).costs(Switch.self, bodies: 1).costsNothingElse()
    }
  }
}
