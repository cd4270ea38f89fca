import Foundation
import RerenderDriving
import RerenderGraph
import RerenderUI

/// Rows in sight and out of sight. The host's viewport says which rows are in sight.
enum LazyRowFacts {
  static let all = [f6, f7, f9, f11, f12, f13]

  struct Item: Identifiable {
    let number: Int
    let reads: Tally
    var id: Int {
      reads.add()
      return number
    }
  }

  struct Row: View {
    let number: Int
    @State private var count = 0
    var body: some View { Text("\(number): \(count)") }
  }

  @MainActor
  static func settings(_ viewport: Viewport) -> HostSettings {
    var settings = HostSettings()
    settings.viewport = viewport
    return settings
  }

  struct Identified: View {
    let items: [Item]
    var body: some View { List(items) { Row(number: $0.number) } }
  }

  static let f6 = Fact(
    "F6", "A List asks for every id at once, and makes the rows in sight and some around them.",
    // 17 in sight from the top and 3 after them, of 1,000. Every element is asked for its id at least once.
    expects: ["rows made": 17 + 3, "every id asked for": true], source: "WWDC23-10160", .apple
  ) {
    let reads = Tally()
    let screen = Recording(
      Identified(items: (0..<1000).map { Item(number: $0, reads: reads) }), settings(Viewport(rows: 17, buffer: 3)))
    return ["rows made": screen.bodies(Row.self), "every id asked for": reads.count >= 1000]
  }

  struct Conditional: View {
    let rows: Tally
    var body: some View {
      List {
        ForEach(0..<1000) { number in
          let _ = rows.add()
          if number >= 0 { Row(number: number) }
        }
      }
    }
  }

  struct Erased: View {
    let rows: Tally
    var body: some View {
      List {
        ForEach(0..<1000) { number in
          let _ = rows.add()
          AnyView(Row(number: number))
        }
      }
    }
  }

  static let f7 = Fact(
    "F7", "An if or an AnyView at the root of a row has a List build every row, to know how many there are.",
    expects: ["rows built, if": 1000, "rows built, AnyView": 1000], source: "WWDC23-10160", .apple
  ) {
    let (conditional, erased) = (Tally(), Tally())
    _ = Recording(Conditional(rows: conditional), settings(Viewport(rows: 17)))
    _ = Recording(Erased(rows: erased), settings(Viewport(rows: 17)))
    return ["rows built, if": conditional.count, "rows built, AnyView": erased.count]
  }

  struct CountedRow: View {
    let number: Int
    init(number: Int, inits: Tally) {
      self.number = number
      inits.add()
    }
    var body: some View { Text("\(number)") }
  }

  struct Long: View {
    let inits: Tally
    let identifies: Bool
    var body: some View {
      if identifies {
        List { ForEach(0..<40_000) { CountedRow(number: $0, inits: inits).id($0) } }
      } else {
        List { ForEach(0..<40_000) { CountedRow(number: $0, inits: inits) } }
      }
    }
  }

  static let f9 = Fact(
    "F9", "Of 40,000 rows with an id modifier each all are made; without, those in sight.",
    // 15 in sight: the report saw 10 to 20.
    expects: ["with .id": 40_000, "without": 15], source: "fatbobman.com", .run
  ) {
    let (with, without) = (Tally(), Tally())
    _ = Recording(Long(inits: with, identifies: true), settings(Viewport(rows: 15)))
    _ = Recording(Long(inits: without, identifies: false), settings(Viewport(rows: 15)))
    return ["with .id": with.count, "without": without.count]
  }

  struct Stacked: View {
    let appeared: Tally
    let disappeared: Tally
    var body: some View {
      ScrollView {
        VStack {
          ForEach(0..<100) { number in
            Row(number: number).onAppear { appeared.add() }.onDisappear { disappeared.add() }
          }
        }
      }
    }
  }

  static let f11 = Fact(
    "F11", "A VStack in a ScrollView has all of its rows appear at once, and none disappear by scrolling.",
    expects: ["appeared": 100, "disappeared": 0], source: "fatbobman.com; swiftui-view-lifecycle", .run
  ) {
    let (appeared, disappeared) = (Tally(), Tally())
    let screen = Recording(
      Stacked(appeared: appeared, disappeared: disappeared), settings(Viewport(rows: 10)))
    screen.host.viewport = Viewport(firstRow: 90, rows: 10)
    return ["appeared": appeared.count, "disappeared": disappeared.count]
  }

  // MARK: Scrolling

  struct Lazy: View {
    let isList: Bool
    var body: some View {
      if isList {
        List { ForEach(0..<800) { StatefulRow(number: $0) } }
      } else {
        ScrollView { LazyVStack { ForEach(0..<800) { StatefulRow(number: $0) } } }
      }
    }
  }

  struct StatefulRow: View {
    let number: Int
    @State private var count = 0
    var body: some View { Button("\(number): \(count)") { count += 1 } }
  }

  @MainActor
  static func countAfterScrolling(isList: Bool) throws -> String {
    let screen = Recording(Lazy(isList: isList), settings(Viewport(rows: 10)))
    try screen.press("0: 0")
    screen.host.viewport = Viewport(firstRow: 700, rows: 10)
    screen.host.viewport = Viewport(firstRow: 0, rows: 10)
    return (try? screen.host.control("0: 1")) == nil ? "lost" : "kept"
  }

  static let f12 = Fact(
    "F12", "A row that was scrolled out of sight comes back with its state (iOS 26 and before).",
    expects: ["List": "kept", "LazyVStack": "kept"], source: "swiftui-view-lifecycle; fatbobman.com", .run
  ) {
    ["List": try countAfterScrolling(isList: true), "LazyVStack": try countAfterScrolling(isList: false)]
  }

  /// Scrolls through all 800 rows and counts those that are mounted at the end.
  @MainActor
  static func aliveAtEnd(isList: Bool, evicts: Bool) -> Int {
    let screen = Recording(Lazy(isList: isList), settings(Viewport(rows: 40, buffer: 5, evictsRows: evicts)))
    for first in stride(from: 0, through: 760, by: 40) {
      screen.host.viewport = Viewport(firstRow: first, rows: 40, buffer: 5, evictsRows: evicts)
    }
    return screen.mounts(StatefulRow.self) - screen.unmounts(StatefulRow.self)
  }

  static let f13 = Fact(
    "F13", "Of 800 rows scrolled to the end all are alive up to iOS 26; iOS 27 keeps those about the rows in sight.",
    // Host setting: whether the viewport evicts rows. At the end 40 are in sight and 5 before them.
    expects: ["kept, List": 800, "kept, LazyVStack": 800, "evicting, List": 40 + 5, "evicting, LazyVStack": 40 + 5],
    source: "CharlesWiltgen/Axiom", .secondary
  ) {
    [
      "kept, List": aliveAtEnd(isList: true, evicts: false),
      "kept, LazyVStack": aliveAtEnd(isList: false, evicts: false),
      "evicting, List": aliveAtEnd(isList: true, evicts: true),
      "evicting, LazyVStack": aliveAtEnd(isList: false, evicts: true),
    ]
  }
}
