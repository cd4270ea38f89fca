import Foundation
import Observation
import RerenderGraph
import RerenderNotifier
import RerenderUI

/// Reports about what an `@Observable` read covers: shared containers, helper code, bindings, nested scopes.
enum TrackedReadCases {
  static let all = [b05, b12, b13, b15, b20, b24, b25, b27, b38, b48]

  // MARK: One shared container, many rows

  @Observable final class Session: Identifiable {
    let id: Int
    var status = 0
    init(_ id: Int) { self.id = id }
  }

  final class SessionStore: ObservableObject {
    @Published var status = Dictionary(uniqueKeysWithValues: (0..<50).map { ($0, 0) })
  }

  @Observable final class TrackedStore {
    var status = Dictionary(uniqueKeysWithValues: (0..<50).map { ($0, 0) })
    let sessions = (0..<50).map { Session($0) }
  }

  struct Sidebar: View {
    @ObservedObject var store: SessionStore
    var body: some View { VStack { ForEach(0..<50) { StatusRow(status: store.status[$0] ?? 0) } } }
  }

  struct StatusRow: View {
    let status: Int
    var body: some View { Text("\(status)") }
  }

  struct DictionaryList: View {
    let store: TrackedStore
    var body: some View { VStack { ForEach(0..<50) { DictionaryRow(store: store, key: $0) } } }
  }

  struct DictionaryRow: View {
    let store: TrackedStore
    let key: Int
    var body: some View { Text("\(store.status[key] ?? 0)") }
  }

  struct SessionList: View {
    let store: TrackedStore
    var body: some View { VStack { ForEach(store.sessions) { SessionRow(session: $0) } } }
  }

  struct SessionRow: View {
    let session: Session
    var body: some View { Text("\(session.status)") }
  }

  /// Ten writes to the seventh entry, in each of the forms.
  @MainActor
  static func tenWrites() -> (object: Recording, dictionary: Recording, boxed: Recording) {
    let (object, tracked) = (SessionStore(), TrackedStore())
    let screens = (
      object: Recording(Sidebar(store: object)), dictionary: Recording(DictionaryList(store: tracked)),
      boxed: Recording(SessionList(store: tracked))
    )
    for screen in [screens.object, screens.dictionary, screens.boxed] { screen.reset() }
    for value in 1...10 {
      screens.object.act { object.status[7] = value }
      screens.dictionary.act { tracked.status[7] = value }
      screens.boxed.act { tracked.sessions[7].status = value }
    }
    return screens
  }

  static let b05 = Fact(
    "B05", "Ten status changes of one of 50 sessions, kept in an object's dictionary and as models of their own.",
    // The sidebar reads the dictionary itself, and one row's value changes each time.
    expects: ["object: sidebar": 10, "its rows": 10, "models: list": 0, "their rows": 10],
    source: "termio-sh/termio #58", .derived
  ) {
    let screens = tenWrites()
    return [
      "object: sidebar": screens.object.bodies(Sidebar.self), "its rows": screens.object.bodies(StatusRow.self),
      "models: list": screens.boxed.bodies(SessionList.self), "their rows": screens.boxed.bodies(SessionRow.self),
    ]
  }

  static let b12 = Fact(
    "B12", "Fifty rows that each look up their entry of one observable dictionary, and fifty with a model each.",
    // Each of ten writes concerns every row, or one.
    expects: ["dictionary": 50 * 10, "models": 10], source: "llsc12/Paicord #50", .derived
  ) {
    let screens = tenWrites()
    return [
      "dictionary": screens.dictionary.bodies(DictionaryRow.self), "models": screens.boxed.bodies(SessionRow.self),
    ]
  }

  @Observable final class Style {
    var a = 0
    var b = 0
    var c = 0
    var d = 0
    var e = 0
  }

  struct ReadingRows: View {
    let style: Style
    var body: some View {
      List { ForEach(0..<100) { StatusRow(status: style.a + style.b + style.c + style.d + style.e + $0) } }
    }
  }

  struct HoistedRows: View {
    let style: Style
    var body: some View {
      let _ = style.a + style.b + style.c + style.d + style.e
      List { ForEach(0..<100) { StatusRow(status: $0) } }
    }
  }

  static let b13 = Fact(
    "B13", "Five shared properties read in each row's closure, or once above the list.",
    // One write. It evaluates 100 closures and as many rows; or the list and its closures, whose values are unchanged.
    expects: ["in rows: closures": 100, "rows": 100, "list": 0, "hoisted: list": 1, "its rows": 0],
    source: "spatie/bloom #43", .derived
  ) {
    let style = Style()
    let reading = Recording(ReadingRows(style: style))
    let hoisted = Recording(HoistedRows(style: style))
    reading.reset()
    hoisted.reset()
    reading.act { style.c = 1 }
    hoisted.host.settle()
    return [
      "in rows: closures": reading.contents(ReadingRows.self), "rows": reading.bodies(StatusRow.self),
      "list": reading.bodies(ReadingRows.self), "hoisted: list": hoisted.bodies(HoistedRows.self),
      "its rows": hoisted.bodies(StatusRow.self),
    ]
  }

  // MARK: A flag that a container hides behind

  @Observable final class Feed {
    var messages: [Int] = []
    var hasMessages = false
    func append(_ message: Int) {
      messages.append(message)
      hasMessages = !messages.isEmpty
    }
  }

  struct CountingParent: View {
    let feed: Feed
    let usesFlag: Bool
    var body: some View {
      Text((usesFlag ? feed.hasMessages : !feed.messages.isEmpty) ? "some" : "none")
      FeedChild(feed: feed, action: { _ = feed })
    }
  }

