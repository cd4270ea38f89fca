import RerenderEvents
import RerenderTesting
import SwiftUI
import Testing

@MainActor struct NavigationTests {
  @Observable final class Screen: Hashable {
    let level: Int
    var count = 0
    init(_ level: Int) { self.level = level }
    static func == (a: Screen, b: Screen) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Observable final class Model {
    var path: [Screen] = []
    var mixed = NavigationPath()
    var tab = 0
  }

  struct Root: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack(path: $model.path) {
        Home().navigationDestination(for: Screen.self) { Level(screen: $0) }
      }
    }
  }

  struct Home: View {
    @State private var visits = 0
    var body: some View { Text("home") }
  }

  struct Level: View {
    let screen: Screen
    @State private var local = 0
    var body: some View { Text("\(screen.count)") }
  }

  @Test func `five deep, a change of the top screen's model is one body in total`() {
    let model = Model()
    model.path = (1...5).map { Screen($0) }
    let screen = Rendering { Root(model: model) }
    #expect(screen.total.bodies(of: Level.self) == 5)
    screen.reset()
    screen.act { model.path[4].count += 1 }
    #expect(screen.total.bodies(of: Level.self) == 1)
    #expect(screen.total.bodies == 1)
    #expect(screen.total.contents(of: Root.self) == 0)
  }

  @Test func `what is pushed under stays mounted, and a pop destroys`() {
    let model = Model()
    let screen = Rendering { Root(model: model) }
    screen.act { model.path.append(Screen(1)) }
    screen.act { model.path.append(Screen(2)) }
    #expect(screen.total.mounts(of: Level.self) == 2)
    #expect(screen.total.mounts(of: Home.self) == 1)
    screen.reset()
    screen.act { model.path.removeLast() }
    #expect(screen.total.unmounts(of: Level.self) == 1)
    screen.reset()
    screen.act { model.path.append(Screen(2)) }
    #expect(screen.total.mounts(of: Level.self) == 1)
    #expect(screen.total.bodies(of: Home.self) == 0)
  }

  struct Appearing: View {
    let name: String
    let log: Log<String>
    var body: some View {
      Text(name).onAppear { log("\(name) appears") }.onDisappear { log("\(name) disappears") }
    }
  }

  struct AppearingRoot: View {
    @Bindable var model: Model
    let log: Log<String>
    var body: some View {
      NavigationStack(path: $model.mixed) {
        Appearing(name: "root", log: log)
          .navigationDestination(for: Int.self) { Appearing(name: "number \($0)", log: log) }
          .navigationDestination(for: String.self) { Appearing(name: "text \($0)", log: log) }
      }
    }
  }

  @Test func `a screen disappears when another one covers it, and appears again when that is popped`() {
    let (model, log) = (Model(), Log<String>())
    let screen = Rendering { AppearingRoot(model: model, log: log) }
    screen.act { model.mixed.append(7) }
    screen.act { model.mixed.append("a") }
    screen.act { model.mixed.removeLast(2) }
    #expect(log.entries.prefix(1) == ["root appears"])
    #expect(Set(log.entries[1...2]) == ["root disappears", "number 7 appears"])
    #expect(Set(log.entries[3...4]) == ["number 7 disappears", "text a appears"])
    #expect(Set(log.entries[5...]) == ["text a disappears", "root appears"])
  }

  @Test func `a value without a destination is diagnosed`() {
    let model = Model()
    model.mixed.append(1.5)
    let screen = Rendering { AppearingRoot(model: model, log: Log()) }
    #expect(screen.total.diagnostics(.other).count == 1)
    #expect(screen.total.diagnostics(.other).first?.message.contains("“Double”") == true)
  }

  // MARK: Tabs

  struct TabRoot: View {
    @Bindable var model: Model
    let log: Log<String>
    var body: some View {
      TabView(selection: $model.tab) {
        Tab("First", systemImage: "1.circle", value: 0) { Appearing(name: "first", log: log) }
        Tab("Second", systemImage: "2.circle", value: 1) { Appearing(name: "second", log: log) }
      }
    }
  }

  @Test func `all tabs are mounted at once and kept, and appear as they are selected`() {
    let (model, log) = (Model(), Log<String>())
    let screen = Rendering { TabRoot(model: model, log: log) }
    #expect(screen.total.mounts(of: Appearing.self) == 2)
    #expect(log.entries == ["first appears"])
    screen.reset()
    screen.act { model.tab = 1 }
    #expect(Set(log.entries[1...]) == ["first disappears", "second appears"])
    screen.act { model.tab = 0 }
    #expect(screen.total.mounts(of: Appearing.self) == 0)
    #expect(screen.total.bodies(of: Appearing.self) == 0)
  }

  struct PlainTabs: View {
    let log: Log<String>
    var body: some View {
      TabView {
        Appearing(name: "first", log: log).tabItem { Text("1") }
        Appearing(name: "second", log: log).tabItem { Text("2") }
      }
    }
  }

  @Test func `without a selection the first tab is on screen`() {
    let log = Log<String>()
    let screen = Rendering { PlainTabs(log: log) }
    #expect(screen.total.mounts(of: Appearing.self) == 2)
    #expect(log.entries == ["first appears"])
  }

  struct TaggedTabs: View {
    @Bindable var model: Model
    let log: Log<String>
    var body: some View {
      TabView(selection: $model.tab) {
        Appearing(name: "first", log: log).tabItem { Text("1") }.tag(0)
        Appearing(name: "second", log: log).tag(1).tabItem { Text("2") }
      }
    }
  }

  @Test func `a tag outside the tab item and one inside it both select`() throws {
    let (model, log) = (Model(), Log<String>())
    let screen = Rendering { TaggedTabs(model: model, log: log) }
    screen.act { model.tab = 1 }
    screen.act { model.tab = 0 }
    #expect(log.entries.filter { $0.hasSuffix(" appears") } == ["first appears", "second appears", "first appears"])
    try screen.press("2")
    #expect(model.tab == 1)
  }

  // MARK: Links

  struct ListRoot: View {
    let model: Model
    let log: Log<String>
    var body: some View {
      NavigationStack {
        List(0..<20) { index in
          NavigationLink("Row \(index)", value: index)
        }
        .navigationDestination(for: Int.self) { Appearing(name: "\($0)", log: log) }
      }
    }
  }

  @Test func `a pressed link pushes its value, and evaluates nothing of the root's`() throws {
    let log = Log<String>()
    let screen = Rendering { ListRoot(model: Model(), log: log) }
    screen.reset()
    try screen.press("Row 7")
    #expect(log.entries == ["7 appears"])
    #expect(screen.total.bodies(of: ListRoot.self) == 0)
    // The destination's closure; none of the 20 rows'.
    #expect(screen.total.contents(of: ListRoot.self) == 1)
    #expect(screen.total.bodies(of: Appearing.self) == 1)
  }

  struct ViewLinks: View {
    let log: Log<String>
    let actions: PresentationTests.Actions
    var body: some View {
      NavigationStack {
        NavigationLink("Go") { Closing(actions: actions) }
      }
    }
  }

  struct Closing: View {
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""
    let actions: PresentationTests.Actions
    var body: some View {
      actions.byName["close"] = { dismiss() }
      return Text("pushed")
    }
  }

  @Test func `a link with a view pushes it when it is pressed, and dismiss pops it`() throws {
    let actions = PresentationTests.Actions()
    let screen = Rendering { ViewLinks(log: Log(), actions: actions) }
    #expect(screen.total.mounts(of: Closing.self) == 0)
    try screen.press("Go")
    #expect(screen.total.mounts(of: Closing.self) == 1)
    screen.act { actions("close") }
    #expect(screen.total.unmounts(of: Closing.self) == 1)
    try screen.press("Go")
    #expect(screen.total.mounts(of: Closing.self) == 2)
  }

  struct Master: View {
    @State private var chosen: Int?
    let log: Log<String>
    var body: some View {
      NavigationSplitView {
        List(0..<5, id: \.self, selection: $chosen) { NavigationLink("Item \($0)", value: $0) }
      } detail: {
        Detail(chosen: chosen)
      }
    }
  }

  struct Detail: View {
    let chosen: Int?
    var body: some View { Text(chosen.map { "\($0)" } ?? "nothing") }
  }

  @Test func `a link in a list with a selection selects`() throws {
    let screen = Rendering { Master(log: Log()) }
    screen.reset()
    try screen.press("Item 3")
    #expect(screen.total.bodies(of: Master.self) == 1)
    #expect(screen.total.bodies(of: Detail.self) == 1)
  }

  struct Place: Hashable, Codable { var name: String }

  @Test func `a path is restored from what it was encoded as`() throws {
    var path = NavigationPath()
    path.append(123)
    path.append("Hello")
    let text = String(decoding: try JSONEncoder().encode(path.codable), as: UTF8.self)
    // The top first: a type's name, and the value as JSON text.
    #expect(text == #"["Swift.String","\"Hello\"","Swift.Int","123"]"#)
    path.append(Place(name: "x"))
    let codable = try #require(path.codable)
    let restored = try JSONDecoder().decode(
      NavigationPath.CodableRepresentation.self, from: try JSONEncoder().encode(codable))
    #expect(restored == codable)
    #expect(NavigationPath(restored) == path)
    #expect(NavigationPath(restored).codable == codable)
  }

  @Test func `a path of a type that is gone is an error that names it`() throws {
    let data = Data(#"["Gone.Place","{}"]"#.utf8)
    #expect {
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    } throws: { "\($0)".contains("Gone.Place") }
  }
}
