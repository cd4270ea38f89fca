import Rerender
import SwiftUI

// A counter whose initializer looks at what it has just set.

private let made = Tally("counters made")
private let noted = Tally("values noted")

@Observable private final class ReadingCounter {
  var count = 0
  init() {
    made.add()
    count = 0
    // Read through the accessor, while the body above is being evaluated.
    noted.add(count)
  }
}

@Observable private final class Counter {
  var count = 0
  init() { made.add() }
}

private struct ReadingChild: View {
  @State private var counter = ReadingCounter()
  var body: some View { Button("Count \(counter.count)") { counter.count += 1 } }
}

private struct ReadingParent: View {
  var body: some View { ReadingChild() }
}

private struct Child: View {
  @State private var counter = Counter()
  var body: some View { Button("Count \(counter.count)") { counter.count += 1 } }
}

private struct Parent: View {
  var body: some View { Child() }
}

@MainActor private func press(_ screen: DrivenScreen) { for count in 0..<3 { screen.press("Count \(count)") } }

let readingInitializer = Scenario(
  "initializer-that-reads-redraws-the-parent", "A counter in @State goes up three times"
) {
  Symptom("init runs again", "the parent redraws when the child's model changes", "init is called twice on one tap")
  LookFor("An initializer of an observable model that reads its own tracked properties.")
  Cure("Read what was passed in, or the ignored storage, in an initializer.")
  Lane(.property, variant: "faulty") { _ in
    Stage(ReadingParent()) {
      // The default value was made, and read, while the parent was evaluated: the first write has the parent evaluated,
      // which makes another counter and depends on that one from then on.
      Step("three-taps") { screen in press(screen) }
        .costs(made, 1).costs(ReadingParent.self, bodies: 1).costs(ReadingChild.self, bodies: 3).costsNothingElse()
    }
  }
  Lane(.property, variant: "mended") { _ in
    Stage(Parent()) {
      Step("three-taps") { screen in press(screen) }
        .costs(made, 0).costs(Child.self, bodies: 3).costsNothingElse()
    }
  }
}
