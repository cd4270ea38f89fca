import RerenderEvents
import RerenderTesting
import SwiftUI
import Testing

@MainActor struct SettingsTests {
  typealias Actions = PresentationTests.Actions

  final class Made {
    let log: Log<String>
    @MainActor init(_ log: Log<String>) {
      self.log = log
      log("made")
    }
  }

  @Observable final class Model {
    var tint = 0
    var rows = (0..<20).map { RowModel($0) }
  }

  @Observable final class RowModel: Identifiable {
    let id: Int
    var title = ""
    init(_ id: Int) { self.id = id }
  }

  struct Owner: View {
    @State private var made: Made
    init(log: Log<String>) { _made = State(wrappedValue: Made(log)) }
    var body: some View { Text("\(made.log.entries.count)") }
  }

  struct Parent: View {
    let model: Model
    let log: Log<String>
    var body: some View {
      Text("\(model.tint)")
      Owner(log: log)
    }
  }

  /// The mount and ten updates. An eager default is another object each time, so the child differs and is evaluated.
  @Test(arguments: [(HostSettings.StateDefaults.eager, 1 + 10), (.lazy, 1)])
  func `eager defaults are made with every view value, and lazy ones once`(
    defaults: HostSettings.StateDefaults, expected: Int
  ) {
    var settings = HostSettings()
    settings.stateDefaults = defaults
    let (model, log) = (Model(), Log<String>())
    let screen = Rendering(settings: settings) { Parent(model: model, log: log) }
    for tint in 1...10 { screen.act { model.tint = tint } }
    #expect(log.entries.count == expected)
    #expect(screen.total.bodies(of: Owner.self) == expected)
  }

  struct EqualWriter: View {
    @State private var value = 1
    let actions: Actions
    var body: some View {
      actions.byName["write"] = { value = 1 }
      return Text("\(value)")
    }
  }

  @Test(arguments: [false, true])
  func `a state set to an equal value notifies only where the host says so`(notifies: Bool) {
    var settings = HostSettings()
    settings.equalWritesNotify = notifies
    let actions = Actions()
    let screen = Rendering(settings: settings) { EqualWriter(actions: actions) }
    screen.reset()
    screen.act { actions("write") }
    #expect(screen.total.bodies(of: EqualWriter.self) == (notifies ? 1 : 0))
  }

  struct Row: View {
    let row: RowModel
    var body: some View { Text(row.title) }
  }

  struct Rows: View {
    let model: Model
    var body: some View { List(model.rows) { Row(row: $0) } }
  }

  @Test(arguments: [(HostSettings.TrackingScope.view, 0, 10), (.container, 10, 200)])
  func `ten writes to one row of twenty evaluate that row, or every row where a host tracks by container`(
    scope: HostSettings.TrackingScope, container: Int, rows: Int
  ) {
    var settings = HostSettings()
    settings.trackingScope = scope
    let model = Model()
    let screen = Rendering(settings: settings) { Rows(model: model) }
    screen.reset()
    for write in 1...10 { screen.act { model.rows[7].title = "\(write)" } }
    #expect(screen.total.bodies(of: Rows.self) == container)
    #expect(screen.total.bodies(of: Row.self) == rows)
  }

  struct Wrapped: View {
    let row: RowModel
    var body: some View { Row(row: row) }
  }

  struct WrappedRows: View {
    let model: Model
    var body: some View { List(model.rows) { Wrapped(row: $0) } }
  }

  @Test func `a view inside a row's view hears of what it reads, tracked by container as well`() {
    var settings = HostSettings()
    settings.trackingScope = .container
    let model = Model()
    let screen = Rendering(settings: settings) { WrappedRows(model: model) }
    screen.reset()
    screen.act { model.rows[7].title = "new" }
    // The container and its rows' views, as ever, and the one view inside that reads the title.
    #expect(screen.total.bodies(of: WrappedRows.self) == 1)
    #expect(screen.total.bodies(of: Wrapped.self) == 20)
    #expect(screen.total.bodies(of: Row.self) == 1)
  }

  struct Nested: View {
    let row: RowModel
    var body: some View {
      VStack {
        Text(row.title)
        ForEach(0..<2) { Leaf(row: row, number: $0) }
      }
    }
  }

  struct Branch: View {
    let row: RowModel
    let number: Int
    var body: some View { Nested(row: row) }
  }

  struct Leaf: View {
    let row: RowModel
    let number: Int
    var body: some View { Text(row.title) }
  }

  struct Branches: View {
    let row: RowModel
    var body: some View {
      ForEach(0..<2) { Branch(row: row, number: $0) }
    }
  }

  @Test func `lists in one another are told the same, in whatever order their readers are told`() {
    var settings = HostSettings()
    settings.trackingScope = .container
    var counts: Set<[Int]> = []
    for _ in 0..<100 {
      let row = RowModel(0)
      let screen = Rendering(settings: settings) { Branches(row: row) }
      let step = screen.act { row.title = "new" }
      counts.insert([
        step.bodies(of: Branches.self), step.bodies(of: Branch.self), step.bodies(of: Nested.self),
        step.bodies(of: Leaf.self),
      ])
      screen.unmount()
    }
    // A view in each of the outer list's two rows reads, and so do the two leaves in its own list: every list tells its
    // rows and the view that it stands in.
    #expect(counts == [[1, 2, 2, 4]])
  }

  @Observable final class Paths { var path: [Int] = [] }

  struct Pushing: View {
    let paths: Paths
    var body: some View {
      NavigationStack(path: Bindable(paths).path) {
        Text("root").navigationDestination(for: Int.self) { Text("pushed \($0)") }
      }
    }
  }

