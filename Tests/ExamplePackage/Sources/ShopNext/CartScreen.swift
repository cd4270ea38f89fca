import SwiftUI

public struct CartScreen: View {
  let cart: Cart

  public init(cart: Cart) { self.cart = cart }

  public var body: some View {
    VStack {
      NoteLabel(cart: cart)
      List(cart.items) { item in ItemRow(item: item) }
      TotalLabel(cart: cart)
    }
  }
}

public struct ItemRow: View {
  let item: Item

  public var body: some View { Text("\(item.amount) × \(item.name)") }
}

public struct NoteLabel: View {
  let cart: Cart

  public var body: some View { Text(cart.note) }
}

public struct TotalLabel: View {
  let cart: Cart

  public var body: some View { Text("\(cart.total) pieces") }
}
