import Observation

/// An article in the cart.
@Observable
public final class Item: Identifiable {
  public let id: Int
  public let name: String
  public var amount = 1

  public init(id: Int) {
    self.id = id
    name = "Article \(id)"
  }
}

/// The cart, and a model for each article: a view learns of what it reads.
@Observable
public final class Cart {
  public var items: [Item]
  public var note = ""

  public init(items count: Int) { items = (0..<count).map { Item(id: $0) } }

  var total: Int { items.reduce(0) { $0 + $1.amount } }
}
