import Rerender
import SwiftUI

// A list of tasks, and a sheet with a draft of its own that adds one. The sheet closes itself through a binding.

private struct Header: View {
  var body: some View { Text("Tasks") }
}

private enum Objects {
  final class Store: ObservableObject { @Published var titles = ["Tea"] }

  struct Titles: View {
    @EnvironmentObject private var store: Store
    var body: some View { ForEach(store.titles, id: \.self) { Text($0) } }
  }

  struct DraftSheet: View {
    @EnvironmentObject private var store: Store
    @Binding var isPresented: Bool
    @State private var draft = ""

    var body: some View {
      TextField("Title", text: $draft)
      Button("Cancel") { isPresented = false }
      Button("Save") {
        store.titles.append(draft)
        isPresented = false
      }
      .disabled(draft.isEmpty)
    }
  }

  struct Screen: View {
    @State private var isAdding = false

    var body: some View {
      VStack {
        Header()
        Titles()
        Button("Add") { isAdding = true }
      }
      .sheet(isPresented: $isAdding) { DraftSheet(isPresented: $isAdding) }
    }
  }

  struct Root: View {
    @StateObject private var store = Store()
    var body: some View { Screen().environmentObject(store) }
  }
}

private enum Observables {
  @Observable final class Store { var titles = ["Tea"] }

  struct Titles: View {
    @Environment(Store.self) private var store
    var body: some View { ForEach(store.titles, id: \.self) { Text($0) } }
  }

  struct DraftSheet: View {
    @Environment(Store.self) private var store
    @Binding var isPresented: Bool
    @State private var draft = ""

    var body: some View {
      TextField("Title", text: $draft)
      Button("Cancel") { isPresented = false }
      Button("Save") {
        store.titles.append(draft)
        isPresented = false
      }
      .disabled(draft.isEmpty)
    }
  }

  struct Screen: View {
    @State private var isAdding = false

    var body: some View {
      VStack {
        Header()
        Titles()
        Button("Add") { isAdding = true }
      }
      .sheet(isPresented: $isAdding) { DraftSheet(isPresented: $isAdding) }
    }
  }

  /// The same, and the screen shows whether something is being added.
  struct TellingScreen: View {
    @State private var isAdding = false

    var body: some View {
      VStack {
        Header()
        Titles()
        Button("Add") { isAdding = true }.disabled(isAdding)
      }
      .sheet(isPresented: $isAdding) { DraftSheet(isPresented: $isAdding) }
    }
  }

  struct Root<Content: View>: View {
    @State private var store = Store()
    let content: Content
    var body: some View { content.environment(store) }
  }
}

@MainActor private func open(_ screen: DrivenScreen) { screen.press("Add") }

@MainActor private func openAndType(_ screen: DrivenScreen) {
  screen.press("Add")
  screen.type("Milk", into: "Title")
}

let draftSheet = Scenario("draft-sheet", "A sheet with a draft of its own over a list") {
  Claim("C28", "A sheet with a draft of its own, closed through a binding, leaves the presenter's other views alone.") {
    Condition("with @Observable, for opening, typing and cancelling: the sheet runs at most") {
      $0.bodies(in: "open", .property) == $0.bodies(Observables.DraftSheet.self, in: "open", .property)
        && $0.bodies(in: "type", .property) == $0.bodies(Observables.DraftSheet.self, in: "type", .property)
        && $0.bodies(in: "cancel", .property) == 0
    }
    Condition("with ObservableObject, for opening, typing and cancelling: the sheet runs at most") {
      $0.bodies(in: "open", .object) == $0.bodies(Objects.DraftSheet.self, in: "open", .object)
        && $0.bodies(in: "type", .object) == $0.bodies(Objects.DraftSheet.self, in: "type", .object)
        && $0.bodies(in: "cancel", .object) == 0
    }
    Condition("for saving: the view of what was added to runs, and the header does not") {
      $0.bodies(Observables.Titles.self, in: "save", .property) == 1
        && $0.bodies(Header.self, in: "save", .property) == 0
        && $0.bodies(Objects.Titles.self, in: "save", .object) == 1
        && $0.bodies(Header.self, in: "save", .object) == 0
    }
    Condition("where the presenter reads whether the sheet is open: its own body runs, and not those of its views") {
      $0.bodies(Header.self, in: "open", .property, variant: "telling") == 0
        && $0.bodies(Observables.Titles.self, in: "open", .property, variant: "telling") == 0
        && $0.bodies(Observables.TellingScreen.self, in: "open", .property, variant: "telling") == 1
    }
  }
  Lane(.object) { _ in
    Stage(Objects.Root()) {
      Step("open") { screen in open(screen) }.costs(Objects.DraftSheet.self, bodies: 1).costsNothingElse()
      // The sheet reads its draft, to enable the button.
      Step("type") { screen in screen.type("Milk", into: "Title") }.after { screen in open(screen) }
        .costs(Objects.DraftSheet.self, bodies: 1).costsNothingElse()
      Step("cancel") { screen in screen.press("Cancel") }.after { screen in openAndType(screen) }
        .costs(Objects.Screen.self, bodies: 0).costs(bodies: 0)
      // The root owns the store, and observes it. The sheet is closed before its turn comes.
      Step("save") { screen in screen.press("Save") }.after { screen in openAndType(screen) }
        .costs(Objects.Root.self, bodies: 1).costs(Objects.Screen.self, bodies: 0)
        .costs(Objects.Titles.self, bodies: 1).costs(Header.self, bodies: 0)
      // Whether a view that goes in the same pass runs once more is not known.
    }
  }
  Lane(.property) { _ in
    Stage(Observables.Root(content: Observables.Screen())) {
      Step("open") { screen in open(screen) }.costs(Observables.DraftSheet.self, bodies: 1).costsNothingElse()
      Step("type") { screen in screen.type("Milk", into: "Title") }.after { screen in open(screen) }
        .costs(Observables.DraftSheet.self, bodies: 1).costsNothingElse()
      Step("cancel") { screen in screen.press("Cancel") }.after { screen in openAndType(screen) }
        .costs(bodies: 0)
      Step("save") { screen in screen.press("Save") }.after { screen in openAndType(screen) }
        .costs(Observables.Titles.self, bodies: 1).costsNothingElse()
    }
  }
  Lane(.property, variant: "telling") { _ in
    Stage(Observables.Root(content: Observables.TellingScreen())) {
      Step("open") { screen in open(screen) }
        .costs(Observables.TellingScreen.self, bodies: 1).costs(Observables.DraftSheet.self, bodies: 1)
        .costsNothingElse()
      Step("cancel") { screen in screen.press("Cancel") }.after { screen in openAndType(screen) }
        .costs(Observables.TellingScreen.self, bodies: 1).costsNothingElse()
    }
  }
}
