import Rerender
import SwiftUI

// A child that owns its model, under a parent that is evaluated again and again.

private let made = Tally("models made")
private let first = Tally("children that show the first model")

/// Counts the models, so that each knows which one it is.
@MainActor private final class Workshop {
  var count = 0
  func number() -> Int {
    made.add()
    count += 1
    return count
  }
}

private enum Objects {
  final class Model: ObservableObject {
    let number: Int
    @MainActor init(_ workshop: Workshop) { number = workshop.number() }
  }

  struct Child: View {
    @StateObject private var model: Model
    init(_ workshop: Workshop) { _model = StateObject(wrappedValue: Model(workshop)) }
    var body: some View { Text("Model \(model.number)") }
  }

  struct Parent: View {
    let workshop: Workshop
    @State private var updates = 0

    var body: some View {
      Text("\(updates) updates")
      Button("Update") { updates += 1 }
      Child(workshop)
    }
  }
}

private enum Observables {
  @Observable final class Model {
    let number: Int
    @MainActor init(_ workshop: Workshop) { number = workshop.number() }
  }

  struct Child: View {
    @State private var model: Model
    init(_ workshop: Workshop) { _model = State(wrappedValue: Model(workshop)) }
    var body: some View { Text("Model \(model.number)") }
  }

  struct Parent: View {
    let workshop: Workshop
    @State private var updates = 0

    var body: some View {
      Text("\(updates) updates")
      Button("Update") { updates += 1 }
      Child(workshop)
    }
  }
}

@MainActor private func update(_ screen: DrivenScreen, times: Int) {
  for _ in 0..<times { screen.press("Update") }
  first.add(screen.shows("Model 1") ? 1 : 0)
}

let ownedModel = Scenario("owned-model", "A child owns its model, and its parent is evaluated again and again") {
  Parameter("updates", default: 8, in: 1...8)
  Claim(
    "C10",
    "@StateObject makes its object once; @State makes one for every value of the view, and keeps the first."
  ) {
    Condition("with @StateObject") {
      $0.tally(made, in: "mount", .object) == 1 && $0.tally(made, in: "update", .object) == 0
        && $0.tally(first, in: "update", .object) == 1
    }
    Condition("with @State as the property wrapper that it is in this toolchain") {
      $0.tally(made, in: "mount", .property) == 1
        && $0.tally(made, in: "update", .property) == $0.bodies(Observables.Parent.self, in: "update", .property)
        && $0.tally(first, in: "update", .property) == 1
    }
  }
  Lane(.object) { parameters in
    let n = parameters["updates"]
    return Stage(Objects.Parent(workshop: Workshop())) {
      Step.mount().costs(made, 1).costs(Objects.Parent.self, bodies: 1).costs(Objects.Child.self, bodies: 1)
        .costsNothingElse()
      // The expression for the object is kept as a closure that nobody calls again.
      Step("update") { screen in update(screen, times: n) }.costs(made, 0).costs(first, 1)
        .costs(Objects.Parent.self, bodies: n).costs(Objects.Child.self, bodies: 0).costsNothingElse()
    }
  }
  Lane(.property) { parameters in
    let n = parameters["updates"]
    return Stage(Observables.Parent(workshop: Workshop())) {
      Step.mount().costs(made, 1).costs(Observables.Parent.self, bodies: 1).costs(Observables.Child.self, bodies: 1)
        .costsNothingElse()
      // Each value of the child comes with another model, and so differs from the one before.
      Step("update") { screen in update(screen, times: n) }.costs(made, n).costs(first, 1)
        .costs(Observables.Parent.self, bodies: n).costs(Observables.Child.self, bodies: n).costsNothingElse()
    }
  }
}
