import Rerender
import SwiftUI

// A label shows a title, and how often a cache was hit, which the model does not tell anybody.

private enum Objects {
  final class Library: ObservableObject {
    @Published var title = "Poems"
    var hits = 0
  }

  struct Label: View {
    @ObservedObject var library: Library
    var body: some View { Text("\(library.title), \(library.hits) hits") }
  }
}

private enum Observables {
  @Observable final class Library {
    var title = "Poems"
    @ObservationIgnored var hits = 0
  }

  struct Label: View {
    let library: Library
    var body: some View { Text("\(library.title), \(library.hits) hits") }
  }
}

let ignoredProperty = Scenario("ignored-property", "A label shows a property that its model keeps to itself") {
  Claim("C20", "A property under @ObservationIgnored never has a view evaluated, not even one that reads it.") {
    Condition("written once") { $0.bodies(in: "hit", .property) == 0 }
    Condition("written a hundred times") { $0.bodies(in: "hit-100-times", .property) == 0 }
    Condition("written beside a tracked one, which costs what it costs") {
      $0.bodies(in: "hit-and-rename", .property) == $0.bodies(in: "rename", .property)
    }
  }
  Lane(.property) { _ in
    let library = Observables.Library()
    return Stage(Observables.Label(library: library)) {
      Step("hit") { library.hits += 1 }.costs(bodies: 0, invalidations: 0)
      Step("hit-100-times", forEach: 0..<100) { _ in library.hits += 1 }.costs(bodies: 0, invalidations: 0)
      Step("rename") { library.title = "Letters" }.costs(Observables.Label.self, bodies: 1).costsNothingElse()
      Step("hit-and-rename") {
        library.hits += 1
        library.title = "Letters"
      }
      .costs(Observables.Label.self, bodies: 1).costsNothingElse()
    }
  }
  // In an object a property that is not published is the same.
  Lane(.object) { _ in
    let library = Objects.Library()
    return Stage(Objects.Label(library: library)) {
      Step("hit") { library.hits += 1 }.costs(bodies: 0, invalidations: 0)
      Step("hit-100-times", forEach: 0..<100) { _ in library.hits += 1 }.costs(bodies: 0, invalidations: 0)
      Step("rename") { library.title = "Letters" }.costs(Objects.Label.self, bodies: 1).costsNothingElse()
      Step("hit-and-rename") {
        library.hits += 1
        library.title = "Letters"
      }
      .costs(Objects.Label.self, bodies: 1).costsNothingElse()
    }
  }
}
