import Rerender
import SwiftUI

// A counter that its view keeps in @State: an object, which that wrapper does not observe, or an observable model.

private let shown = Tally("screens that show the count")

private enum Objects {
  final class Counter: ObservableObject { @Published var count = 0 }

  struct Screen: View {
    @State private var counter = Counter()
    var body: some View {
      Text("Count: \(counter.count)")
      Button("Count") { counter.count += 1 }
    }
  }

  struct CountLabel: View {
    @ObservedObject var counter: Counter
    var body: some View { Text("Count: \(counter.count)") }
  }

  struct HandingScreen: View {
    @State private var counter = Counter()
    var body: some View {
      Text(counter.count == 0 ? "New" : "Used")
      CountLabel(counter: counter)
      Button("Count") { counter.count += 1 }
    }
  }

  struct OwningScreen: View {
    @StateObject private var counter = Counter()
    var body: some View {
      Text("Count: \(counter.count)")
      Button("Count") { counter.count += 1 }
    }
  }
}

private enum Observables {
  @Observable final class Counter { var count = 0 }

  struct Screen: View {
    @State private var counter = Counter()
    var body: some View {
      Text("Count: \(counter.count)")
      Button("Count") { counter.count += 1 }
    }
  }
}

@MainActor private func count(_ screen: DrivenScreen) {
  screen.press("Count")
  shown.add(screen.shows("Count: 1") ? 1 : 0)
}

let objectInState = Scenario("object-in-state", "A counter that its view keeps in @State") {
  Claim("C24", "An ObservableObject that is held in @State does not update its view.") {
    Condition("for a view that shows it") {
      $0.bodies(Objects.Screen.self, in: "count", .object) == 0 && $0.tally(shown, in: "count", .object) == 0
    }
    Condition("for a view that hands it on to one that observes it, which alone is updated") {
      $0.bodies(Objects.HandingScreen.self, in: "count", .object, variant: "handed-on") == 0
    }
  }
  Lane(.object) { _ in
    Stage(Objects.Screen()) {
      Step.mount().costs(Objects.Screen.self, bodies: 1).costsNothingElse()
      Step("count") { screen in count(screen) }.costs(shown, 0).costs(Objects.Screen.self, bodies: 0)
        .costsNothingElse()
    }
  }
  Lane(.object, variant: "handed-on") { _ in
    Stage(Objects.HandingScreen()) {
      Step("count") { screen in count(screen) }.costs(shown, 1).costs(Objects.HandingScreen.self, bodies: 0)
        .costs(Objects.CountLabel.self, bodies: 1).costsNothingElse()
    }
  }
  Lane(.object, variant: "owned") { _ in
    Stage(Objects.OwningScreen()) {
      Step("count") { screen in count(screen) }.costs(shown, 1).costs(Objects.OwningScreen.self, bodies: 1)
        .costsNothingElse()
    }
  }
  Lane(.property) { _ in
    Stage(Observables.Screen()) {
      Step("count") { screen in count(screen) }.costs(shown, 1).costs(Observables.Screen.self, bodies: 1)
        .costsNothingElse()
    }
  }
}
