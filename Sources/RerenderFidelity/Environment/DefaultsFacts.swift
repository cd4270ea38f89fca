import Foundation
import RerenderGraph
import RerenderNotifier
import RerenderUI

/// Values in the app's defaults.
enum DefaultsFacts {
  static let all = [e14, e15, e16]

  /// A suite of this process's own. Nobody asks for it to be written to disk, so nothing is.
  nonisolated(unsafe) static let suite =
    UserDefaults(suiteName: "rerender.fidelity.\(ProcessInfo.processInfo.processIdentifier)") ?? .standard

  @MainActor
  static func withEmptyDefaults<Result>(_ replay: () throws -> Result) rethrows -> Result {
    let keys = ["a.inset", "inset", "unrelated", "count"]
    func clear() {
      for key in keys { suite.removeObject(forKey: key) }
      UserDefaults.standard.removeObject(forKey: Standard.key)
    }
    clear()
    defer { clear() }
    return try replay()
  }

  struct Dotted: View {
    @AppStorage("a.inset", store: DefaultsFacts.suite) private var inset = 0
    var body: some View { Text("\(inset)") }
  }

  struct Undotted: View {
    @AppStorage("inset", store: DefaultsFacts.suite) private var inset = 0
    let shown: Log<Int>
    var body: some View {
      let _ = shown(inset)
      Text("\(inset)")
    }
  }

  struct Standard: View {
    static let key = "rerender fidelity inset"
    @AppStorage(Standard.key) private var inset = 0
    let shown: Log<Int>
    var body: some View {
      let _ = shown(inset)
      Text("\(inset)")
    }
  }

  static let e14 = Fact(
    "E14", "A view with a key that has a dot is evaluated when any other key is written; one with another key is not.",
    expects: ["dotted": 1, "undotted": 0], source: "cmux #13930, #5932; Pulse #376; Composable Architecture 1.16", .run
  ) {
    withEmptyDefaults {
      let screen = Recording(
        VStack {
          Dotted()
          Undotted(shown: Log())
        })
      screen.reset()
      screen.act { suite.set(1, forKey: "unrelated") }
      return ["dotted": screen.bodies(Dotted.self), "undotted": screen.bodies(Undotted.self)]
    }
  }

  static let e15 = Fact(
    "E15", "What other code sets in the defaults, a suite or the standard ones, is seen; an equal value is no change.",
    // At mount; set to 3; set to 3 again.
    expects: ["suite": [0, 3], "standard": [0, 3]], source: "Apple documentation", .apple
  ) {
    withEmptyDefaults {
      let (suited, standard) = (Log<Int>(), Log<Int>())
      let screen = Recording(
        VStack {
          Undotted(shown: suited)
          Standard(shown: standard)
        })
      for _ in 1...2 {
        screen.act {
          suite.set(3, forKey: "inset")
          UserDefaults.standard.set(3, forKey: Standard.key)
        }
      }
      return ["suite": suited.entries, "standard": standard.entries]
    }
  }

  @MainActor final class Settings: ObservableObject {
    @AppStorage("count", store: DefaultsFacts.suite) var count = 0
  }

  struct Reader: View {
    @ObservedObject var settings: Settings
    var body: some View { Text("\(settings.count)") }
  }

  struct Holder: View {
    @ObservedObject var settings: Settings
    var body: some View { Text("holder") }
  }

  static let e16 = Fact(
    "E16", "Stored values of an ObservableObject announce their changes: every observer runs, reader or not.",
    // One addition through the object; one write of another key.
    expects: ["reader": 1, "holder": 1, "other key": 0], source: "feedback-assistant #129; Defaults #48", .run
  ) {
    withEmptyDefaults {
      let settings = Settings()
      let screen = Recording(
        VStack {
          Reader(settings: settings)
          Holder(settings: settings)
        })
      screen.reset()
      screen.act { settings.count += 1 }
      let (reader, holder) = (screen.bodies(Reader.self), screen.bodies(Holder.self))
      screen.reset()
      screen.act { suite.set(1, forKey: "unrelated") }
      return ["reader": reader, "holder": holder, "other key": screen.allBodies]
    }
  }
}
