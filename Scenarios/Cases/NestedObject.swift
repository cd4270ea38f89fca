import Combine
import Rerender
import SwiftUI

// A session object inside an app's object, whose status a view shows through the outer one.

private final class SessionObject: ObservableObject {
  @Published var status = "offline"
}

private final class AppObject: ObservableObject {
  @Published var session = SessionObject()
}

/// The same, and hands on what the inner object announces.
private final class ForwardingApp: ObservableObject {
  @Published var session = SessionObject()
  private var subscription: AnyCancellable?

  init() {
    subscription = session.objectWillChange.sink { [unowned self] in objectWillChange.send() }
  }
}

@Observable private final class Session {
  var status = "offline"
}

@Observable private final class AppModel {
  var session = Session()
}

private struct FrozenStatus: View {
  @ObservedObject var app: AppObject
  var body: some View { Text(app.session.status) }
}

private struct ForwardedStatus: View {
  @ObservedObject var app: ForwardingApp
  var body: some View { Text(app.session.status) }
}

private struct Status: View {
  let app: AppModel
  var body: some View { Text(app.session.status) }
}

let nestedObject = Scenario("nested-object-does-not-update", "The status of a session goes through five changes") {
  Symptom("does not update", "the view is frozen though the data changed", "nested object changes are not seen")
  LookFor("An ObservableObject inside another one, where views observe the outer one alone.")
  Cure("Observe the inner object where it is shown, hand its announcements on, or make both @Observable.")
  Lane(.object, variant: "faulty") { _ in
    let app = AppObject()
    return Stage(FrozenStatus(app: app)) {
      // The outer object announces another session, and not what changes inside one.
      Step("change-inner", forEach: 1...5) { app.session.status = "step \($0)" }.costs(bodies: 0, invalidations: 0)
    }
  }
  Lane(.object, variant: "mended") { _ in
    let app = ForwardingApp()
    return Stage(ForwardedStatus(app: app)) {
      Step("change-inner", forEach: 1...5) { app.session.status = "step \($0)" }
        .costs(ForwardedStatus.self, bodies: 5).costs(invalidations: 5).costsNothingElse()
    }
  }
  Lane(.property, variant: "mended") { _ in
    let app = AppModel()
    return Stage(Status(app: app)) {
      Step("change-inner", forEach: 1...5) { app.session.status = "step \($0)" }
        .costs(Status.self, bodies: 5).costs(invalidations: 5).costsNothingElse()
    }
  }
}
