import Rerender
import SwiftUI

// A list whose rows get their data in three ways: each row looks its title up in the shared model, each row is handed a
// value, or each row has a model of its own. One row's title changes.

private struct TitledRow: Identifiable {
  let id: Int
  var title: String
}

private struct ValueRow: View {
  let row: TitledRow
  var body: some View { Text(row.title) }
}

private enum Objects {
  final class Item: ObservableObject, Identifiable {
    let id: Int
    @Published var title: String

    init(_ id: Int) {
      self.id = id
      title = "Row \(id)"
    }
  }

  final class Store: ObservableObject {
    let ids: Range<Int>
    @Published var titles: [Int: String]
    @Published var rows: [TitledRow]
    @Published var items: [Item]

    init(rows n: Int) {
      ids = 0..<n
      titles = Dictionary(uniqueKeysWithValues: ids.map { ($0, "Row \($0)") })
      rows = ids.map { TitledRow(id: $0, title: "Row \($0)") }
      items = ids.map(Item.init)
    }
  }

  struct SharedRow: View {
    @ObservedObject var store: Store
    let id: Int
    var body: some View { Text(store.titles[id] ?? "") }
  }

  struct SharedList: View {
    @ObservedObject var store: Store
    var body: some View { List(store.ids, id: \.self) { SharedRow(store: store, id: $0) } }
  }

  struct ValueList: View {
    @ObservedObject var store: Store
    var body: some View { List(store.rows) { ValueRow(row: $0) } }
  }

  struct ItemRow: View {
    @ObservedObject var item: Item
    var body: some View { Text(item.title) }
  }

  struct ItemList: View {
    @ObservedObject var store: Store
    var body: some View { List(store.items) { ItemRow(item: $0) } }
  }
}

private enum Observables {
  @Observable final class Item: Identifiable {
    let id: Int
    var title: String

    init(_ id: Int) {
      self.id = id
      title = "Row \(id)"
    }
  }

  @Observable final class Store {
    let ids: Range<Int>
    var titles: [Int: String]
    var rows: [TitledRow]
    var items: [Item]

    init(rows n: Int) {
      ids = 0..<n
      titles = Dictionary(uniqueKeysWithValues: (0..<n).map { ($0, "Row \($0)") })
      rows = (0..<n).map { TitledRow(id: $0, title: "Row \($0)") }
      items = (0..<n).map(Item.init)
    }
  }

  struct SharedRow: View {
    let store: Store
    let id: Int
    var body: some View { Text(store.titles[id] ?? "") }
  }

  struct SharedList: View {
    let store: Store
    var body: some View { List(store.ids, id: \.self) { SharedRow(store: store, id: $0) } }
  }

  struct ValueList: View {
    let store: Store
    var body: some View { List(store.rows) { ValueRow(row: $0) } }
  }

  struct ItemRow: View {
    let item: Item
    var body: some View { Text(item.title) }
  }

  struct ItemList: View {
    let store: Store
    var body: some View { List(store.items) { ItemRow(item: $0) } }
  }
}

