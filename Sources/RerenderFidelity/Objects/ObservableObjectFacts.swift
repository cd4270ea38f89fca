import Foundation
import RerenderEvents
import RerenderGraph
import RerenderNotifier
import RerenderUI

/// Views and `ObservableObject`.
enum ObservableObjectFacts {
  static let all = [o1, o2, o3, o4, o5, o7, o8, o14, o15]

  final class Toggles: ObservableObject {
    @Published var first = false
    var second = false
  }

  struct Leaf: View {
    let flag: Bool
    var body: some View { Text("\(flag)") }
  }

  struct Observer: View {
    @ObservedObject var model: Toggles
    let act: (Toggles) -> Void
    var body: some View {
      VStack {
        Leaf(flag: model.first)
        Leaf(flag: model.second)
      }
      .onAppear { act(model) }
    }
  }

  struct Owner: View {
    @StateObject private var model = Toggles()
    let act: (Toggles) -> Void
    var body: some View {
      VStack {
        Leaf(flag: model.first)
        Leaf(flag: model.second)
      }
      .onAppear { act(model) }
    }
  }

  @MainActor
  static func replay(_ act: @escaping (Toggles) -> Void) -> Outcome {
    let observing = Recording(Observer(model: Toggles(), act: act))
    let owning = Recording(Owner(act: act))
    return [
      "observer bodies": observing.bodies(Observer.self), "its leaves": observing.bodies(Leaf.self),
      "owner bodies": owning.bodies(Owner.self), "its leaves too": owning.bodies(Leaf.self),
    ]
  }

  static let o1 = Fact(
    "O1", "A @Published property toggled on appear: the view with the object again, and the leaf whose value changed.",
    // The root: the mount and the toggle. The leaves: two at the mount, one for the toggle.
    expects: ["observer bodies": 2, "its leaves": 2 + 1, "owner bodies": 2, "its leaves too": 2 + 1],
    source: "OpenSwiftUI compatibility tests", .run
  ) { replay { $0.first.toggle() } }

  static let o2 = Fact(
    "O2", "A property that is not @Published, toggled on appear, has nothing evaluated.",
    expects: ["observer bodies": 1, "its leaves": 2, "owner bodies": 1, "its leaves too": 2],
    source: "OpenSwiftUI compatibility tests", .run
  ) { replay { $0.second.toggle() } }

  final class Shared: ObservableObject {
    @Published var number = 0
    @Published var other = 0
  }

  struct TwoObjects: View {
    @StateObject private var shown = Shared()
    @StateObject private var unread = Shared()
    var body: some View {
      Text("\(shown.number)")
      Button("Publish") { unread.number += 1 }
    }
  }

  static let o3 = Fact(
    "O3", "A @StateObject that the body never reads has the body evaluated when it publishes.",
    expects: ["bodies": 1], source: "onmyway133.com; SwiftUI lifetime experiments", .run
  ) {
    let screen = Recording(TwoObjects())
    screen.reset()
    try screen.press("Publish")
    return ["bodies": screen.bodies(TwoObjects.self)]
  }

  struct Declaring: View {
    @EnvironmentObject private var shared: Shared
    var body: some View { Text("nothing of it") }
  }

  static let o4 = Fact(
    "O4", "An @EnvironmentObject that is declared and not read has the view evaluated for any @Published property.",
    expects: ["bodies": 2], source: "fatbobman.com", .run
  ) {
    let shared = Shared()
    let screen = Recording(Declaring().environmentObject(shared))
    screen.reset()
    screen.act { shared.number += 1 }
    screen.act { shared.other += 1 }
    return ["bodies": screen.bodies(Declaring.self)]
  }

  struct Root: View {
    @StateObject private var shared = Shared()
    let middleInits: Tally
    var body: some View {
      Middle(inits: middleInits).environmentObject(shared)
      Button("Publish") { shared.number += 1 }
    }
  }

  struct Middle: View {
    init(inits: Tally) { inits.add() }
    var body: some View { Grandchild() }
  }

