import Rerender
import Shop

extension EditCart {
  /// `ObservableObject`: the screen, the note and the total observe the cart, and run with each of its changes.
  static let object = Lane(.object) { parameters in
    let n = parameters["items"]
    let cart = Cart(items: n)
    return Stage(CartScreen(cart: cart)) {
      Step.mount()
        .costs("CartScreen", bodies: 1).costs("NoteLabel", bodies: 1).costs("ItemRow", bodies: n)
        .costs("TotalLabel", bodies: 1).costsNothingElse()
      Step("edit-note") { cart.note = "A gift" }
        .costs("CartScreen", bodies: 1).costs("NoteLabel", bodies: 1).costs("TotalLabel", bodies: 1).costsNothingElse()
      Step("change-amount") { cart.items[0].amount = 2 }
        .costs("CartScreen", bodies: 1).costs("NoteLabel", bodies: 1).costs("ItemRow", bodies: 1)
        .costs("TotalLabel", bodies: 1).costsNothingElse()
      Step("add-item") { screen in screen.press("Add") }
        .costs("CartScreen", bodies: 1).costs("NoteLabel", bodies: 1).costs("ItemRow", bodies: 1)
        .costs("TotalLabel", bodies: 1).costsNothingElse()
    }
  }
}
