import RerenderTesting
import SwiftUI
import Testing

/// A checklist that keeps everything in the state of its views.
struct ChecklistApp: View {
  @State private var items = ["milk", "bread", "rice"].enumerated().map { ChecklistItem(id: $0, title: $1) }
  @State private var isAdding = false

  var body: some View {
    NavigationStack {
      List {
        ForEach($items) { $item in ChecklistRow(item: $item) }
          .onDelete { items.remove(atOffsets: $0) }
          .onMove { items.move(fromOffsets: $0, toOffset: $1) }
      }
      .toolbar { Button("Add") { isAdding = true } }
      .sheet(isPresented: $isAdding) {
        NewChecklistItem { title in
          items.append(ChecklistItem(id: 100 + items.count, title: title))
        }
      }
    }
  }
}

struct ChecklistItem: Identifiable, Equatable {
  let id: Int
  var title: String
  var isDone = false
}

struct ChecklistRow: View {
  @Binding var item: ChecklistItem
  var body: some View { Toggle(item.title, isOn: $item.isDone) }
}

struct NewChecklistItem: View {
  let save: (String) -> Void
  @State private var title = ""
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Form {
      TextField("Title", text: $title)
      Button("Save") {
        save(title)
        dismiss()
      }
      .disabled(title.isEmpty)
    }
    .interactiveDismissDisabled(!title.isEmpty)
  }
}

@MainActor struct ChecklistAppTests {
  @Test func `a tick costs the list and every row, whose binding reads the whole collection`() throws {
    let screen = Rendering { ChecklistApp() }
    try screen.mount.expect(ChecklistApp.self, bodies: 1)
    try screen.mount.expect(ChecklistRow.self, bodies: 3)
    let step = try screen.press("bread")
    try step.expect(ChecklistApp.self, bodies: 1)
    // The two others come out as they were.
    try step.expect(ChecklistRow.self, bodies: 3, wasted: 2)
    try step.expectNoBodies(butOf: ChecklistApp.self, ChecklistRow.self)
  }

  @Test func `an item is added through the sheet, which is its own until it is saved`() throws {
    let screen = Rendering { ChecklistApp() }
    // The sheet reads the flag by itself, and the form is new.
    try screen.press("Add").expectNoBodies(butOf: NewChecklistItem.self)
    #expect(throws: DrivingError.self) { try screen.press("Save") }
    let typing = try screen.type("tea", into: "Title")
    try typing.expect(NewChecklistItem.self, bodies: 1)
    try typing.expectNoBodies(butOf: NewChecklistItem.self)
    // A person cannot drag away what has been typed.
    #expect(throws: DrivingError.self) { try screen.dismiss() }
    let saving = try screen.press("Save")
    try saving.expect(ChecklistApp.self, bodies: 1)
    try saving.expect(ChecklistRow.self, bodies: 3 + 1, wasted: 3, mounts: 1)
    try saving.expect(NewChecklistItem.self, unmounts: 1)
    #expect(screen.shows("tea"))
  }

  @Test func `rows are taken out and moved as in edit mode`() throws {
    let screen = Rendering { ChecklistApp() }
    try screen.deleteRows([1]).expect(ChecklistRow.self, unmounts: 1)
    #expect(!screen.shows("bread"))
    try screen.moveRows([0], to: 2).expect(ChecklistRow.self, mounts: 0, unmounts: 0)
    let titles = screen.shown.filter { $0.hasPrefix("Text(") }
    #expect(titles.prefix(2) == [#"Text("rice")"#, #"Text("milk")"#])
  }
}
