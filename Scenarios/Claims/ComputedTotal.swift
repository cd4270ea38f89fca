import Rerender
import SwiftUI

// A cart whose rows each show their share of the total, and a field for a note. The total is computed from the rows
// whenever it is read, or kept up to date where a row changes.

private let computed = Tally("totals computed")
private let added = Tally("prices added up")

private struct Item: Identifiable {
  let id: Int
  var price = 100
}

private func sum(_ items: [Item]) -> Int {
  computed.add()
  added.add(items.count)
  return items.reduce(0) { $0 + $1.price }
}

private enum Objects {
  final class Cart: ObservableObject {
    @Published var items: [Item]
    @Published var note = ""
    var total: Int { sum(items) }
    init(_ n: Int) { items = (0..<n).map { Item(id: $0) } }
    func raise(_ index: Int) { items[index].price += 1 }
  }

  final class StoringCart: ObservableObject {
    @Published private(set) var items: [Item]
    @Published private(set) var total: Int
    @Published var note = ""

    init(_ n: Int) {
      items = (0..<n).map { Item(id: $0) }
      total = 100 * n
    }

    func raise(_ index: Int) {
      items[index].price += 1
      total += 1
    }
  }

  struct ShareRow: View {
    @ObservedObject var cart: Cart
    let index: Int
    var body: some View { Text("\(cart.items[index].price) of \(cart.total)") }
  }

  struct StoredShareRow: View {
    @ObservedObject var cart: StoringCart
    let index: Int
    var body: some View { Text("\(cart.items[index].price) of \(cart.total)") }
  }

  struct NoteField: View {
    @ObservedObject var cart: Cart
    var body: some View { TextField("Note", text: $cart.note) }
  }

  struct StoringNoteField: View {
    @ObservedObject var cart: StoringCart
    var body: some View { TextField("Note", text: $cart.note) }
  }
}

private enum Observables {
  @Observable final class Cart {
    var items: [Item]
    var note = ""
    var total: Int { sum(items) }
    init(_ n: Int) { items = (0..<n).map { Item(id: $0) } }
    func raise(_ index: Int) { items[index].price += 1 }
  }

  @Observable final class StoringCart {
    private(set) var items: [Item]
    private(set) var total: Int
    var note = ""

    init(_ n: Int) {
      items = (0..<n).map { Item(id: $0) }
      total = 100 * n
    }

    func raise(_ index: Int) {
      items[index].price += 1
      total += 1
    }
  }

  struct ShareRow: View {
    let cart: Cart
    let index: Int
    var body: some View { Text("\(cart.items[index].price) of \(cart.total)") }
  }

  struct StoredShareRow: View {
    let cart: StoringCart
    let index: Int
    var body: some View { Text("\(cart.items[index].price) of \(cart.total)") }
  }

  struct NoteField: View {
    @Bindable var cart: Cart
    var body: some View { TextField("Note", text: $cart.note) }
  }

  struct StoringNoteField: View {
    @Bindable var cart: StoringCart
    var body: some View { TextField("Note", text: $cart.note) }
  }
}