  struct Grandchild: View {
    @EnvironmentObject private var shared: Shared
    var body: some View {
      let _ = Self._printChanges()
      Text("\(shared.number)")
    }
  }

  static let o5 = Fact(
    "O5", "An object in the environment passes by a view that does not declare it: made anew and not evaluated.",
    expects: ["middle inits": 1, "middle bodies": 0, "grandchild bodies": 1, "line": "_shared changed."],
    source: "SwiftUI lifetime experiments", .run
  ) {
    let inits = Tally()
    let screen = Recording(Root(middleInits: inits))
    screen.reset()
    inits.count = 0
    try screen.press("Publish")
    return [
      "middle inits": inits.count, "middle bodies": screen.bodies(Middle.self),
      "grandchild bodies": screen.bodies(Grandchild.self), "line": screen.changes.joined(separator: " "),
    ]
  }

  final class Outer: ObservableObject { @Published var inner = Shared() }

  struct OuterView: View {
    @ObservedObject var outer: Outer
    var body: some View { Text("\(outer.inner.number)") }
  }

  static let o7 = Fact(
    "O7", "An object inside an object: the observers of the outer one hear nothing of the inner one's changes.",
    expects: ["bodies": 0], source: "fatbobman.com; notes on Point-Free #252", .run
  ) {
    let outer = Outer()
    let screen = Recording(OuterView(outer: outer))
    screen.reset()
    screen.act { outer.inner.number += 1 }
    return ["bodies": screen.bodies(OuterView.self)]
  }

  struct SharedView: View {
    @ObservedObject var shared: Shared
    var body: some View { Text("\(shared.number)") }
  }

  static let o8 = Fact(
    "O8", "A @Published property set to the value it has is announced all the same.",
    expects: ["bodies": 1], source: "OpenCombine tests; fatbobman.com", .run
  ) {
    let shared = Shared()
    let screen = Recording(SharedView(shared: shared))
    screen.reset()
    screen.act { shared.number = 0 }
    return ["bodies": screen.bodies(SharedView.self)]
  }

  // MARK: Where publishing is not allowed

  /// Sound to send: written on one thread at a time.
  final class Feed: ObservableObject, @unchecked Sendable { @Published var number = 0 }

  struct FeedView: View {
    @ObservedObject var feed: Feed
    let publishes: Bool
    var body: some View {
      let _ = publishes ? (feed.number = 1) : ()
      Text("\(feed.number)")
    }
  }

  static let o14 = Fact(
    "O14", "Publishing from a background thread and from within an evaluation are both reported.",
    expects: [
      "from a thread": "Publishing changes from background threads is not allowed",
      "from a body": "Publishing changes from within view updates is not allowed",
    ],
    source: "OpenSwiftUI source", .reading
  ) {
    let feed = Feed()
    let threaded = Recording(FeedView(feed: feed, publishes: false))
    await Task.detached { feed.number = 1 }.value
    await threaded.host.settle()
    let updating = Recording(FeedView(feed: Feed(), publishes: true))
    // The warning comes once for each evaluation. The replay only checks that it comes.
    func beginnings(_ messages: [String]) -> String {
      Set(messages.map { $0.prefix { $0 != ";" && $0 != "," } }).sorted().joined(separator: " ")
    }
    return [
      "from a thread": beginnings(threaded.messages(.publishedFromBackground)),
      "from a body": beginnings(updating.messages(.publishedDuringUpdate)),
    ]
  }

  struct PlainHolder: View {
    let shared: Shared
    var body: some View { Text("\(shared.number)") }
  }

  static let o15 = Fact(
    "O15", "A view that holds an ObservableObject without a wrapper is never evaluated for it.",
    expects: ["bodies": 0], source: "WWDC21 lounges", .apple
  ) {
    let shared = Shared()
    let screen = Recording(PlainHolder(shared: shared))
    screen.reset()
    screen.act { shared.number += 1 }
    return ["bodies": screen.bodies(PlainHolder.self)]
  }
}