  struct FeedChild: View {
    let feed: Feed
    let action: () -> Void
    var body: some View { Text("\(feed.messages.count)") }
  }

  static let b15 = Fact(
    "B15",
    "A parent that asks messages.isEmpty is evaluated for each append; one with a cached flag for the first "
      + "alone.",
    // 50 appends. The child reads the messages in both.
    expects: ["isEmpty: parent": 50, "its child": 50, "flag: parent": 1, "its child too": 50],
    source: "vellum-ai/vellum-assistant #29227, #29229", .derived
  ) {
    @MainActor func replay(usesFlag: Bool) -> (parent: Int, child: Int) {
      let feed = Feed()
      let screen = Recording(CountingParent(feed: feed, usesFlag: usesFlag))
      screen.reset()
      for message in 1...50 { screen.act { feed.append(message) } }
      return (screen.bodies(CountingParent.self), screen.bodies(FeedChild.self))
    }
    let (plain, flagged) = (replay(usesFlag: false), replay(usesFlag: true))
    return [
      "isEmpty: parent": plain.parent, "its child": plain.child, "flag: parent": flagged.parent,
      "its child too": flagged.child,
    ]
  }

  // MARK: The scope is the body

  @Observable final class Flag { var isOn = false }
  final class Scoped {}

  struct NestedReader: View {
    let flag: Flag
    let scope: () -> Scoped
    var body: some View {
      VStack { HStack { if flag.isOn { Text("on") } } }
      ScopedChild(scoped: scope())
    }
  }

  struct ScopedChild: View {
    let scoped: Scoped
    var body: some View { Text("child") }
  }

  struct SplitParent: View {
    let flag: Flag
    let scoped: Scoped
    var body: some View {
      FlagView(flag: flag)
      ScopedChild(scoped: scoped)
    }
  }

  struct FlagView: View {
    let flag: Flag
    var body: some View { if flag.isOn { Text("on") } }
  }

  static let b20 = Fact(
    "B20", "A flag read in an inner stack concerns the whole body; containers are no scopes, views are.",
    // Ten flips. The child follows only where it is handed a fresh reference.
    expects: [
      "parent": 10, "child, same reference": 0, "child, fresh reference": 10, "split: parent": 0, "flag's view": 10,
    ],
    source: "pointfreeco/swift-composable-architecture #3655", .derived
  ) {
    let (flag, kept) = (Flag(), Scoped())
    let same = Recording(NestedReader(flag: flag, scope: { kept }))
    let fresh = Recording(NestedReader(flag: flag, scope: { Scoped() }))
    let split = Recording(SplitParent(flag: flag, scoped: kept))
    for screen in [same, fresh, split] { screen.reset() }
    for _ in 0..<10 {
      same.act { flag.isOn.toggle() }
      fresh.host.settle()
      split.host.settle()
    }
    return [
      "parent": same.bodies(NestedReader.self), "child, same reference": same.bodies(ScopedChild.self),
      "child, fresh reference": fresh.bodies(ScopedChild.self), "split: parent": split.bodies(SplitParent.self),
      "flag's view": split.bodies(FlagView.self),
    ]
  }

  @Observable final class Presence { var child: Leaf? = Leaf() }
  @Observable final class Leaf { var value = 0 }

  static let b24 = Fact(
    "B24", "A scope that asks for a child and calls code that reads it is told of the child's changes, too.",
    // Five writes, and the scope is opened again after each.
    expects: ["reads through": 5, "reads presence alone": 0],
    source: "pointfreeco/swift-composable-architecture #3871; swift-navigation #286", .derived
  ) {
    func told(_ read: @escaping (Presence) -> Void) -> Int {
      let model = Presence()
      let fires = RegistrarFacts.Fires()
      for value in 1...5 {
        withObservationTracking({ read(model) }, onChange: { fires.count += 1 })
        model.child?.value = value
      }
      return fires.count
    }
    return [
      "reads through": told { _ = $0.child?.value }, "reads presence alone": told { _ = $0.child },
    ]
  }

  // MARK: Several writes

  final class ThreeObject: ObservableObject {
    @Published var a = 0
    @Published var b = 0
    @Published var c = 0
  }

  @Observable final class Three {
    var a = 0
    var b = 0
    var c = 0
  }

  struct ThreeObjectView: View {
    @ObservedObject var model: ThreeObject
    var body: some View { Text("\(model.a) \(model.b) \(model.c)") }
  }

  struct ThreeView: View {
    let model: Three
    var body: some View { Text("\(model.a) \(model.b) \(model.c)") }
  }

  static let b25 = Fact(
    "B25", "Three writes in one turn are one evaluation; with an update after each they are three.",
    expects: ["together, object": 1, "together, observable": 1, "apart, object": 3, "apart, observable": 3],
    source: "larspohlmann/markdownobserver #248", .derived
  ) {
    let (object, model) = (ThreeObject(), Three())
    let objectScreen = Recording(ThreeObjectView(model: object))
    let screen = Recording(ThreeView(model: model))
    objectScreen.reset()
    screen.reset()
    objectScreen.act {
      object.a = 1
      object.b = 1
      object.c = 1
    }
    screen.act {
      model.a = 1
      model.b = 1
      model.c = 1
    }
    let together = [objectScreen.allBodies, screen.allBodies]
    objectScreen.reset()
    screen.reset()
    objectScreen.act { object.a = 2 }
    objectScreen.act { object.b = 2 }
    objectScreen.act { object.c = 2 }
    screen.act { model.a = 2 }
    screen.act { model.b = 2 }
    screen.act { model.c = 2 }
    return [
      "together, object": together[0], "together, observable": together[1], "apart, object": objectScreen.allBodies,
      "apart, observable": screen.allBodies,
    ]
  }
}
