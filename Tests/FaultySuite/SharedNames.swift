import Rerender
import SwiftUI

// Views that have the name of others, in another file, in a function and in another type.

private struct Label: View {
  let text: String
  var body: some View { Text("[\(text)]") }
}

private enum Other {
  struct Label: View {
    let text: String
    var body: some View { Text("(\(text))") }
  }
}

@Observable
private final class Titles {
  var here = "a"
  var there = "b"
}

private struct Here: View {
  let titles: Titles
  var body: some View { Label(text: titles.here) }
}

private struct There: View {
  let titles: Titles
  var body: some View {
    counted(titles.there)
    Other.Label(text: titles.there)
    if titles.there == "local" { local(titles.there) }
  }
}

@MainActor
private func local(_ text: String) -> some View {
  struct Label: View {
    let text: String
    var body: some View { Text("<\(text)>") }
  }
  return Label(text: text)
}

/// A step writes what one of two views called `Label` shows.
let namesakes = Scenario("namesakes", "Two views of one name") {
  Lane(.property) { _ in
    let titles = Titles()
    return Stage(
      VStack {
        Here(titles: titles)
        There(titles: titles)
      }
    ) {
      Step("here") { titles.here = "c" }
        .costs(Label.self, bodies: 1).costs(Here.self, bodies: 1).costsNothingElse()
      // The other file's label and the one in `Other`.
      Step("there") { titles.there = "c" }
        .costs(Label.self, bodies: 0).costs(Other.Label.self, bodies: 1).costs(There.self, bodies: 1)
        .costs(bodies: 3)
      Step("local") { titles.there = "local" }.costs(Label.self, bodies: 0).costs(bodies: 4)
    }
  }
}
