import Rerender
import SwiftUI

// A model in front of a cache of its own, which nobody tracks.

@Observable private final class Preferences {
  @ObservationIgnored private var cache = ["name": "Ana"]
  var name: String {
    get { cache["name"] ?? "" }
    set { cache["name"] = newValue }
  }
}

/// The same, with a property that is read and written along with the cache.
@Observable private final class AnchoredPreferences {
  private var anchor = 0
  @ObservationIgnored private var cache = ["name": "Ana"]
  var name: String {
    get {
      _ = anchor
      return cache["name"] ?? ""
    }
    set {
      cache["name"] = newValue
      anchor += 1
    }
  }
}

private struct NameLabel: View {
  let preferences: Preferences
  var body: some View { Text(preferences.name) }
}

private struct AnchoredLabel: View {
  let preferences: AnchoredPreferences
  var body: some View { Text(preferences.name) }
}

let untrackedCache = Scenario("computed-property-over-a-cache-does-not-update", "A name is written five times") {
  Symptom("does not update", "a computed property is not observed", "the value changes and the view does not")
  LookFor("A computed property of an observable model whose storage is ignored, static, or elsewhere.")
  Cure("Keep the storage in a tracked property, or read and write a tracked one along with it.")
  Lane(.property, variant: "faulty") { _ in
    let preferences = Preferences()
    return Stage(NameLabel(preferences: preferences)) {
      Step("rename", forEach: 0..<5) { preferences.name = "Name \($0)" }.costs(bodies: 0, invalidations: 0)
    }
  }
  Lane(.property, variant: "mended") { _ in
    let preferences = AnchoredPreferences()
    return Stage(AnchoredLabel(preferences: preferences)) {
      Step("rename", forEach: 0..<5) { preferences.name = "Name \($0)" }
        .costs(AnchoredLabel.self, bodies: 5).costs(invalidations: 5).costsNothingElse()
    }
  }
}
