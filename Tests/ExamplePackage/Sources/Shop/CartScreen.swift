import SwiftUI

package struct CartScreen: View {
  @ObservedObject var cart: Cart

  package init(cart: Cart) { self.cart = cart }

  package var body: some View {
    VStack {
      NoteLabel(cart: cart)
      List(cart.items) { item in ItemRow(item: item) }
      TotalLabel(cart: cart)
      Button("Add") { cart.items.append(Item(id: cart.items.count)) }
    }
  }
}

struct ItemRow: View {
  let item: Item

  var body: some View { Text("\(item.amount) × \(item.name)") }
}

struct NoteLabel: View {
  @ObservedObject var cart: Cart

  var body: some View { Text(cart.note) }
}

struct TotalLabel: View {
  @ObservedObject var cart: Cart

  var body: some View { Text("\(cart.total) pieces") }
}
