import Rerender
import SwiftUI

// An editor of a profile that another view owns: handed over as a parameter, or found in the environment.

private let written = Tally("owners that show what was typed")

@Observable private final class Profile {
  var name = "Ada"
  var isNotified = true
}

private struct Editor: View {
  @Bindable var profile: Profile

  var body: some View {
    TextField("Name", text: $profile.name)
    Toggle("Notifications", isOn: $profile.isNotified)
  }
}

private struct EnvironmentEditor: View {
  @Environment(Profile.self) private var profile

  var body: some View {
    @Bindable var profile = profile
    TextField("Name", text: $profile.name)
    Toggle("Notifications", isOn: $profile.isNotified)
  }
}

private struct Greeting: View {
  let profile: Profile
  var body: some View { Text("Hello, \(profile.name)") }
}

private struct Owner: View {
  @State private var profile = Profile()

  var body: some View {
    Greeting(profile: profile)
    Editor(profile: profile)
  }
}

private struct EnvironmentOwner: View {
  @State private var profile = Profile()

  var body: some View {
    Greeting(profile: profile)
    EnvironmentEditor().environment(profile)
  }
}

private enum Objects {
  final class Profile: ObservableObject {
    @Published var name = "Ada"
    @Published var isNotified = true
  }

  struct Editor: View {
    @ObservedObject var profile: Profile

    var body: some View {
      TextField("Name", text: $profile.name)
      Toggle("Notifications", isOn: $profile.isNotified)
    }
  }

  struct Greeting: View {
    @ObservedObject var profile: Profile
    var body: some View { Text("Hello, \(profile.name)") }
  }

  struct Owner: View {
    @StateObject private var profile = Profile()

    var body: some View {
      Greeting(profile: profile)
      Editor(profile: profile)
    }
  }
}

@MainActor private func type(_ screen: DrivenScreen) {
  screen.type("Grace", into: "Name")
  written.add(screen.shows("Hello, Grace") ? 1 : 0)
}

let bindableModel = Scenario("bindable-model", "An editor of a model that another view owns") {
  Claim(
    "C08", "@Bindable makes bindings to a model that the view does not own, and in a body to one of the environment."
  ) {
    Condition("as a property of the view") {
      $0.tally(written, in: "type", .property, variant: "handed") == 1
        && $0.bodies(Owner.self, in: "type", .property, variant: "handed") == 0
    }
    Condition("in the body, for a model of the environment") {
      $0.tally(written, in: "type", .property, variant: "environment") == 1
        && $0.bodies(EnvironmentOwner.self, in: "type", .property, variant: "environment") == 0
    }
  }
  // What the editor's binding writes concerns those that read it: the greeting, and the editor, whose body made the
  // binding. The owner reads nothing.
  Lane(.property, variant: "handed") { _ in
    Stage(Owner()) {
      Step.mount().costs(Owner.self, bodies: 1).costs(Editor.self, bodies: 1).costs(Greeting.self, bodies: 1)
        .costsNothingElse()
      Step("type") { screen in type(screen) }.costs(written, 1)
        .costs(Editor.self, bodies: 1).costs(Greeting.self, bodies: 1).costsNothingElse()
      Step("turn-off") { screen in screen.turn("Notifications", false) }
        .costs(Editor.self, bodies: 1).costsNothingElse()
    }
  }
  Lane(.property, variant: "environment") { _ in
    Stage(EnvironmentOwner()) {
      Step.mount().costs(EnvironmentOwner.self, bodies: 1).costs(EnvironmentEditor.self, bodies: 1)
        .costs(Greeting.self, bodies: 1).costsNothingElse()
      Step("type") { screen in type(screen) }.costs(written, 1)
        .costs(EnvironmentEditor.self, bodies: 1).costs(Greeting.self, bodies: 1).costsNothingElse()
      Step("turn-off") { screen in screen.turn("Notifications", false) }
        .costs(EnvironmentEditor.self, bodies: 1).costsNothingElse()
    }
  }
  // The same with the wrapper that @Bindable takes the place of: all three observe the object.
  Lane(.object) { _ in
    Stage(Objects.Owner()) {
      Step.mount().costs(Objects.Owner.self, bodies: 1).costs(Objects.Editor.self, bodies: 1)
        .costs(Objects.Greeting.self, bodies: 1).costsNothingElse()
      Step("type") { screen in type(screen) }.costs(written, 1).costs(Objects.Owner.self, bodies: 1)
        .costs(Objects.Editor.self, bodies: 1).costs(Objects.Greeting.self, bodies: 1).costsNothingElse()
      Step("turn-off") { screen in screen.turn("Notifications", false) }.costs(Objects.Owner.self, bodies: 1)
        .costs(Objects.Editor.self, bodies: 1).costs(Objects.Greeting.self, bodies: 1).costsNothingElse()
    }
  }
}
