import Rerender
import SwiftUI

// A label shows a full name, which is computed: from two properties of the model, from those of another model, or from
// storage that nobody follows.

private enum Objects {
  final class Person: ObservableObject {
    @Published var first = "Ada"
    @Published var last = "Lovelace"
    var nickname = "Countess"
    var fullName: String { "\(first) \(last)" }
    var shortName: String { nickname.uppercased() }
  }

  struct FullName: View {
    @ObservedObject var person: Person
    var body: some View { Text(person.fullName) }
  }

  struct ShortName: View {
    @ObservedObject var person: Person
    var body: some View { Text(person.shortName) }
  }
}

private enum Observables {
  @Observable final class Address { var city = "London" }

  @Observable final class Person {
    var first = "Ada"
    var last = "Lovelace"
    @ObservationIgnored var nickname = "Countess"
    let address = Address()
    var fullName: String { "\(first) \(last)" }
    var city: String { address.city.uppercased() }
    var shortName: String { nickname.uppercased() }
  }

  struct FullName: View {
    let person: Person
    var body: some View { Text(person.fullName) }
  }

  struct CityName: View {
    let person: Person
    var body: some View { Text(person.city) }
  }

  struct ShortName: View {
    let person: Person
    var body: some View { Text(person.shortName) }
  }
}

let computedProperty = Scenario("computed-property", "A label shows what a model computes from stored properties") {
  // Three articles: one says that a computed property has no view evaluated unless the body also reads what it is
  // computed from, and two that the stored properties are tracked through it. The counts side with the two.
  Claim("C16", "A view that shows a computed property alone is evaluated when what that is computed from changes.") {
    Condition("with @Observable, computed from tracked properties of the model") {
      $0.bodies(Observables.FullName.self, in: "change-last-name", .property) == 1
    }
    Condition("with @Observable, computed from a property of another model") {
      $0.bodies(Observables.CityName.self, in: "move", .property) == 1
    }
    Condition("with ObservableObject, computed from published properties") {
      $0.bodies(Objects.FullName.self, in: "change-last-name", .object) == 1
    }
    Condition("with @Observable, computed from storage that is not tracked") {
      $0.bodies(Observables.ShortName.self, in: "change-nickname", .property) == 1
    }
    Condition("with ObservableObject, computed from a property that is not published") {
      $0.bodies(Objects.ShortName.self, in: "change-nickname", .object) == 1
    }
  }
  Lane(.object) { _ in
    let person = Objects.Person()
    let screen = VStack {
      Objects.FullName(person: person)
      Objects.ShortName(person: person)
    }
    return Stage(screen) {
      Step("change-last-name") { person.last = "King" }
        .costs(Objects.FullName.self, bodies: 1, wasted: 0).costs(Objects.ShortName.self, bodies: 1, wasted: 1)
        .costsNothingElse()
      Step("change-nickname") { person.nickname = "Enchantress" }.costs(bodies: 0, invalidations: 0)
    }
  }
  Lane(.property) { _ in
    let person = Observables.Person()
    let screen = VStack {
      Observables.FullName(person: person)
      Observables.CityName(person: person)
      Observables.ShortName(person: person)
    }
    return Stage(screen) {
      Step("change-last-name") { person.last = "King" }
        .costs(Observables.FullName.self, bodies: 1, wasted: 0).costsNothingElse()
      Step("move") { person.address.city = "Ockham" }
        .costs(Observables.CityName.self, bodies: 1, wasted: 0).costsNothingElse()
      Step("change-nickname") { person.nickname = "Enchantress" }.costs(bodies: 0, invalidations: 0)
    }
  }
}
