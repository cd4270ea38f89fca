import Combine
import Foundation
import Rerender
import SwiftUI

// What no view hears of, and what bodies must not do.

// MARK: A nested object

private final class Profile: ObservableObject { @Published var name = "Ada" }

private final class Account: ObservableObject {
  let profile = Profile()
  private var forwarding: AnyCancellable?
  init() {
    // As it should be: what is inside is announced outside.
    if !isMistaken { forwarding = profile.objectWillChange.sink { [weak self] in self?.objectWillChange.send() } }
  }
}

private struct Greeting: View {
  @ObservedObject var account: Account
  var body: some View { Text("Hello \(account.profile.name)") }
}

let nestedObject = Scenario("nested-object", "An account with a profile inside") {
  Lane(.object) { _ in
    let account = Account()
    return Stage(Greeting(account: account)) { Step("rename") { account.profile.name = "Bea" } }
  }
}

// MARK: Rows by position

private struct Item: Identifiable, Equatable {
  let id: String
}

@Observable private final class Items { var all = (0..<8).map { Item(id: "item \($0)") } }

private final class PublishedItems: ObservableObject { @Published var all = (0..<8).map { Item(id: "item \($0)") } }

private struct ItemRow: View {
  let item: Item
  var body: some View { Text(item.id) }
}

private struct ItemRows: View {
  let items: [Item]
  var body: some View {
    if isMistaken {
      ForEach(items.indices, id: \.self) { ItemRow(item: items[$0]) }
    } else {
      ForEach(items) { ItemRow(item: $0) }
    }
  }
}

private struct ItemList: View {
  let items: Items
  var body: some View { ItemRows(items: items.all) }
}

private struct PublishedItemList: View {
  @ObservedObject var items: PublishedItems
  var body: some View { ItemRows(items: items.all) }
}

let rowsByPosition = Scenario("rows-by-position", "A list that gets a row at its top") {
  Lane(.property) { _ in
    let items = Items()
    return Stage(ItemList(items: items)) { Step("insert") { items.all.insert(Item(id: "new"), at: 0) } }
  }
  Lane(.object) { _ in
    let items = PublishedItems()
    return Stage(PublishedItemList(items: items)) { Step("insert") { items.all.insert(Item(id: "new"), at: 0) } }
  }
}

// MARK: What a body shows without observing it

@Observable private final class Shop {
  var visits = 0
  var currency = "EUR"
}

private final class PublishedShop: ObservableObject {
  @Published var visits = 0
  @Published var currency = "EUR"
}

@MainActor private var currency = "EUR"

/// What is shown beside what the model holds.
private enum Source: String, CaseIterable {
  case date, random, global, defaults

  @MainActor func text(_ known: String) -> String {
    guard isMistaken else { return known }
    return switch self {
    case .date: "\(Date.now.timeIntervalSinceReferenceDate)"
    case .random: "\(UInt64.random(in: 0 ... .max))"
    case .global: currency
    case .defaults: UserDefaults.standard.string(forKey: "currency") ?? "EUR"
    }
  }

  @MainActor static func change() {
    currency = "USD"
    UserDefaults.standard.set("USD", forKey: "currency")
  }
}

private struct Price: View {
  let source: Source
  let shop: Shop
  var body: some View { Text("\(source.text(isMistaken ? "" : shop.currency))") }
}

private struct PublishedPrice: View {
  let source: Source
  @ObservedObject var shop: PublishedShop
  var body: some View { Text("\(source.text(shop.currency))") }
}

let unobserved = Scenario("unobserved", "A price in the shop's currency") {
  for source in Source.allCases {
    Lane(.property, variant: source.rawValue) { _ in
      let shop = Shop()
      return Stage(Price(source: source, shop: shop)) {
        Step("change") {
          Source.change()
          if !isMistaken { shop.currency = "USD" }
        }
      }
    }
    Lane(.object, variant: source.rawValue) { _ in
      let shop = PublishedShop()
      return Stage(PublishedPrice(source: source, shop: shop)) {
        Step("change") {
          Source.change()
          if !isMistaken { shop.currency = "USD" }
        }
      }
    }
  }
}

// MARK: Two rows of one identity

private struct Person: Identifiable {
  let id: Int
  var name: String
}

@Observable private final class People { var all = (0..<4).map { Person(id: $0, name: "person \($0)") } }

private final class PublishedPeople: ObservableObject {
  @Published var all = (0..<4).map { Person(id: $0, name: "person \($0)") }
}

private struct PersonRow: View {
  let name: String
  var body: some View { Text(name) }
}

private struct PeopleRows: View {
  let people: [Person]
  var body: some View {
    if isMistaken {
      ForEach(people, id: \.name) { PersonRow(name: $0.name) }
    } else {
      ForEach(people) { PersonRow(name: $0.name) }
    }
  }
}

private struct PeopleList: View {
  let people: People
  var body: some View { PeopleRows(people: people.all) }
}

private struct PublishedPeopleList: View {
  @ObservedObject var people: PublishedPeople
  var body: some View { PeopleRows(people: people.all) }
}

let duplicateIdentities = Scenario("duplicate-identities", "People of whom two come to have one name") {
  Lane(.property) { _ in
    let people = People()
    return Stage(PeopleList(people: people)) { Step("marry") { people.all[2].name = "person 1" } }
  }
  Lane(.object) { _ in
    let people = PublishedPeople()
    return Stage(PublishedPeopleList(people: people)) { Step("marry") { people.all[2].name = "person 1" } }
  }
}

// MARK: State that a body writes

private struct Seen: View {
  let shop: Shop
  @State private var seen = 0
  var body: some View {
    if isMistaken { seen = shop.visits }
    return Text("\(shop.visits) visits, \(isMistaken ? seen : shop.visits) seen")
  }
}

private struct PublishedSeen: View {
  @ObservedObject var shop: PublishedShop
  @State private var seen = 0
  var body: some View {
    if isMistaken { seen = shop.visits }
    return Text("\(shop.visits) visits, \(isMistaken ? seen : shop.visits) seen")
  }
}

let stateInBody = Scenario("state-in-body", "A view that keeps what it has seen") {
  Lane(.property) { _ in
    let shop = Shop()
    return Stage(Seen(shop: shop)) { Step("visit") { shop.visits += 1 } }
  }
  Lane(.object) { _ in
    let shop = PublishedShop()
    return Stage(PublishedSeen(shop: shop)) { Step("visit") { shop.visits += 1 } }
  }
}

// MARK: An equal write that loops

private final class Basket: ObservableObject {
  @Published var prices = [1, 2, 3]
  @Published var total = 6
  /// Writes the same total again and again: the object announces each.
  func sum() { if isMistaken { total = prices.reduce(0, +) } }
}

private struct BasketView: View {
  @ObservedObject var basket: Basket
  var body: some View {
    basket.sum()
    return Text("\(basket.prices.count) for \(basket.total)")
  }
}

let equalWrite = Scenario("equal-write", "A basket that adds up") {
  Lane(.object) { _ in
    let basket = Basket()
    return Stage(BasketView(basket: basket)) { Step("take") { basket.prices.removeLast() } }
  }
}