  struct RowsThatPush: View {
    let paths: Paths
    var body: some View { ForEach(0..<1) { _ in Pushing(paths: paths) } }
  }

  @Test func `a navigation stack in a row follows its path, tracked by container as well`() {
    var settings = HostSettings()
    settings.trackingScope = .container
    let paths = Paths()
    let screen = Rendering(settings: settings) { RowsThatPush(paths: paths) }
    screen.act { paths.path = [3] }
    #expect(screen.host.staleViews() == [])
  }

  // MARK: Diagnostics

  struct WritesInBody: View {
    @State private var count = 0
    var body: some View {
      count += 1
      return Text("\(count)")
    }
  }

  @Test func `a state written in a body is dropped and diagnosed`() {
    let screen = Rendering { WritesInBody() }
    #expect(screen.total.bodies(of: WritesInBody.self) == 1)
    #expect(screen.total.diagnostics(.stateModifiedDuringUpdate).count == 1)
    #expect(
      screen.total.diagnostics(.stateModifiedDuringUpdate).first?.message.hasPrefix(
        "Modifying state during view update, this will cause undefined behavior.") == true)
  }

  final class Store: ObservableObject {
    @Published var value = 0
  }

  struct Publishing: View {
    @ObservedObject var store: Store
    var body: some View {
      if store.value == 1 { store.value = 2 }
      return Text("\(store.value)")
    }
  }

  @Test func `publishing within a view update is diagnosed`() {
    let store = Store()
    let screen = Rendering { Publishing(store: store) }
    screen.act { store.value = 1 }
    #expect(screen.total.diagnostics(.publishedDuringUpdate).count == 1)
    #expect(
      screen.total.diagnostics(.publishedDuringUpdate).first?.message.hasPrefix(
        "Publishing changes from within view updates is not allowed, this will cause undefined behavior.") == true)
  }

  struct Observing: View {
    @ObservedObject var store: Store
    var body: some View { Text("\(store.value)") }
  }

  @Test func `publishing from another thread is diagnosed, and the view is evaluated all the same`() async {
    let store = Store()
    let screen = Rendering { Observing(store: store) }
    screen.reset()
    nonisolated(unsafe) let shared = store
    await Task.detached { shared.value = 1 }.value
    await screen.settle()
    #expect(screen.total.bodies(of: Observing.self) == 1)
    #expect(screen.total.diagnostics(.publishedFromBackground).count == 1)
  }

  struct Repeated: View {
    var body: some View { ForEach([1, 1, 2], id: \.self) { Text("\($0)") } }
  }

  @Test func `duplicate ids are diagnosed`() {
    #expect(Rendering { Repeated() }.total.diagnostics(.duplicateIdentity).count == 1)
  }

  // MARK: Change lines

  struct PlainFields: View {
    let number: Int
    var body: some View {
      Self._printChanges()
      return Text("\(number)")
    }
  }

  struct WithStates: View {
    @State private var first = 0
    @State private var second = 0
    let model: Model
    let number: Int
    let actions: Actions
    var body: some View {
      Self._printChanges()
      actions.byName["first"] = { first += 1 }
      return Text("\(first) \(model.tint)")
    }
  }

  @Observable final class Numbers { var number = 0 }

  struct LinesRoot: View {
    let numbers: Numbers
    let model: Model
    let actions: Actions
    var body: some View {
      PlainFields(number: numbers.number)
      WithStates(model: model, number: numbers.number, actions: actions)
    }
  }

  @Test func `_printChanges names what led to the evaluation`() {
    let (numbers, model, actions) = (Numbers(), Model(), Actions())
    let screen = Rendering { LinesRoot(numbers: numbers, model: model, actions: actions) }
    func lines() -> [String] { screen.total.diagnostics(.bodyChanges).map(\.message) }
    #expect(
      lines() == [
        "SettingsTests.PlainFields: @self changed.",
        "SettingsTests.WithStates: @self, @identity, _first, _second changed.",
      ])
    screen.reset()
    screen.act { actions("first") }
    #expect(lines() == ["SettingsTests.WithStates: _first changed."])
    screen.reset()
    screen.act { model.tint += 1 }
    #expect(lines() == ["SettingsTests.WithStates: @dependencies changed."])
    screen.reset()
    screen.act {
      actions("first")
      numbers.number += 1
    }
    #expect(
      lines() == [
        "SettingsTests.PlainFields: @self changed.", "SettingsTests.WithStates: @self, _first changed.",
      ])
  }

  struct Theme: Equatable { var name = "plain" }

  struct ObjectLines: View {
    @ObservedObject var store: Store
    @Environment(\.theme) private var theme
    var body: some View {
      Self._logChanges()
      return Text("\(store.value)")
    }
  }

  @Observable final class Themes { var theme = Theme() }

  struct ThemeRoot: View {
    let themes: Themes
    let store: Store
    var body: some View { ObjectLines(store: store).environment(\.theme, themes.theme) }
  }

  @Test func `_printChanges names objects and environment values by their properties`() {
    let (themes, store) = (Themes(), Store())
    let screen = Rendering { ThemeRoot(themes: themes, store: store) }
    func lines() -> [String] { screen.total.diagnostics(.bodyChanges).map(\.message) }
    screen.reset()
    screen.act { store.value += 1 }
    #expect(lines() == ["SettingsTests.ObjectLines: _store changed."])
    screen.reset()
    screen.act { themes.theme.name = "dark" }
    #expect(lines() == ["SettingsTests.ObjectLines: _theme changed."])
  }
}

extension EnvironmentValues {
  @Entry fileprivate var theme = SettingsTests.Theme()
}
