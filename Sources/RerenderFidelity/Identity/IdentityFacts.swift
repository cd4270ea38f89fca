import Foundation
import Observation
import RerenderEvents
import RerenderGraph
import RerenderNotifier
import RerenderUI

/// When a view is another one: branches, explicit identities, erased types.
enum IdentityFacts {
  static let all = [i1, i2, i4, i5, i6, i8, i9, i14, i15]

  @Observable final class Switch {
    var isOn = true
    var number = 0
  }

  /// Counts in a state, and tells what it shows.
  struct Counter: View {
    let name: String
    @State private var count = 0
    let shown: Log<String>
    var body: some View {
      let _ = shown("\(name) \(count)")
      Button("Up") { count += 1 }
    }
  }

  struct Branches: View {
    let model: Switch
    let shown: Log<String>
    var body: some View {
      if model.isOn {
        Counter(name: "on", shown: shown)
      } else {
        Counter(name: "off", shown: shown)
      }
    }
  }

  static let i1 = Fact(
    "I1", "The branch of an if that leaves takes its state along, and comes back with a fresh one.",
    expects: ["shown": ["on 0", "on 1", "off 0", "on 0", "off 0"]],
    source: "swiftui-view-lifecycle; SwiftUI lifetime experiments", .run
  ) {
    let (model, shown) = (Switch(), Log<String>())
    let screen = Recording(Branches(model: model, shown: shown))
    try screen.press("Up")
    for _ in 0..<3 { screen.act { model.isOn.toggle() } }
    return ["shown": shown.entries]
  }

  struct SameID: View {
    let model: Switch
    let shown: Log<String>
    var body: some View {
      if model.isOn {
        Counter(name: "x", shown: shown).id("same")
      } else {
        Counter(name: "x", shown: shown).id("same")
      }
    }
  }

  static let i2 = Fact(
    "I2",
    "Two branches with the same explicit id are still two views: the state is reset, the body runs at each "
      + "switch.",
    expects: ["shown": ["x 0", "x 1", "x 0", "x 0"]],
    source: "SwiftUI lifetime experiments; WWDC21 lounges", .run, .apple
  ) {
    let (model, shown) = (Switch(), Log<String>())
    let screen = Recording(SameID(model: model, shown: shown))
    try screen.press("Up")
    for _ in 0..<2 { screen.act { model.isOn.toggle() } }
    return ["shown": shown.entries]
  }

  final class Object: ObservableObject {
    init(_ inits: Tally) { inits.add() }
  }

  struct ObjectOwner: View {
    @StateObject private var object: Object
    @State private var count = 0
    let shown: Log<Int>

    init(inits: Tally, shown: Log<Int>) {
      _object = StateObject(wrappedValue: Object(inits))
      self.shown = shown
    }

    var body: some View {
      let _ = shown(count)
      Button("Up") { count += 1 }
    }
  }

  struct Identified: View {
    let model: Switch
    let inits: Tally
    let shown: Log<Int>
    var body: some View { ObjectOwner(inits: inits, shown: shown).id(model.number) }
  }

  static let i4 = Fact(
    "I4", "Another value of .id(_:) is another view: a fresh state, a new StateObject, the body again.",
    // Two identities, the first of which counts up once.
    expects: ["objects": 2, "shown": [0, 1, 0]],
    source: "swiftui-view-lifecycle; SwiftUI lifetime experiments; Apple documentation; GRDBQuery tests", .run
  ) {
    let (model, inits, shown) = (Switch(), Tally(), Log<Int>())
    let screen = Recording(Identified(model: model, inits: inits, shown: shown))
    try screen.press("Up")
    screen.act { model.number += 1 }
    return ["objects": inits.count, "shown": shown.entries]
  }

  // MARK: Appearances

  struct Appearing: View {
    let model: Switch
    let inside: Tally
    let outside: Tally
    var body: some View {
      Text("x").onAppear { inside.add() }.id(model.number).onAppear { outside.add() }
    }
  }

  @MainActor
  static func appearances() -> (inside: Int, outside: Int) {
    let (model, inside, outside) = (Switch(), Tally(), Tally())
    let screen = Recording(Appearing(model: model, inside: inside, outside: outside))
    screen.act { model.number += 1 }
    return (inside.count, outside.count)
  }

