import Foundation
import Rerender
import SwiftUI

// A counter that also keeps when it was last changed, which its view does not show.

private enum Plain {
  struct CounterView: View {
    @State private var count = 0
    @State private var lastChanged = Date.distantPast

    var body: some View {
      Text("Count: \(count)")
      Button("Count") { count += 1 }
      Button("Touch") { lastChanged = lastChanged.addingTimeInterval(1) }
    }
  }
}

private enum Objects {
  final class Counter: ObservableObject {
    @Published var count = 0
    @Published var lastChanged = Date.distantPast
  }

  struct CounterView: View {
    @StateObject private var counter = Counter()

    var body: some View {
      Text("Count: \(counter.count)")
      Button("Count") { counter.count += 1 }
      Button("Touch") { counter.lastChanged.addTimeInterval(1) }
    }
  }
}

private enum Observables {
  @Observable final class Counter {
    var count = 0
    var lastChanged = Date.distantPast
  }

  struct CounterView: View {
    @State private var counter = Counter()

    var body: some View {
      Text("Count: \(counter.count)")
      Button("Count") { counter.count += 1 }
      Button("Touch") { counter.lastChanged.addTimeInterval(1) }
    }
  }
}

let unreadState = Scenario("unread-state", "A counter keeps a date that its view does not show") {
  Claim("C06", "Writing a state that the body never read does not have it evaluated.") {
    Condition("with @State that holds the date itself") {
      $0.bodies(Plain.CounterView.self, in: "touch", .screen) == 0
    }
    Condition("with @State that holds an @Observable model with the date") {
      $0.bodies(Observables.CounterView.self, in: "touch", .property) == 0
    }
    Condition("with @StateObject that holds an ObservableObject with the date published") {
      $0.bodies(Objects.CounterView.self, in: "touch", .object) == 0
    }
  }
  Lane(.screen) { _ in
    Stage(Plain.CounterView()) {
      Step.mount().costs(Plain.CounterView.self, bodies: 1).costsNothingElse()
      Step("count") { screen in screen.press("Count") }.costs(Plain.CounterView.self, bodies: 1).costsNothingElse()
      Step("touch") { screen in screen.press("Touch") }.costs(Plain.CounterView.self, bodies: 0).costsNothingElse()
    }
  }
  Lane(.object) { _ in
    Stage(Objects.CounterView()) {
      Step.mount().costs(Objects.CounterView.self, bodies: 1).costsNothingElse()
      Step("count") { screen in screen.press("Count") }.costs(Objects.CounterView.self, bodies: 1).costsNothingElse()
      Step("touch") { screen in screen.press("Touch") }.costs(Objects.CounterView.self, bodies: 1, wasted: 1)
        .costsNothingElse()
    }
  }
  Lane(.property) { _ in
    Stage(Observables.CounterView()) {
      Step.mount().costs(Observables.CounterView.self, bodies: 1).costsNothingElse()
      Step("count") { screen in screen.press("Count") }.costs(Observables.CounterView.self, bodies: 1)
        .costsNothingElse()
      Step("touch") { screen in screen.press("Touch") }.costs(Observables.CounterView.self, bodies: 0)
        .costsNothingElse()
    }
  }
}
