import Rerender
import SwiftUI

// Rows that can be marked, each with a state of its own, in a list by position or by id. One row is marked, and then
// rows come, go and move.

private let stayed = Tally("marks on the row that was marked")

private struct Item: Identifiable {
  let id: Int
  var title: String { "Item \(id)" }
}

private struct ItemRow: View {
  let item: Item
  @State private var isMarked = false
  var body: some View { Button(isMarked ? "★ \(item.title)" : item.title) { isMarked = true } }
}

private enum Objects {
  final class Store: ObservableObject {
    @Published var items: [Item]
    init(_ n: Int) { items = (0..<n).map(Item.init) }
  }

  struct ListByIndex: View {
    @ObservedObject var store: Store
    var body: some View { List { ForEach(store.items.indices, id: \.self) { ItemRow(item: store.items[$0]) } } }
  }

  struct ListByID: View {
    @ObservedObject var store: Store
    var body: some View { List { ForEach(store.items) { ItemRow(item: $0) } } }
  }
}

private enum Observables {
  @Observable final class Store {
    var items: [Item]
    init(_ n: Int) { items = (0..<n).map(Item.init) }
  }

  struct ListByIndex: View {
    let store: Store
    var body: some View { List { ForEach(store.items.indices, id: \.self) { ItemRow(item: store.items[$0]) } } }
  }

  struct ListByID: View {
    let store: Store
    var body: some View { List { ForEach(store.items) { ItemRow(item: $0) } } }
  }
}

/// The steps of one list: how many rows are evaluated in each, and whether the mark stays with its item.
@MainActor @StepBuilder
private func changes<Screen: View>(
  of items: @escaping @MainActor (_ change: (inout [Item]) -> Void) -> Void, n: Int, on screen: Screen.Type,
  rows: (insert: Int, delete: Int, move: Int), marks: Int
) -> [Step] {
  let marked = "Item \(n / 2)"
  let change = { @MainActor (name: String, rows: Int, change: @escaping (inout [Item]) -> Void) in
    Step(name) { screen in
      screen.act { items(change) }
      stayed.add(screen.shows("★ \(marked)\"") ? 1 : 0)
    }
    .after { screen in screen.press(marked) }
    .costs(stayed, marks).costs(Screen.self, bodies: 1).costs(ItemRow.self, bodies: rows).costsNothingElse()
  }
  Step.mount().costs(Screen.self, bodies: 1).costs(ItemRow.self, bodies: n).costsNothingElse()
  change("insert-first", rows.insert) { $0.insert(Item(id: n), at: 0) }
  change("delete-first", rows.delete) { $0.removeFirst() }
  change("move-first-to-end", rows.move) { $0.append($0.removeFirst()) }
}

let rowIdentity = Scenario("row-identity", "Rows with a state of their own, by position and by id, come, go and move") {
  Parameter("rows", default: 20, in: 4...1000)
  Claim("C14", "ForEach over indices is wrong where rows move, and right over ids.") {
    for step in ["insert-first", "delete-first", "move-first-to-end"] {
      for kind in [LaneKind.object, .property] {
        Condition("with \(kind == .object ? "ObservableObject" : "@Observable") (\(step))") {
          $0.tally(stayed, in: step, kind, variant: "by-index") == 0
            && $0.tally(stayed, in: step, kind, variant: "by-id") == 1
        }
      }
    }
  }
  // By index a row is what stands at its position: every row has another item, and one is added or taken at the end.
  Lane(.object, variant: "by-index") { parameters in
    let n = parameters["rows"]
    let store = Objects.Store(n)
    return Stage(Objects.ListByIndex(store: store)) {
      changes(
        of: { $0(&store.items) }, n: n, on: Objects.ListByIndex.self, rows: (n + 1, n - 1, n), marks: 0)
    }
  }
  Lane(.property, variant: "by-index") { parameters in
    let n = parameters["rows"]
    let store = Observables.Store(n)
    return Stage(Observables.ListByIndex(store: store)) {
      changes(
        of: { $0(&store.items) }, n: n, on: Observables.ListByIndex.self, rows: (n + 1, n - 1, n), marks: 0)
    }
  }
  // By id a row is its item, wherever that stands: only the new one is evaluated.
  Lane(.object, variant: "by-id") { parameters in
    let n = parameters["rows"]
    let store = Objects.Store(n)
    return Stage(Objects.ListByID(store: store)) {
      changes(of: { $0(&store.items) }, n: n, on: Objects.ListByID.self, rows: (1, 0, 0), marks: 1)
    }
  }
  Lane(.property, variant: "by-id") { parameters in
    let n = parameters["rows"]
    let store = Observables.Store(n)
    return Stage(Observables.ListByID(store: store)) {
      changes(of: { $0(&store.items) }, n: n, on: Observables.ListByID.self, rows: (1, 0, 0), marks: 1)
    }
  }
}
