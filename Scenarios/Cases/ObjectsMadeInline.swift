import Rerender
import SwiftUI

// Five rows of a to-do list, each with an object that filters what it is told.

private let made = Tally("filters made")

private final class Filter: ObservableObject {
  @Published var text = ""
  init() { made.add() }
}

private struct InlineRow: View {
  let number: Int
  @ObservedObject var filter = Filter()
  var body: some View { Text("\(number) \(filter.text)") }
}

private struct OwningRow: View {
  let number: Int
  @StateObject private var filter = Filter()
  var body: some View { Text("\(number) \(filter.text)") }
}

private struct TodoScreen<Row: View>: View {
  @State private var done = 0
  let row: (Int) -> Row
  var body: some View {
    Button("Done \(done)") { done += 1 }
    row(0)
    row(1)
    row(2)
    row(3)
    row(4)
  }
}

let objectsMadeInline = Scenario("object-is-rebuilt-with-its-parent", "Four tasks of a list are done") {
  Symptom("init runs again", "what was typed is lost when the parent redraws", "the object is recreated")
  LookFor("@ObservedObject with a value where it is declared, or made in the parent's body.")
  Cure("Say @StateObject where the view owns the object.")
  Lane(.object, variant: "faulty") { _ in
    Stage(TodoScreen { InlineRow(number: $0) }) {
      Step.mount().costs(made, 5)
      // Each evaluation of the screen makes five rows, and each row an object: all five differ.
      Step("done-four-times") { screen in for done in 0..<4 { screen.press("Done \(done)") } }
        .costs(made, 20).costs(TodoScreen<InlineRow>.self, bodies: 4).costs(InlineRow.self, bodies: 20)
        .costsNothingElse()
    }
  }
  Lane(.object, variant: "mended") { _ in
    Stage(TodoScreen { OwningRow(number: $0) }) {
      Step.mount().costs(made, 5)
      Step("done-four-times") { screen in for done in 0..<4 { screen.press("Done \(done)") } }
        .costs(made, 0).costs(TodoScreen<OwningRow>.self, bodies: 4).costsNothingElse()
    }
  }
}
