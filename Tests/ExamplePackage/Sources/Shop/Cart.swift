import SwiftUI

/// An article in the cart.
public struct Item: Identifiable {
  public let id: Int
  public let name: String
  public var amount = 1

  public init(id: Int) {
    self.id = id
    name = "Article \(id)"
  }
}

/// The cart as one object: every view that observes it learns of every change.
public final class Cart: ObservableObject {
  @Published public var items: [Item]
  @Published public var note = ""

  public init(items count: Int) { items = (0..<count).map { Item(id: $0) } }

  var total: Int { items.reduce(0) { $0 + $1.amount } }
}
