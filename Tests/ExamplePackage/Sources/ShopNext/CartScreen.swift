import SwiftUI

package struct CartScreen: View {
  let cart: Cart

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

package struct ItemRow: View {
  let item: Item

  package var body: some View { Text("\(item.amount) × \(item.name)") }
}

package struct NoteLabel: View {
  let cart: Cart

  package var body: some View { Text(cart.note) }
}

package struct TotalLabel: View {
  let cart: Cart

  package var body: some View { Text("\(cart.total) pieces") }
}
