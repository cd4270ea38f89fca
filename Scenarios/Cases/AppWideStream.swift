import Rerender
import SwiftUI

// A text that streams in, published by the object that the whole app has in its environment.

private final class AppState: ObservableObject {
  @Published var text = ""
  @Published var isMenuOpen = false
}

@Observable private final class AppModel {
  var text = ""
  var isMenuOpen = false
}

private struct Transcript: View {
  @EnvironmentObject private var app: AppState
  var body: some View { Text(app.text) }
}

private struct Menu: View {
  let number: Int
  @EnvironmentObject private var app: AppState
  var body: some View { Text(app.isMenuOpen ? "Menu \(number), open" : "Menu \(number)") }
}

private struct ObjectApp: View {
  var body: some View {
    Transcript()
    ForEach(0..<4) { Menu(number: $0) }
  }
}

private struct TrackedTranscript: View {
  @Environment(AppModel.self) private var app
  var body: some View { Text(app.text) }
}

private struct TrackedMenu: View {
  let number: Int
  @Environment(AppModel.self) private var app
  var body: some View { Text(app.isMenuOpen ? "Menu \(number), open" : "Menu \(number)") }
}

private struct TrackedApp: View {
  var body: some View {
    TrackedTranscript()
    ForEach(0..<4) { TrackedMenu(number: $0) }
  }
}

let appWideStream = Scenario("app-wide-object-redraws-every-screen", "A text of 200 parts streams in") {
  Parameter("parts", default: 200)
  Symptom("the menu bar redraws while text streams in", "every screen redraws", "the app hangs while it transcribes")
  LookFor("An environment object at the root that has both what changes often and what many views observe.")
  Cure("Move it to @Observable, or keep what streams in an object of its own.")
  Lane(.object, variant: "faulty") { parameters in
    let parts = parameters["parts"]
    let app = AppState()
    return Stage(ObjectApp().environmentObject(app)) {
      // Four menus hear of each part as well, and show the same.
      Step("stream", forEach: 0..<parts) { _ in app.text += "word " }
        .costs(Transcript.self, bodies: parts, wasted: 0).costs(Menu.self, bodies: 4 * parts, wasted: 4 * parts)
        .costsNothingElse()
    }
  }
  Lane(.property, variant: "mended") { parameters in
    let parts = parameters["parts"]
    let app = AppModel()
    return Stage(TrackedApp().environment(app)) {
      Step("stream", forEach: 0..<parts) { _ in app.text += "word " }
        .costs(TrackedTranscript.self, bodies: parts, wasted: 0).costsNothingElse()
    }
  }
}
