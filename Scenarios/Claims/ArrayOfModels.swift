import Rerender
import SwiftUI

// A list of models: one is added, one is taken out, one changes inside. Each row shows its model in a view of its own,
// or the list shows them all.

private let shown = Tally("lists that show the new title")

private enum Objects {
  final class Item: ObservableObject, Identifiable {
    let id: Int
    @Published var title: String

    init(_ id: Int) {
      self.id = id
      title = "Item \(id)"
    }
  }

  final class Store: ObservableObject { @Published var items = (0..<rows).map(Item.init) }

  struct ItemRow: View {
    @ObservedObject var item: Item
    var body: some View { Text(item.title) }
  }

  struct ItemList: View {
    @ObservedObject var store: Store
    var body: some View { List(store.items) { ItemRow(item: $0) } }
  }

  struct InlineList: View {
    @ObservedObject var store: Store
    var body: some View { List(store.items) { Text($0.title) } }
  }
}

private enum Observables {
  @Observable final class Item: Identifiable {
    let id: Int
    var title: String

    init(_ id: Int) {
      self.id = id
      title = "Item \(id)"
    }
  }

  @Observable final class Store { var items = (0..<rows).map(Item.init) }

  struct ItemRow: View {
    let item: Item
    var body: some View { Text(item.title) }
  }

  struct ItemList: View {
    let store: Store
    var body: some View { List(store.items) { ItemRow(item: $0) } }
  }

  struct InlineList: View {
    let store: Store
    var body: some View { List(store.items) { Text($0.title) } }
  }
}

private let rows = 10

let arrayOfModels = Scenario("array-of-models", "A list of models grows, shrinks, and changes inside") {
  Claim(
    "C15",
    "A list sees what is added to and taken from its array of models; a change inside one is seen where that is read."
  ) {
    Condition("with @Observable and a view for each model") {
      $0.bodies(Observables.ItemList.self, in: "add", .property, variant: "row-views") == 1
        && $0.bodies(Observables.ItemList.self, in: "remove", .property, variant: "row-views") == 1
        && $0.bodies(Observables.ItemList.self, in: "rename", .property, variant: "row-views") == 0
        && $0.bodies(Observables.ItemRow.self, in: "rename", .property, variant: "row-views") == 1
    }
    Condition("with @Observable, read in the list's own rows") {
      $0.tally(shown, in: "rename", .property, variant: "inline") == 1
    }
    Condition("with ObservableObject and a view that observes each model") {
      $0.bodies(Objects.ItemList.self, in: "add", .object, variant: "row-views") == 1
        && $0.bodies(Objects.ItemList.self, in: "remove", .object, variant: "row-views") == 1
        && $0.bodies(Objects.ItemList.self, in: "rename", .object, variant: "row-views") == 0
        && $0.bodies(Objects.ItemRow.self, in: "rename", .object, variant: "row-views") == 1
    }
    Condition("with ObservableObject, read in the list's own rows") {
      $0.tally(shown, in: "rename", .object, variant: "inline") == 1
    }
  }
  Lane(.object, variant: "row-views") { _ in
    let store = Objects.Store()
    return Stage(Objects.ItemList(store: store)) {
      Step("add") { store.items.append(Objects.Item(rows)) }
        .costs(Objects.ItemList.self, bodies: 1).costs(Objects.ItemRow.self, bodies: 1).costsNothingElse()
      Step("remove") { store.items.removeFirst() }
        .costs(Objects.ItemList.self, bodies: 1).costs(Objects.ItemRow.self, bodies: 0).costsNothingElse()
      Step("rename") { screen in
        screen.act { store.items[3].title = "Renamed" }
        shown.add(screen.shows("Renamed") ? 1 : 0)
      }
      .costs(shown, 1).costs(Objects.ItemList.self, bodies: 0).costs(Objects.ItemRow.self, bodies: 1)
      .costsNothingElse()
    }
  }
  Lane(.property, variant: "row-views") { _ in
    let store = Observables.Store()
    return Stage(Observables.ItemList(store: store)) {
      Step("add") { store.items.append(Observables.Item(rows)) }
        .costs(Observables.ItemList.self, bodies: 1).costs(Observables.ItemRow.self, bodies: 1).costsNothingElse()
      Step("remove") { store.items.removeFirst() }
        .costs(Observables.ItemList.self, bodies: 1).costs(Observables.ItemRow.self, bodies: 0).costsNothingElse()
      Step("rename") { screen in
        screen.act { store.items[3].title = "Renamed" }
        shown.add(screen.shows("Renamed") ? 1 : 0)
      }
      .costs(shown, 1).costs(Observables.ItemList.self, bodies: 0).costs(Observables.ItemRow.self, bodies: 1)
      .costsNothingElse()
    }
  }
  // Nobody observes the object inside: the list hears of the array alone.
  Lane(.object, variant: "inline") { _ in
    let store = Objects.Store()
    return Stage(Objects.InlineList(store: store)) {
      Step("add") { store.items.append(Objects.Item(rows)) }.costs(Objects.InlineList.self, bodies: 1)
        .costsNothingElse()
      Step("remove") { store.items.removeFirst() }.costs(Objects.InlineList.self, bodies: 1).costsNothingElse()
      Step("rename") { screen in
        screen.act { store.items[3].title = "Renamed" }
        shown.add(screen.shows("Renamed") ? 1 : 0)
      }
      .costs(shown, 0).costs(Objects.InlineList.self, bodies: 0, contents: 0).costsNothingElse()
    }
  }
  // The closure of a row reads its model, and is evaluated without the list's body.
  Lane(.property, variant: "inline") { _ in
    let store = Observables.Store()
    return Stage(Observables.InlineList(store: store)) {
      Step("add") { store.items.append(Observables.Item(rows)) }.costs(Observables.InlineList.self, bodies: 1)
        .costsNothingElse()
      Step("remove") { store.items.removeFirst() }.costs(Observables.InlineList.self, bodies: 1).costsNothingElse()
      Step("rename") { screen in
        screen.act { store.items[3].title = "Renamed" }
        shown.add(screen.shows("Renamed") ? 1 : 0)
      }
      .costs(shown, 1).costs(Observables.InlineList.self, bodies: 0, contents: 1).costsNothingElse()
    }
  }
}
