import Combine
import Rerender
import SwiftUI

// A property that is published and belongs to an observable model. The compiler takes it only where the macro leaves
// the property alone.

private let received = Tally("values received")

@Observable private final class Model {
  @ObservationIgnored @Published var title = "Poems"
}

@Observable private final class ObjectModel: ObservableObject {
  @ObservationIgnored @Published var title = "Poems"
}

private struct Label: View {
  let model: Model
  var body: some View { Text(model.title) }
}

private struct ObservingLabel: View {
  @ObservedObject var model: ObjectModel
  var body: some View { Text(model.title) }
}

let publishedInObservable = Scenario("published-in-observable", "A published property of an observable model") {
  // What the article has in mind, @Published alone, does not compile; a test asks the compiler.
  Claim("C23", "@Published inside an @Observable class means nothing.") {
    Condition("to a view that reads the property (which has to be @ObservationIgnored, or the compiler refuses it)") {
      $0.bodies(Label.self, in: "rename", .property) == 0
    }
    Condition("to a subscriber of its publisher") { $0.tally(received, in: "rename", .property) == 0 }
    Condition("to a view that observes a class that is an ObservableObject as well") {
      $0.bodies(ObservingLabel.self, in: "rename", .object) == 0
    }
  }
  Lane(.property) { _ in
    let model = Model()
    // The registrar is not asked, and the publisher works as anywhere.
    return Stage(Label(model: model)) {
      Step("rename") {
        let subscription = model.$title.dropFirst().sink { _ in received.add() }
        model.title = "Letters"
        withExtendedLifetime(subscription) {}
      }
      .costs(received, 1).costs(Label.self, bodies: 0).costsNothingElse()
    }
  }
  Lane(.object) { _ in
    let model = ObjectModel()
    return Stage(ObservingLabel(model: model)) {
      Step("rename") { model.title = "Letters" }.costs(ObservingLabel.self, bodies: 1).costsNothingElse()
    }
  }
}
