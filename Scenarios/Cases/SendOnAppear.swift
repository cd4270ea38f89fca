import Rerender
import SwiftUI

// A screen that loads its settings when it appears, and finds what it has already.

private final class SettingsObject: ObservableObject {
  @Published var name = "Ana"
}

@Observable private final class Settings {
  var name = "Ana"
}

private func stored() -> String { "Ana" }

private struct SendingScreen: View {
  @ObservedObject var settings: SettingsObject
  var body: some View { Text(settings.name).onAppear { settings.name = stored() } }
}

private struct CheckingScreen: View {
  @ObservedObject var settings: SettingsObject
  var body: some View { Text(settings.name).onAppear { if settings.name != stored() { settings.name = stored() } } }
}

private struct TrackedScreen: View {
  let settings: Settings
  var body: some View { Text(settings.name).onAppear { settings.name = stored() } }
}

let sendOnAppear = Scenario("body-runs-twice-on-appear", "A screen loads what it has already") {
  Symptom("body runs twice on appear", "the view redraws right after it appears", "flickers when it is opened")
  LookFor("A published property that is written in onAppear, in an initializer or on subscribing, equal or not.")
  Cure("Compare before the write; or move to @Observable, which does not tell of equal values since Swift 6.2.")
  Lane(.object, variant: "faulty") { _ in
    Stage(SendingScreen(settings: SettingsObject())) {
      Step.mount().costs(SendingScreen.self, bodies: 2, wasted: 1).costsNothingElse()
    }
  }
  Lane(.object, variant: "mended") { _ in
    Stage(CheckingScreen(settings: SettingsObject())) {
      Step.mount().costs(CheckingScreen.self, bodies: 1, wasted: 0).costsNothingElse()
    }
  }
  Lane(.property, variant: "mended") { _ in
    Stage(TrackedScreen(settings: Settings())) {
      Step.mount().costs(TrackedScreen.self, bodies: 1, wasted: 0).costsNothingElse()
    }
  }
}
