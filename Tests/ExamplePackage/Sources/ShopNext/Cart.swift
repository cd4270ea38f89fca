import Observation

/// An article in the cart.
@Observable
package final class Item: Identifiable {
  package let id: Int
  package let name: String
  package var amount = 1

  package init(id: Int) {
    self.id = id
    name = "Article \(id)"
  }
}

/// The cart, and a model for each article: a view learns of what it reads.
@Observable
package final class Cart {
  package var items: [Item]
  package var note = ""

  package init(items count: Int) { items = (0..<count).map { Item(id: $0) } }

  var total: Int { items.reduce(0) { $0 + $1.amount } }
}
