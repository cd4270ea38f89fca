import Foundation
import RerenderGraph
import RerenderUI

/// What views pass up to those around them.
enum PreferenceFacts {
  static let all = [p1]

  struct LastKey: PreferenceKey {
    static let defaultValue = "default"
    static func reduce(value: inout String, nextValue: () -> String) { value = nextValue() }
  }

  @MainActor
  static func seen(_ view: some View) -> [String] {
    let log = Log<String>()
    let screen = Recording(view.onPreferenceChange(LastKey.self) { value in MainActor.assumeIsolated { log(value) } })
    screen.host.unmount()
    return log.entries
  }

  @MainActor
  static var written: some View { Text("x").preference(key: LastKey.self, value: "written") }

  static let p1 = Fact(
    "P1", "Content that can change always passes a preference up, the default where nothing in it does.",
    // The reducer takes the later value: an `if` that is on, one that is off, rows, none, and a plain view.
    expects: [
      "if, on": ["default"], "if, off": ["default"], "rows": ["default"], "no rows": ["default"],
      "a view": ["written"],
    ],
    source: "shadowfacts.net; OpenSwiftUI tests", .run
  ) {
    [
      "if, on": seen(written.overlay { if true { Text("y") } }),
      "if, off": seen(written.overlay { if false { Text("y") } }),
      "rows": seen(written.overlay { ForEach(0..<2) { Text("\($0)") } }),
      "no rows": seen(written.overlay { ForEach(0..<0) { Text("\($0)") } }),
      "a view": seen(written.overlay { Text("y") }),
    ]
  }
}
