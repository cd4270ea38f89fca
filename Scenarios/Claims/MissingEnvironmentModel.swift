import Rerender
import SwiftUI

// A view looks for a session in its environment, and gets along without one.

private let found = Tally("sessions found")
private let absent = Tally("sessions absent")

@Observable private final class Session {
  var user = "Ada"
}

private struct Account: View {
  @Environment(Session.self) private var session: Session?
  var body: some View { Text(session?.user ?? "Nobody") }
}

/// The form that is not optional.
private struct StrictAccount: View {
  @Environment(Session.self) private var session
  var body: some View { Text(session.user) }
}

extension Stage {
  /// A view whose model is missing. Mounting it ends the program, so no lane has it: a test mounts it in a process of
  /// its own.
  static var missingEnvironmentModel: Stage { Stage(StrictAccount()) { Step.mount() } }
}

private struct Screen: View {
  let session: Session?
  var body: some View { Account().environment(session) }
}

let missingEnvironmentModel = Scenario("missing-environment-model", "A model that nobody put into the environment") {
  // What has no optional form ends the program, so no step can show it: the tests of this scenario do, in a process of
  // their own.
  Claim(
    "C09",
    "A model that is missing from the environment ends the program with a message, and is nil where it is optional."
  ) {
    Condition("optional, and nobody put one there (that the other form ends the program is tried by a test)") {
      $0.tally(absent, in: "look", .property, variant: "missing") == 1
    }
    Condition("optional, and nil was put there") { $0.tally(absent, in: "look", .property, variant: "nil") == 1 }
    Condition("optional, and one was put there") { $0.tally(found, in: "look", .property, variant: "present") == 1 }
  }
  Lane(.property, variant: "missing") { _ in
    Stage(Account()) {
      Step.mount().costs(Account.self, bodies: 1).costsNothingElse()
      Step("look") { screen in look(screen) }.costs(found, 0).costs(absent, 1).costsNothingElse()
    }
  }
  Lane(.property, variant: "nil") { _ in
    Stage(Screen(session: nil)) {
      Step.mount().costs(Screen.self, bodies: 1).costs(Account.self, bodies: 1).costsNothingElse()
      Step("look") { screen in look(screen) }.costs(found, 0).costs(absent, 1).costsNothingElse()
    }
  }
  Lane(.property, variant: "present") { _ in
    Stage(Screen(session: Session())) {
      Step.mount().costs(Screen.self, bodies: 1).costs(Account.self, bodies: 1).costsNothingElse()
      Step("look") { screen in look(screen) }.costs(found, 1).costs(absent, 0).costsNothingElse()
    }
  }
}

@MainActor private func look(_ screen: DrivenScreen) {
  found.add(screen.shows("Ada") ? 1 : 0)
  absent.add(screen.shows("Nobody") ? 1 : 0)
}
