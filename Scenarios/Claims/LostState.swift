import Rerender
import SwiftUI

// A note in a section that is folded and opened again, or that gets another identity. The field keeps the note itself,
// as a text or as a model, or the screen above keeps it.

private let kept = Tally("notes kept")

private enum Plain {
  struct NoteField: View {
    @State private var note = ""
    var body: some View { TextField("Note", text: $note) }
  }
}

private enum Objects {
  final class Model: ObservableObject { @Published var note = "" }

  struct NoteField: View {
    @StateObject private var model = Model()
    var body: some View { TextField("Note", text: $model.note) }
  }
}

private enum Observables {
  @Observable final class Model { var note = "" }

  struct NoteField: View {
    @State private var model = Model()
    var body: some View { TextField("Note", text: $model.note) }
  }
}

/// A field of a note that somebody above keeps.
private struct HandedField: View {
  @Binding var note: String
  var body: some View { TextField("Note", text: $note) }
}

private struct Section<Field: View>: View {
  @State private var isOpen = true
  let field: () -> Field

  var body: some View {
    Button("Details") { isOpen.toggle() }
    if isOpen { field() }
  }
}

private struct Page<Field: View>: View {
  @State private var number = 1
  let field: () -> Field

  var body: some View {
    Button("Next") { number += 1 }
    field().id(number)
  }
}

private struct KeepingSection: View {
  @State private var note = ""
  @State private var isOpen = true

  var body: some View {
    Button("Details") { isOpen.toggle() }
    if isOpen { HandedField(note: $note) }
  }
}

private struct KeepingPage: View {
  @State private var note = ""
  @State private var number = 1

  var body: some View {
    Button("Next") { number += 1 }
    HandedField(note: $note).id(number)
  }
}

@MainActor private func closingAndOpening(_ expected: Int) -> Step {
  Step("close-and-open") { screen in
    screen.press("Details")
    screen.press("Details")
    kept.add(screen.shows("milk") ? 1 : 0)
  }
  .after { screen in screen.type("milk", into: "Note") }.costs(kept, expected)
}

@MainActor private func goingOn(_ expected: Int) -> Step {
  Step("next") { screen in
    screen.press("Next")
    kept.add(screen.shows("milk") ? 1 : 0)
  }
  .after { screen in screen.type("milk", into: "Note") }.costs(kept, expected)
}

let lostState = Scenario("lost-state", "A note in a section that closes and opens, or that gets another identity") {
  Claim("C13", "State inside a branch of an if, or under an id that changes, is lost.") {
    for kind in [LaneKind.screen, .object, .property] {
      let holder =
        switch kind {
        case .screen: "@State"
        case .object: "@StateObject"
        case .property: "@State with an @Observable model"
        }
      Condition("with \(holder) in a branch") { $0.tally(kept, in: "close-and-open", kind, variant: "branch") == 0 }
      Condition("with \(holder) under an id") { $0.tally(kept, in: "next", kind, variant: "identity") == 0 }
    }
  }
  // The section is evaluated for each press, the page for one, and a field is mounted anew.
  Lane(.screen, variant: "branch") { _ in
    Stage(Section { Plain.NoteField() }) {
      closingAndOpening(0).costs(Plain.NoteField.self, bodies: 1)
        .costs(Section<Plain.NoteField>.self, bodies: 2).costsNothingElse()
    }
  }
  Lane(.screen, variant: "identity") { _ in
    Stage(Page { Plain.NoteField() }) {
      goingOn(0).costs(Plain.NoteField.self, bodies: 1).costs(Page<Plain.NoteField>.self, bodies: 1).costsNothingElse()
    }
  }
  Lane(.object, variant: "branch") { _ in
    Stage(Section { Objects.NoteField() }) {
      closingAndOpening(0).costs(Objects.NoteField.self, bodies: 1)
        .costs(Section<Objects.NoteField>.self, bodies: 2).costsNothingElse()
    }
  }
  Lane(.object, variant: "identity") { _ in
    Stage(Page { Objects.NoteField() }) {
      goingOn(0).costs(Objects.NoteField.self, bodies: 1).costs(Page<Objects.NoteField>.self, bodies: 1)
        .costsNothingElse()
    }
  }
  Lane(.property, variant: "branch") { _ in
    Stage(Section { Observables.NoteField() }) {
      closingAndOpening(0).costs(Observables.NoteField.self, bodies: 1)
        .costs(Section<Observables.NoteField>.self, bodies: 2).costsNothingElse()
    }
  }
  Lane(.property, variant: "identity") { _ in
    Stage(Page { Observables.NoteField() }) {
      goingOn(0).costs(Observables.NoteField.self, bodies: 1).costs(Page<Observables.NoteField>.self, bodies: 1)
        .costsNothingElse()
    }
  }
  // Kept above what goes away.
  Lane(.screen, variant: "branch-kept-above") { _ in
    Stage(KeepingSection()) {
      closingAndOpening(1).costs(HandedField.self, bodies: 1).costs(KeepingSection.self, bodies: 2).costsNothingElse()
    }
  }
  Lane(.screen, variant: "identity-kept-above") { _ in
    Stage(KeepingPage()) {
      goingOn(1).costs(HandedField.self, bodies: 1).costs(KeepingPage.self, bodies: 1).costsNothingElse()
    }
  }
}
