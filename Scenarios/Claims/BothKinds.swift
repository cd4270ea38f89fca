import Combine
import Rerender
import SwiftUI

// An app in the middle of a migration: a session that is an object, a cart that is observable, and a class that is
// declared as both.

private let announced = Tally("announcements of the object")

private final class Session: ObservableObject { @Published var user = "Ada" }

@Observable private final class Cart { var count = 0 }

/// The macro takes the place of `@Published`, so nothing announces anything.
@Observable private final class Declared: ObservableObject {
  var count = 0
}

/// The same, with the announcement written by hand.
@Observable private final class Announcing: ObservableObject {
  @ObservationIgnored private var stored = 0
  var count: Int {
    get {
      access(keyPath: \.count)
      return stored
    }
    set {
      objectWillChange.send()
      withMutation(keyPath: \.count) { stored = newValue }
    }
  }
}

private struct Greeting: View {
  @ObservedObject var session: Session
  var body: some View { Text("Hello, \(session.user)") }
}

private struct CartBadge: View {
  let cart: Cart
  var body: some View { Text("\(cart.count) in the cart") }
}

private struct Checkout: View {
  @ObservedObject var session: Session
  let cart: Cart
  var body: some View { Text("\(session.user) pays for \(cart.count)") }
}

private struct Screen: View {
  let session: Session
  let cart: Cart
  var body: some View {
    Greeting(session: session)
    CartBadge(cart: cart)
    Checkout(session: session, cart: cart)
  }
}

/// Reads the count of a class that is both, as an observable model.
private struct DeclaredReader: View {
  let model: Declared
  var body: some View { Text("\(model.count)") }
}

/// Observes the same as an object, and reads nothing.
private struct DeclaredObserver: View {
  @ObservedObject var model: Declared
  var body: some View { Text("observing") }
}

private struct AnnouncingReader: View {
  let model: Announcing
  var body: some View { Text("\(model.count)") }
}

private struct AnnouncingObserver: View {
  @ObservedObject var model: Announcing
  var body: some View { Text("observing") }
}

let bothKinds = Scenario("both-kinds", "An app with an ObservableObject and an @Observable model") {
  Claim("C22", "Both kinds of model live side by side in one app, and one class is one or the other.") {
    Condition("for a change of either: the views that use it run once") {
      $0.bodies(Greeting.self, in: "rename-user", .screen) == 1
        && $0.bodies(CartBadge.self, in: "rename-user", .screen) == 0
        && $0.bodies(Checkout.self, in: "rename-user", .screen) == 1
        && $0.bodies(Greeting.self, in: "add-to-cart", .screen) == 0
        && $0.bodies(CartBadge.self, in: "add-to-cart", .screen) == 1
        && $0.bodies(Checkout.self, in: "add-to-cart", .screen) == 1
    }
    Condition("for changes of both in one turn: a view that uses both runs once") {
      $0.bodies(Checkout.self, in: "change-both", .screen) == 1
    }
    Condition("for a class that is declared as both: the registrar alone tells of it") {
      $0.bodies(DeclaredReader.self, in: "count", .screen, variant: "declared-as-both") == 1
        && $0.bodies(DeclaredObserver.self, in: "count", .screen, variant: "declared-as-both") == 0
        && $0.tally(announced, in: "count", .screen, variant: "declared-as-both") == 0
    }
    Condition("for a class that is declared as both and announces by hand") {
      $0.bodies(AnnouncingReader.self, in: "count", .screen, variant: "announcing-by-hand") == 0
        || $0.bodies(AnnouncingObserver.self, in: "count", .screen, variant: "announcing-by-hand") == 0
    }
  }
  Lane(.screen) { _ in
    let session = Session()
    let cart = Cart()
    return Stage(Screen(session: session, cart: cart)) {
      Step("rename-user") { session.user = "Grace" }.costs(Greeting.self, bodies: 1)
        .costs(CartBadge.self, bodies: 0).costs(Checkout.self, bodies: 1).costsNothingElse()
      Step("add-to-cart") { cart.count += 1 }.costs(Greeting.self, bodies: 0)
        .costs(CartBadge.self, bodies: 1).costs(Checkout.self, bodies: 1).costsNothingElse()
      Step("change-both") {
        session.user = "Grace"
        cart.count += 1
      }
      .costs(Greeting.self, bodies: 1).costs(CartBadge.self, bodies: 1).costs(Checkout.self, bodies: 1)
      .costsNothingElse()
    }
  }
  Lane(.screen, variant: "declared-as-both") { _ in
    let model = Declared()
    let subscription = model.objectWillChange.sink { announced.add() }
    let screen = VStack {
      DeclaredReader(model: model)
      DeclaredObserver(model: model)
    }
    return Stage(screen) {
      Step("count") { withExtendedLifetime(subscription) { model.count += 1 } }.costs(announced, 0)
        .costs(DeclaredReader.self, bodies: 1).costs(DeclaredObserver.self, bodies: 0).costsNothingElse()
    }
  }
  Lane(.screen, variant: "announcing-by-hand") { _ in
    let model = Announcing()
    let subscription = model.objectWillChange.sink { announced.add() }
    let screen = VStack {
      AnnouncingReader(model: model)
      AnnouncingObserver(model: model)
    }
    return Stage(screen) {
      Step("count") { withExtendedLifetime(subscription) { model.count += 1 } }.costs(announced, 1)
        .costs(AnnouncingReader.self, bodies: 1).costs(AnnouncingObserver.self, bodies: 1).costsNothingElse()
    }
  }
}
