import Foundation
import Observation
import RerenderGraph
import RerenderUI

/// Whole screens over `@Observable` models: lists, sheets, navigation, models that go away.
enum ObservableScreenFacts {
  static let all = [n9, n10, n11, n13, n14, n16, n17, n21]

  // MARK: A list

  @Observable final class Row: Identifiable {
    let id: Int
    var count = 0
    init(_ id: Int) { self.id = id }
  }

  @Observable final class Store {
    var rows: [Row] = []
    init(rows: Int) { self.rows = (0..<rows).map { Row($0) } }
  }

  struct RowView: View {
    let row: Row
    var body: some View { Text("Count: \(row.count)") }
  }

  struct Screen: View {
    let store: Store
    var body: some View {
      List {
        Section {
          if let first = store.rows.first?.count { Text("First: \(first)") }
        }
        ForEach(store.rows) { row in Section { RowView(row: row) } }
      }
    }
  }

  @MainActor
  static func replay(rows: Int, _ change: (Store) -> Void) -> Outcome {
    let store = Store(rows: rows)
    let screen = Recording(Screen(store: store))
    screen.reset()
    screen.act { change(store) }
    return [
      "screen bodies": screen.bodies(Screen.self), "row closures": screen.contents(Screen.self),
      "row bodies": screen.bodies(RowView.self),
    ]
  }

  static let n9 = Fact(
    "N9", "The first of two rows counts up, and the screen shows its count too: the screen, both closures, one row.",
    expects: ["screen bodies": 1, "row closures": 2, "row bodies": 1],
    source: "Composable Architecture UI tests", .recordedLog
  ) { replay(rows: 2) { $0.rows[0].count += 1 } }

  static let n10 = Fact(
    "N10", "The second of two rows counts up: that row's body alone.",
    expects: ["screen bodies": 0, "row closures": 0, "row bodies": 1],
    source: "Composable Architecture UI tests", .recordedLog
  ) { replay(rows: 2) { $0.rows[1].count += 1 } }

  static let n11 = Fact(
    "N11", "The first row is appended: the screen once, the row's closure twice, the row's body once.",
    expects: ["screen bodies": 1, "row closures": 2, "row bodies": 1],
    // A list without rows does not know how many views a row makes. It runs the first closure once to count them, and
    // once more for the row. A list with rows (N9, N10) knows.
    source: "Composable Architecture UI tests; OpenSwiftUI source", .recordedLog, .reading
  ) { replay(rows: 0) { $0.rows.append(Row(0)) } }

  // MARK: Models that go

  @Observable final class Siblings {
    var left = Row(0)
    var right = Row(1)
  }

  struct SiblingsView: View {
    let siblings: Siblings
    var body: some View {
      VStack {
        RowView(row: siblings.left)
        RowView(row: siblings.right)
      }
      .id(UUID())
    }
  }

  static let n13 = Fact(
    "N13",
    "A subtree under a fresh id, and both its models replaced: each new child once, and each that goes once or "
      + "not.",
    // Two new children, and two more where those that leave are evaluated first.
    expects: ["parent bodies": 1, "child bodies": 2 + 2], or: ["parent bodies": 1, "child bodies": 2],
    source: "Composable Architecture UI tests", .recordedLog
  ) {
    let siblings = Siblings()
    let screen = Recording(SiblingsView(siblings: siblings))
    screen.reset()
    screen.act {
      siblings.left.count += 1
      siblings.right.count += 1
      siblings.left = Row(0)
      siblings.right = Row(1)
    }
    return ["parent bodies": screen.bodies(SiblingsView.self), "child bodies": screen.bodies(RowView.self)]
  }

  @Observable final class Holder { var child: Row? = Row(0) }

  struct HolderView: View {
    let holder: Holder
    var body: some View {
      VStack { if let child = holder.child { RowView(row: child) } }
    }
  }

