import SwiftUI

/// An article in the cart.
package struct Item: Identifiable {
  package let id: Int
  package let name: String
  package var amount = 1

  package init(id: Int) {
    self.id = id
    name = "Article \(id)"
  }
}

/// The cart as one object: every view that observes it learns of every change.
package final class Cart: ObservableObject {
  @Published package var items: [Item]
  @Published package var note = ""

  package init(items count: Int) { items = (0..<count).map { Item(id: $0) } }

  var total: Int { items.reduce(0) { $0 + $1.amount } }
}