let oneRowOfMany = Scenario("one-row-of-many", "One row of a long list changes its title") {
  Parameter("rows", default: 500, in: 1...100_000)
  Claim(
    "C02",
    "A changed row has the whole list evaluated with ObservableObject, and with @Observable that row alone."
  ) {
    Condition("with ObservableObject, where each row observes the shared object") {
      $0.bodies(Objects.SharedRow.self, in: "rename", .object, variant: "shared")
        == $0.bodies(Objects.SharedRow.self, in: "mount", .object, variant: "shared")
    }
    Condition("with ObservableObject, where each row is handed a value: one row runs") {
      $0.bodies(ValueRow.self, in: "rename", .object, variant: "value")
        == $0.bodies(ValueRow.self, in: "mount", .object, variant: "value")
    }
    Condition("with ObservableObject, where each row has an object of its own: one row runs") {
      $0.bodies(Objects.ItemRow.self, in: "rename", .object, variant: "per-row")
        == $0.bodies(Objects.ItemRow.self, in: "mount", .object, variant: "per-row")
    }
    Condition("with @Observable, where each row looks itself up in a shared dictionary: all rows run") {
      $0.bodies(in: "rename", .property, variant: "shared") == 1
    }
    Condition(
      "with @Observable, where each row is handed a value of an array, which the list reads: the list runs, too"
    ) {
      $0.bodies(in: "rename", .property, variant: "value") == 1
    }
    Condition("with @Observable, where each row has a model of its own") {
      $0.bodies(Observables.ItemRow.self, in: "rename", .property, variant: "per-row") == 1
        && $0.bodies(in: "rename", .property, variant: "per-row") == 1
    }
  }
  Lane(.object, variant: "shared") { parameters in
    let n = parameters["rows"]
    let store = Objects.Store(rows: n)
    return Stage(Objects.SharedList(store: store)) {
      Step.mount().costs(Objects.SharedList.self, bodies: 1).costs(Objects.SharedRow.self, bodies: n)
        .costsNothingElse()
      // The list and every row observe the store.
      Step("rename") { store.titles[n / 2] = "Renamed" }.costs(Objects.SharedList.self, bodies: 1)
        .costs(Objects.SharedRow.self, bodies: n, invalidations: n, wasted: n - 1).costsNothingElse()
    }
  }
  Lane(.object, variant: "value") { parameters in
    let n = parameters["rows"]
    let store = Objects.Store(rows: n)
    return Stage(Objects.ValueList(store: store)) {
      Step.mount().costs(Objects.ValueList.self, bodies: 1).costs(ValueRow.self, bodies: n).costsNothingElse()
      // The list makes its rows again, and one of them differs from before.
      Step("rename") { store.rows[n / 2].title = "Renamed" }.costs(Objects.ValueList.self, bodies: 1)
        .costs(ValueRow.self, bodies: 1).costsNothingElse()
    }
  }
  Lane(.object, variant: "per-row") { parameters in
    let n = parameters["rows"]
    let store = Objects.Store(rows: n)
    return Stage(Objects.ItemList(store: store)) {
      Step.mount().costs(Objects.ItemList.self, bodies: 1).costs(Objects.ItemRow.self, bodies: n).costsNothingElse()
      // The store does not hear of what changes inside an item.
      Step("rename") { store.items[n / 2].title = "Renamed" }.costs(Objects.ItemList.self, bodies: 0)
        .costs(Objects.ItemRow.self, bodies: 1).costsNothingElse()
    }
  }
  Lane(.property, variant: "shared") { parameters in
    let n = parameters["rows"]
    let store = Observables.Store(rows: n)
    return Stage(Observables.SharedList(store: store)) {
      Step.mount().costs(Observables.SharedList.self, bodies: 1).costs(Observables.SharedRow.self, bodies: n)
        .costsNothingElse()
      // Every row read the one property that holds all titles.
      Step("rename") { store.titles[n / 2] = "Renamed" }.costs(Observables.SharedList.self, bodies: 0)
        .costs(Observables.SharedRow.self, bodies: n, invalidations: n, wasted: n - 1).costsNothingElse()
    }
  }
  Lane(.property, variant: "value") { parameters in
    let n = parameters["rows"]
    let store = Observables.Store(rows: n)
    return Stage(Observables.ValueList(store: store)) {
      Step.mount().costs(Observables.ValueList.self, bodies: 1).costs(ValueRow.self, bodies: n).costsNothingElse()
      Step("rename") { store.rows[n / 2].title = "Renamed" }.costs(Observables.ValueList.self, bodies: 1)
        .costs(ValueRow.self, bodies: 1).costsNothingElse()
    }
  }
  Lane(.property, variant: "per-row") { parameters in
    let n = parameters["rows"]
    let store = Observables.Store(rows: n)
    return Stage(Observables.ItemList(store: store)) {
      Step.mount().costs(Observables.ItemList.self, bodies: 1).costs(Observables.ItemRow.self, bodies: n)
        .costsNothingElse()
      Step("rename") { store.items[n / 2].title = "Renamed" }.costs(Observables.ItemList.self, bodies: 0)
        .costs(Observables.ItemRow.self, bodies: 1).costsNothingElse()
    }
  }
}
