import Foundation
import RerenderEvents
import RerenderGraph
import RerenderUI

/// The identities of rows.
enum ForEachFacts {
  static let all = [f1, f2, f3, f4, f5]

  struct Item: Identifiable {
    let name: String
    var revision = 0
    var id: String { name }
  }

  /// Shows the item it is given, and the name it was first mounted with.
  struct Row: View {
    let item: Item
    @State private var seed: String
    let shown: Log<String>

    init(item: Item, shown: Log<String>) {
      self.item = item
      _seed = State(initialValue: item.name)
      self.shown = shown
    }

    var body: some View {
      let _ = shown("\(item.name):\(seed)")
      Text(item.name)
    }
  }

  struct Unstable: Identifiable {
    let name: String
    var id: UUID { UUID() }
  }

  struct UnstableRow: View {
    let name: String
    @State private var isKept = false
    var body: some View { Text(name) }
  }

  struct UnstableList: View {
    @State private var items = ["a", "b", "c"].map { Unstable(name: $0) }
    var body: some View {
      VStack { ForEach(items) { UnstableRow(name: $0.name) } }
      Button("Touch") { items[0] = Unstable(name: "A") }
    }
  }

  static let f1 = Fact(
    "F1", "With an id that is computed anew each time every row is new at each change of the data.",
    // Three rows, all of them replaced by one change.
    expects: ["mounts": 3, "unmounts": 3], source: "WWDC21-10022", .apple
  ) {
    let screen = Recording(UnstableList())
    screen.reset()
    try screen.press("Touch")
    return ["mounts": screen.mounts(UnstableRow.self), "unmounts": screen.unmounts(UnstableRow.self)]
  }

  struct Duplicates: View {
    var body: some View { VStack { ForEach([1, 2, 2, 3], id: \.self) { UnstableRow(name: "\($0)") } } }
  }

  static let f2 = Fact(
    "F2", "Of rows with the same id some are not shown, and a warning says so.",
    // Four elements, three ids.
    expects: ["rows": 3, "warnings": 1], source: "WWDC21-10022; fatbobman.com", .apple, .run
  ) {
    let screen = Recording(Duplicates())
    return ["rows": screen.mounts(UnstableRow.self), "warnings": screen.messages(.duplicateIdentity).count]
  }

  struct ByID: View {
    @State private var items = ["a", "b", "c"].map { Item(name: $0) }
    let shown: Log<String>
    var body: some View {
      VStack { ForEach(items) { Row(item: $0, shown: shown) } }
      Button("Reverse") { items = items.reversed().map { Item(name: $0.name, revision: $0.revision + 1) } }
    }
  }

  static let f3 = Fact(
    "F3", "Rows identified by their data keep their state when the data is put in another order.",
    // Each item with the seed of its own.
    expects: ["after reversing": ["c:c", "b:b", "a:a"], "mounts": 0],
    source: "WWDC21 lounges; WWDC21-10022", .apple
  ) {
    let shown = Log<String>()
    let screen = Recording(ByID(shown: shown))
    screen.reset()
    shown.reset()
    try screen.press("Reverse")
    return ["after reversing": shown.entries, "mounts": screen.mounts(Row.self)]
  }

  struct ByIndex: View {
    @State private var items = ["a", "b", "c"].map { Item(name: $0) }
    let shown: Log<String>
    var body: some View {
      VStack { ForEach(Array(items.enumerated()), id: \.offset) { Row(item: $0.element, shown: shown) } }
      Button("Delete first") { items.removeFirst() }
    }
  }

  static let f4 = Fact(
    "F4", "Rows identified by their index: deleting the first takes away the last position, and state stays in place.",
    // b and c move up to the states that a and b began.
    expects: ["after deleting": ["b:a", "c:b"], "unmounts": 1], source: "guides", .secondary
  ) {
    let shown = Log<String>()
    let screen = Recording(ByIndex(shown: shown))
    screen.reset()
    shown.reset()
    try screen.press("Delete first")
    return ["after deleting": shown.entries, "unmounts": screen.unmounts(Row.self)]
  }

  struct Ranged: View {
    @State private var count = 2
    var body: some View {
      VStack { ForEach(0..<count) { UnstableRow(name: "\($0)") } }
      Button("More") { count = 5 }
    }
  }

  static let f5 = Fact(
    "F5", "ForEach over a constant range reads it once; another range later changes nothing and is warned of.",
    expects: ["rows": 2, "warnings": 1], source: "Apple documentation; liveview-client-swiftui #810", .apple
  ) {
    let screen = Recording(Ranged())
    try screen.press("More")
    return ["rows": screen.mounts(UnstableRow.self), "warnings": screen.messages(.nonConstantRange).count]
  }
}
