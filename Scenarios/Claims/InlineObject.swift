import Rerender
import SwiftUI

// A note field whose model is made where it is declared, under a parent that is evaluated.

private let made = Tally("models made")
private let kept = Tally("fields that kept what was typed")

/// A parent with something of its own to change.
private struct Parent<Field: View>: View {
  @State private var updates = 0
  let field: () -> Field

  var body: some View {
    Text("Updates: \(updates)")
    Button("Update") { updates += 1 }
    field()
  }
}

private enum Objects {
  final class Model: ObservableObject {
    @Published var note = ""
    init() { made.add() }
  }

  struct InlineField: View {
    @ObservedObject var model = Model()
    var body: some View { TextField("Note", text: $model.note) }
  }

  struct OwningField: View {
    @StateObject private var model = Model()
    var body: some View { TextField("Note", text: $model.note) }
  }
}

private enum Observables {
  @Observable final class Model {
    var note = ""
    init() { made.add() }
  }

  struct InlineField: View {
    @Bindable var model = Model()
    var body: some View { TextField("Note", text: $model.note) }
  }

  struct OwningField: View {
    @State private var model = Model()
    var body: some View { TextField("Note", text: $model.note) }
  }
}

private let updates = 5

@MainActor private func typed(_ screen: DrivenScreen) { screen.type("milk", into: "Note") }

@MainActor private func update(_ screen: DrivenScreen) {
  for _ in 0..<updates { screen.press("Update") }
  kept.add(screen.shows("milk") ? 1 : 0)
}

let inlineObject = Scenario("inline-object", "A field makes its model where it declares it, under a parent that runs") {
  Claim("C11", "An observed object that is made inline is made anew with the parent, and what was typed is lost.") {
    Condition("with @ObservedObject") {
      $0.tally(made, in: "update", .object, variant: "inline") == updates
        && $0.tally(kept, in: "update", .object, variant: "inline") == 0
    }
    Condition("with @Bindable, which does not own its model either") {
      $0.tally(made, in: "update", .property, variant: "inline") == updates
        && $0.tally(kept, in: "update", .property, variant: "inline") == 0
    }
  }
  // Each evaluation of the parent makes another value of the field, and with it another model.
  Lane(.object, variant: "inline") { _ in
    Stage(Parent { Objects.InlineField() }) {
      Step.mount().costs(made, 1).costs(bodies: 1 + 1)
      Step("update") { screen in update(screen) }.after { screen in typed(screen) }
        .costs(made, updates).costs(kept, 0).costs(Parent<Objects.InlineField>.self, bodies: updates)
        .costs(Objects.InlineField.self, bodies: updates).costsNothingElse()
    }
  }
  Lane(.property, variant: "inline") { _ in
    Stage(Parent { Observables.InlineField() }) {
      Step.mount().costs(made, 1).costs(bodies: 1 + 1)
      Step("update") { screen in update(screen) }.after { screen in typed(screen) }
        .costs(made, updates).costs(kept, 0).costs(Parent<Observables.InlineField>.self, bodies: updates)
        .costs(Observables.InlineField.self, bodies: updates).costsNothingElse()
    }
  }
  // An owned model stays. @State makes others all the same, which nobody uses.
  Lane(.object, variant: "owned") { _ in
    Stage(Parent { Objects.OwningField() }) {
      Step.mount().costs(made, 1).costs(bodies: 1 + 1)
      Step("update") { screen in update(screen) }.after { screen in typed(screen) }
        .costs(made, 0).costs(kept, 1).costs(Parent<Objects.OwningField>.self, bodies: updates).costsNothingElse()
    }
  }
  Lane(.property, variant: "owned") { _ in
    Stage(Parent { Observables.OwningField() }) {
      Step.mount().costs(made, 1).costs(bodies: 1 + 1)
      Step("update") { screen in update(screen) }.after { screen in typed(screen) }
        .costs(made, updates).costs(kept, 1).costs(Parent<Observables.OwningField>.self, bodies: updates)
        .costs(Observables.OwningField.self, bodies: updates, wasted: updates).costsNothingElse()
    }
  }
}
