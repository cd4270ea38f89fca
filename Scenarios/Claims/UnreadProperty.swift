import Rerender
import SwiftUI

// A profile of three properties, and a label that reads one of them.

private enum Objects {
  final class Profile: ObservableObject {
    @Published var name = "Ada"
    @Published var email = "ada@example.org"
    @Published var preferences: [String] = []
  }

  struct NameLabel: View {
    @ObservedObject var profile: Profile
    var body: some View { Text(profile.name) }
  }
}

private enum Observables {
  @Observable final class Profile {
    var name = "Ada"
    var email = "ada@example.org"
    var preferences: [String] = []
  }

  struct NameLabel: View {
    let profile: Profile
    var body: some View { Text(profile.name) }
  }
}

let unreadProperty = Scenario("unread-property", "A label shows the name of a profile, and other things change") {
  Claim(
    "C01",
    "A view that did not read what changed is left alone with @Observable, and evaluated with ObservableObject."
  ) {
    for step in ["change-email", "change-preferences"] {
      Condition("with @Observable (\(step))") { $0.bodies(Observables.NameLabel.self, in: step, .property) == 0 }
      Condition("with ObservableObject (\(step))") { $0.bodies(Objects.NameLabel.self, in: step, .object) > 0 }
    }
  }
  Lane(.object) { _ in
    let profile = Objects.Profile()
    // The wrapper subscribes to the object: each of its published properties concerns the label.
    return Stage(Objects.NameLabel(profile: profile)) {
      Step.mount().costs(Objects.NameLabel.self, bodies: 1).costsNothingElse()
      Step("change-name") { profile.name = "Grace" }.costs(Objects.NameLabel.self, bodies: 1, wasted: 0)
        .costsNothingElse()
      Step("change-email") { profile.email = "grace@example.org" }
        .costs(Objects.NameLabel.self, bodies: 1, invalidations: 1, wasted: 1).costsNothingElse()
      Step("change-preferences") { profile.preferences.append("dark") }
        .costs(Objects.NameLabel.self, bodies: 1, invalidations: 1, wasted: 1).costsNothingElse()
    }
  }
  Lane(.property) { _ in
    let profile = Observables.Profile()
    // The registrar knows that the label read the name, and nothing else.
    return Stage(Observables.NameLabel(profile: profile)) {
      Step.mount().costs(Observables.NameLabel.self, bodies: 1).costsNothingElse()
      Step("change-name") { profile.name = "Grace" }.costs(Observables.NameLabel.self, bodies: 1, wasted: 0)
        .costsNothingElse()
      Step("change-email") { profile.email = "grace@example.org" }
        .costs(Observables.NameLabel.self, bodies: 0, invalidations: 0).costsNothingElse()
      Step("change-preferences") { profile.preferences.append("dark") }
        .costs(Observables.NameLabel.self, bodies: 0, invalidations: 0).costsNothingElse()
    }
  }
}