  static let n14 = Fact(
    "N14", "A child shown by if-let whose model changes and is cleared at once: the parent, and the child once or not.",
    expects: ["parent bodies": 1, "child bodies": 1], or: ["parent bodies": 1, "child bodies": 0],
    source: "Composable Architecture UI tests", .recordedLog
  ) {
    let holder = Holder()
    let screen = Recording(HolderView(holder: holder))
    screen.reset()
    screen.act {
      holder.child?.count += 1
      holder.child = nil
    }
    return ["parent bodies": screen.bodies(HolderView.self), "child bodies": screen.bodies(RowView.self)]
  }

  // MARK: A sheet

  @Observable final class Presentation {
    var isShown = false
    let sheet = Row(0)
  }

  struct Presenter: View {
    @Bindable var model: Presentation
    let readsSheet: Bool
    var body: some View {
      Text(readsSheet ? "\(model.sheet.count)" : "presenter")
        .sheet(isPresented: $model.isShown) { RowView(row: model.sheet) }
    }
  }

  @MainActor
  static func replaySheet(readsSheet: Bool) -> (shown: [Int], changed: [Int]) {
    let model = Presentation()
    let screen = Recording(Presenter(model: model, readsSheet: readsSheet))
    func counts() -> [Int] { [screen.bodies(Presenter.self), screen.bodies(RowView.self)] }
    screen.reset()
    screen.act { model.isShown = true }
    let shown = counts()
    screen.reset()
    screen.act { model.sheet.count += 1 }
    return (shown, counts())
  }

  static let n16 = Fact(
    "N16",
    "A sheet costs its presenter and its content one body each; a change in it the content, and who else reads "
      + "it.",
    // Presenter's bodies, content's bodies.
    expects: ["presented": [1, 1], "changed": [0, 1], "changed, and the presenter reads it": [1, 1]],
    source: "Composable Architecture UI tests", .recordedLog
  ) {
    let apart = replaySheet(readsSheet: false)
    return [
      "presented": apart.shown, "changed": apart.changed,
      "changed, and the presenter reads it": replaySheet(readsSheet: true).changed,
    ]
  }

  // MARK: Navigation

  @Observable final class Level: Hashable {
    let number: Int
    var count = 0
    init(_ number: Int) { self.number = number }
    static func == (a: Level, b: Level) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Observable final class Path { var levels: [Level] = (1...5).map { Level($0) } }

  struct Stack: View {
    @Bindable var path: Path
    var body: some View {
      NavigationStack(path: $path.levels) {
        Text("root").navigationDestination(for: Level.self) { LevelView(level: $0) }
      }
    }
  }

  struct LevelView: View {
    let level: Level
    var body: some View { Text("\(level.count)") }
  }

  static let n17 = Fact(
    "N17", "Five screens deep, a change of the top screen's model is one body in total.",
    expects: ["all bodies": 1, "top screen's bodies": 1], source: "Composable Architecture UI tests", .recordedLog
  ) {
    let path = Path()
    let screen = Recording(Stack(path: path))
    screen.reset()
    screen.act { path.levels[4].count += 1 }
    return ["all bodies": screen.allBodies, "top screen's bodies": screen.bodies(LevelView.self)]
  }

  // MARK: The environment

  struct OptionalReader: View {
    @Environment(Row.self) private var row: Row?
    let log: Log<String>
    var body: some View {
      let _ = log(row == nil ? "nil" : "a row")
      Text("x")
    }
  }

  static let n21 = Fact(
    "N21", "A model of the environment asked for as an optional is nil where none was put there, or nil was.",
    expects: ["nothing injected": ["nil"], "nil injected": ["nil"], "one injected": ["a row"]],
    source: "OpenSwiftUI compatibility tests", .run
  ) {
    let (nothing, none, one) = (Log<String>(), Log<String>(), Log<String>())
    _ = Recording(OptionalReader(log: nothing))
    _ = Recording(OptionalReader(log: none).environment(nil as Row?))
    _ = Recording(OptionalReader(log: one).environment(Row(0)))
    return ["nothing injected": nothing.entries, "nil injected": none.entries, "one injected": one.entries]
  }
}