  static let i5 = Fact(
    "I5", "onAppear inside .id(_:) fires again when the id changes.",
    expects: ["fired": 2], source: "OpenSwiftUI compatibility tests", .run
  ) { ["fired": appearances().inside] }

  static let i6 = Fact(
    "I6", "onAppear outside .id(_:) does not.",
    expects: ["fired": 1], source: "OpenSwiftUI compatibility tests", .run
  ) { ["fired": appearances().outside] }

  struct Transitioning: View {
    @State private var flag = false
    let transition: AnyTransition?
    let log: Log<String>
    var body: some View {
      let text = Text("x")
        .onAppear { log("A(\(flag ? "T" : "F"))") }
        .onDisappear { log("D(\(flag ? "T" : "F"))") }
      if let transition { text.transition(transition).id(flag) } else { text.id(flag) }
      Button("Toggle") { flag.toggle() }
    }
  }

  @MainActor
  static func orderOfAppearances(_ transition: AnyTransition?) throws -> String {
    let log = Log<String>()
    let screen = Recording(Transitioning(transition: transition, log: log))
    try screen.press("Toggle")
    screen.host.unmount()
    return log.entries.joined(separator: " ")
  }

  static let i8 = Fact(
    "I8", "With an identity transition the old view disappears, the new one appears, and that disappears at the end.",
    // Both actions read the state as it is when they run.
    expects: ["order": "A(F) D(T) A(T) D(T)"], source: "OpenSwiftUI compatibility tests", .run
  ) { ["order": try orderOfAppearances(.identity)] }

  static let i15 = Fact(
    "I15", "Without one the view under the new id appears before the old one disappears, and disappears at the end.",
    expects: ["order": "A(F) A(T) D(T) D(T)"], source: "OpenSwiftUI compatibility tests", .run
  ) { ["order": try orderOfAppearances(nil)] }

  // MARK: Erasure and groups

  struct Erased: View {
    let model: Switch
    let shown: Log<String>
    var body: some View {
      Text("\(model.number)")
      model.isOn
        ? AnyView(Counter(name: "bare", shown: shown)) : AnyView(Counter(name: "padded", shown: shown).padding())
    }
  }

  static let i9 = Fact(
    "I9", "An AnyView of another type is another hierarchy; of the same type it keeps what was there.",
    expects: [
      "same type": ["bare 0", "bare 1"], "another type": ["bare 0", "bare 1", "padded 0"], "mounts": 2, "unmounts": 1,
    ],
    source: "Apple documentation", .apple
  ) {
    let (model, shown) = (Switch(), Log<String>())
    let screen = Recording(Erased(model: model, shown: shown))
    try screen.press("Up")
    screen.act { model.number += 1 }
    let same = shown.entries
    screen.act { model.isOn = false }
    return [
      "same type": same, "another type": shown.entries, "mounts": screen.mounts(Counter.self),
      "unmounts": screen.unmounts(Counter.self),
    ]
  }

  struct Item: View {
    let name: String
    let shown: Log<String>
    var body: some View {
      let _ = shown(name)
      Text(name)
    }
  }

  struct Grouped: View {
    let shown: Log<String>
    var body: some View {
      VStack {
        Group {
          Item(name: "a", shown: shown)
          Item(name: "b", shown: shown)
        }
        Item(name: "c", shown: shown)
      }
    }
  }

  struct GroupedRows: View {
    let shown: Log<String>
    var body: some View {
      List {
        ForEach(0..<100) { number in
          Group {
            Item(name: "a\(number)", shown: shown)
            Item(name: "b\(number)", shown: shown)
          }
        }
      }
    }
  }

  static let i14 = Fact(
    "I14", "A Group has no identity of its own: what is in it stands for itself, in its place.",
    // A list knows from the type that each element makes two rows, and builds the one element in sight.
    expects: ["views": ["a", "b", "c"], "explicit ids": 0, "rows in sight": ["a0", "b0"]],
    source: "OpenSwiftUI snapshot tests", .run
  ) {
    let (shown, rows) = (Log<String>(), Log<String>())
    let screen = Recording(Grouped(shown: shown))
    var settings = HostSettings()
    settings.viewport = Viewport(rows: 1)
    _ = Recording(GroupedRows(shown: rows), settings)
    return [
      "views": shown.entries, "explicit ids": screen.host.mountedViews().filter { $0.name.id != nil }.count,
      "rows in sight": rows.entries,
    ]
  }
}
