import RerenderTesting
import SwiftUI
import Testing

private struct CartProduct: Identifiable, Equatable {
  let id: String
  var price: Int
}

private let articles = ["tea", "milk", "bread"].enumerated().map { CartProduct(id: $1, price: $0 + 1) }

private final class CartObject: ObservableObject {
  @Published var amounts: [String: Int] = [:]
  @Published var voucher = ""

  var total: Int { articles.reduce(0) { $0 + $1.price * amounts[$1.id, default: 0] } }
}

@Observable private final class Cart {
  var amounts: [String: Int] = [:]
  var voucher = ""

  var total: Int { articles.reduce(0) { $0 + $1.price * amounts[$1.id, default: 0] } }
}

private struct ProductRow: View {
  let article: CartProduct
  let amount: Int

  var body: some View {
    HStack {
      Text(article.id)
      Spacer()
      Text("\(amount) × \(article.price)")
    }
  }
}

private struct ObjectShop: View {
  @StateObject var cart: CartObject

  var body: some View {
    List(articles) { ProductRow(article: $0, amount: cart.amounts[$0.id, default: 0]) }
    ObjectTotal(cart: cart)
    ObjectVoucher(cart: cart)
  }
}

private struct ObjectTotal: View {
  @ObservedObject var cart: CartObject
  var body: some View { Text("\(cart.total) €").font(.headline) }
}

private struct ObjectVoucher: View {
  @ObservedObject var cart: CartObject
  var body: some View { TextField("Voucher", text: $cart.voucher) }
}

private struct Shop: View {
  @State var cart: Cart

  var body: some View {
    List(articles) { ProductRow(article: $0, amount: cart.amounts[$0.id, default: 0]) }
    Total(cart: cart)
    Voucher(cart: cart)
  }
}

private struct Total: View {
  let cart: Cart
  var body: some View { Text("\(cart.total) €").font(.headline) }
}

private struct Voucher: View {
  @Bindable var cart: Cart
  var body: some View { TextField("Voucher", text: $cart.voucher) }
}

@MainActor
struct CartAppTests {
  @Test func `an article put into the object's cart runs all who observe it, and the one row that differs`() {
    let cart = CartObject()
    let app = Rendering { ObjectShop(cart: cart) }
    app.act { cart.amounts["milk", default: 0] += 1 }
    #expect(app.last.bodies(of: ObjectShop.self) == 1)
    #expect(app.last.bodies(of: ObjectTotal.self) == 1)
    // It shows the voucher, which did not change.
    #expect(app.last.bodies(of: ObjectVoucher.self) == 1)
    #expect(app.last.bodies(of: ProductRow.self) == 1)
    #expect(app.last.bodies == 4)
  }

  @Test func `an article put into the observable cart runs the total and the row, and not the shop`() {
    let cart = Cart()
    let app = Rendering { Shop(cart: cart) }
    app.act { cart.amounts["milk", default: 0] += 1 }
    // The rows' closures read the amounts, not the shop's body.
    #expect(app.last.bodies(of: Shop.self) == 0)
    #expect(app.last.bodies(of: Total.self) == 1)
    #expect(app.last.bodies(of: Voucher.self) == 0)
    #expect(app.last.bodies(of: ProductRow.self) == 1)
  }

  @Test func `a voucher concerns everyone in the one model and its own field in the other`() {
    let (object, cart) = (CartObject(), Cart())
    let old = Rendering { ObjectShop(cart: object) }
    old.act { object.voucher = "SPRING" }
    // The shop, the total and the field; the rows' values did not change.
    #expect(old.last.bodies == 3)
    let new = Rendering { Shop(cart: cart) }
    new.act { cart.voucher = "SPRING" }
    #expect(new.last.bodies(of: Voucher.self) == 1)
    #expect(new.last.bodies == 1)
  }
}
