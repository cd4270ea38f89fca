import RerenderTesting
import ShopNext
import SwiftUI
import Testing

@MainActor
struct CartTests {
  @Test func `editing the note concerns its label alone`() throws {
    let cart = Cart(items: 3)
    let screen = Rendering { CartScreen(cart: cart) }
    let step = screen.act { cart.note = "A gift" }
    try step.expect(NoteLabel.self, causes: ["Cart.note": 1])
    try step.expectNoBodies(butOf: NoteLabel.self)
  }

  @Test func `another amount concerns one row and the total`() throws {
    let cart = Cart(items: 3)
    let screen = Rendering { CartScreen(cart: cart) }
    let step = screen.act { cart.items[1].amount = 5 }
    try step.expect(ItemRow.self, id: 1, bodies: 1)
    try step.expectNoBodies(butOf: ItemRow.self, TotalLabel.self)
  }
}
