import Foundation
import RerenderGraph
import RerenderUI

/// Values that views inherit.
enum EnvironmentFacts {
  static let all = [e1, e2, e4, e5, e6, e7]

  struct FirstKey: EnvironmentKey { static let defaultValue = 0 }
  struct SecondKey: EnvironmentKey { static let defaultValue = 0 }

  /// Sets two values, each of which has a button.
  struct Root<Content: View>: View {
    @State private var first = 1
    @State private var second = 1
    let content: Content

    var body: some View {
      Button("First") { first += 1 }
      Button("Second") { second += 1 }
      content.environment(\.first, first).environment(\.second, second)
    }
  }

  struct WholeReader: View {
    @Environment(\.self) private var values
    var body: some View { Text("\(values.first)") }
  }

  static let e1 = Fact(
    "E1", "A view that holds the whole environment and reads one value of it depends on that value alone.",
    expects: ["bodies for its value": 1, "bodies for another": 0], source: "objc.io Swift Talk 409", .run
  ) {
    let screen = Recording(Root(content: WholeReader()))
    screen.reset()
    try screen.press("First")
    let own = screen.bodies(WholeReader.self)
    screen.reset()
    try screen.press("Second")
    return ["bodies for its value": own, "bodies for another": screen.bodies(WholeReader.self)]
  }

  struct Declaring: View {
    @Environment(\.first) private var first
    var body: some View { Text("nothing of it") }
  }

  static let e2 = Fact(
    "E2", "A value that is declared by its key path and never read has the view evaluated when it changes.",
    expects: ["bodies": 1], source: "fatbobman.com", .run
  ) {
    let screen = Recording(Root(content: Declaring()))
    screen.reset()
    try screen.press("First")
    return ["bodies": screen.bodies(Declaring.self)]
  }

  struct FirstReader: View {
    @Environment(\.first) private var first
    var body: some View { Text("\(first)") }
  }

  struct SecondReader: View {
    @Environment(\.second) private var second
    var body: some View { Text("\(second)") }
  }

  struct Both: View {
    var body: some View {
      FirstReader()
      SecondReader()
    }
  }

  static let e4 = Fact(
    "E4", "Writing one value has its readers evaluated; readers of other values are checked, and not evaluated.",
    // Ten writes of the first.
    expects: ["reader's bodies": 10, "other reader's bodies": 0, "bodies between": 0],
    source: "Apple Developer Forums 806702; WWDC25-306", .apple
  ) {
    let screen = Recording(Root(content: Both()))
    screen.reset()
    try screen.press("First", times: 10)
    return [
      "reader's bodies": screen.bodies(FirstReader.self), "other reader's bodies": screen.bodies(SecondReader.self),
      "bodies between": screen.bodies(Both.self),
    ]
  }

  struct Transforming: View {
    @State private var number = 0
    let seen: Log<[Int]>

    var body: some View {
      TransformReader(seen: seen)
        .transformEnvironment(number == 0 ? \.first : \.second) { $0 = number + 1 }
        .onAppear { number = 2 }
    }
  }

  struct TransformReader: View {
    @Environment(\.first) private var first
    @Environment(\.second) private var second
    let seen: Log<[Int]>

    var body: some View {
      let _ = seen([first, second])
      Text("\(first) \(second)")
    }
  }

  static let e5 = Fact(
    "E5", "transformEnvironment with another key path keeps to the one it had first; its closure is the new one.",
    // First 0 + 1 under the first key; then 2 + 1, under the first key again.
    expects: ["content bodies": 2, "reader bodies": 2, "first and second": [[1, 0], [3, 0]]],
    source: "OpenSwiftUI compatibility tests", .run
  ) {
    let seen = Log<[Int]>()
    let screen = Recording(Transforming(seen: seen))
    return [
      "content bodies": screen.bodies(Transforming.self), "reader bodies": screen.bodies(TransformReader.self),
      "first and second": seen.entries,
    ]
  }

  static let e6 = Fact(
    "E6", "The description of an environment lists the newest value first, and an older one of the same key after it.",
    expects: ["values in the description": ["7", "5"]], source: "OpenSwiftUI compatibility tests", .run
  ) {
    var values = EnvironmentValues()
    values.first = 5
    values.first = 7
    return ["values in the description": values.description.split { !$0.isNumber }.map(String.init)]
  }

  static let e7 = Fact(
    "E7", "An environment value read outside a mounted view is its key's default.",
    expects: ["value": 0], source: "falcon283", .run
  ) { ["value": Environment(\.first).wrappedValue] }
}

extension EnvironmentValues {
  var first: Int {
    get { self[EnvironmentFacts.FirstKey.self] }
    set { self[EnvironmentFacts.FirstKey.self] = newValue }
  }

  var second: Int {
    get { self[EnvironmentFacts.SecondKey.self] }
    set { self[EnvironmentFacts.SecondKey.self] = newValue }
  }
}
