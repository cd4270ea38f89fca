import Rerender

/// A cart is edited: the lanes are the screen as it is and as it is after moving to `@Observable`.
let editCart = Scenario("edit-cart", "A customer edits the cart") {
  Parameter("items", default: 20, in: 1...1000)
  EditCart.object
  EditCart.property
}

/// The lanes of the scenario, each in a file of its own.
enum EditCart {}