let computedTotal = Scenario("computed-total", "Each row of a cart shows its share of a total") {
  // 110 rows that each add up 110 prices are 12,100 additions for one keystroke.
  Parameter("rows", default: 110, in: 1...1000)
  Claim(
    "C17",
    "A computed total is computed again for each change of what it reads, and for no other; a stored one is not."
  ) {
    Condition("with @Observable, when an item changes: once for each row that shows it") { counts in
      let rows = counts.bodies(Observables.ShareRow.self, in: "mount", .property, variant: "computed")
      return counts.tally(computed, in: "raise-price", .property, variant: "computed") == rows
        && counts.tally(added, in: "raise-price", .property, variant: "computed") == rows * rows
    }
    Condition("with @Observable, when the note changes: not at all") {
      $0.tally(computed, in: "type-note", .property, variant: "computed") == 0
    }
    Condition("with @Observable, stored where an item changes: not at all") {
      $0.tally(computed, in: "raise-price", .property, variant: "stored") == 0
    }
    Condition("with ObservableObject, when an item changes: once for each row that shows it") {
      $0.tally(computed, in: "raise-price", .object, variant: "computed")
        == $0.bodies(Objects.ShareRow.self, in: "mount", .object, variant: "computed")
    }
    Condition("with ObservableObject, when the note changes: not at all") {
      $0.tally(computed, in: "type-note", .object, variant: "computed") == 0
    }
    Condition("with ObservableObject, stored where an item changes: not at all") {
      $0.tally(computed, in: "raise-price", .object, variant: "stored") == 0
    }
  }
  Lane(.object, variant: "computed") { parameters in
    let n = parameters["rows"]
    let cart = Objects.Cart(n)
    let screen = VStack {
      Objects.NoteField(cart: cart)
      List(0..<n, id: \.self) { Objects.ShareRow(cart: cart, index: $0) }
    }
    // Every row and the field observe the cart, whatever changes in it.
    return Stage(screen) {
      Step.mount().costs(computed, n).costs(added, n * n).costs(Objects.NoteField.self, bodies: 1)
        .costs(Objects.ShareRow.self, bodies: n).costsNothingElse()
      Step("raise-price") { cart.raise(0) }.costs(computed, n).costs(added, n * n)
        .costs(Objects.NoteField.self, bodies: 1).costs(Objects.ShareRow.self, bodies: n).costsNothingElse()
      Step("type-note") { screen in screen.type("gift", into: "Note") }.costs(computed, n).costs(added, n * n)
        .costs(Objects.NoteField.self, bodies: 1).costs(Objects.ShareRow.self, bodies: n, wasted: n)
        .costsNothingElse()
    }
  }
  Lane(.object, variant: "stored") { parameters in
    let n = parameters["rows"]
    let cart = Objects.StoringCart(n)
    let screen = VStack {
      Objects.StoringNoteField(cart: cart)
      List(0..<n, id: \.self) { Objects.StoredShareRow(cart: cart, index: $0) }
    }
    // The rows are evaluated all the same, and add nothing up.
    return Stage(screen) {
      Step("raise-price") { cart.raise(0) }.costs(computed, 0).costs(added, 0)
        .costs(Objects.StoringNoteField.self, bodies: 1).costs(Objects.StoredShareRow.self, bodies: n)
        .costsNothingElse()
      Step("type-note") { screen in screen.type("gift", into: "Note") }.costs(computed, 0).costs(added, 0)
        .costs(Objects.StoringNoteField.self, bodies: 1).costs(Objects.StoredShareRow.self, bodies: n)
        .costsNothingElse()
    }
  }
  Lane(.property, variant: "computed") { parameters in
    let n = parameters["rows"]
    let cart = Observables.Cart(n)
    let screen = VStack {
      Observables.NoteField(cart: cart)
      List(0..<n, id: \.self) { Observables.ShareRow(cart: cart, index: $0) }
    }
    // Every row reads the items, by itself and through the total; none reads the note.
    return Stage(screen) {
      Step.mount().costs(computed, n).costs(added, n * n).costs(Observables.NoteField.self, bodies: 1)
        .costs(Observables.ShareRow.self, bodies: n).costsNothingElse()
      Step("raise-price") { cart.raise(0) }.costs(computed, n).costs(added, n * n)
        .costs(Observables.ShareRow.self, bodies: n).costsNothingElse()
      Step("type-note") { screen in screen.type("gift", into: "Note") }.costs(computed, 0).costs(added, 0)
        .costs(Observables.NoteField.self, bodies: 1).costsNothingElse()
    }
  }
  Lane(.property, variant: "stored") { parameters in
    let n = parameters["rows"]
    let cart = Observables.StoringCart(n)
    let screen = VStack {
      Observables.StoringNoteField(cart: cart)
      List(0..<n, id: \.self) { Observables.StoredShareRow(cart: cart, index: $0) }
    }
    return Stage(screen) {
      Step("raise-price") { cart.raise(0) }.costs(computed, 0).costs(added, 0)
        .costs(Observables.StoredShareRow.self, bodies: n).costsNothingElse()
      Step("type-note") { screen in screen.type("gift", into: "Note") }.costs(computed, 0).costs(added, 0)
        .costs(Observables.StoringNoteField.self, bodies: 1).costsNothingElse()
    }
  }
}
