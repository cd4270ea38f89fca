import Foundation
import RerenderGraph
import RerenderNotifier
import RerenderUI

/// Closures among the stored fields of a view.
enum ClosureFacts {
  static let all = [v19, v20, v21]

  final class Store: ObservableObject {
    @Published var count = 0
    func select(_ row: Int) {}
  }

  /// Rows with an action each, written as the store's user writes them.
  struct Rows: View {
    enum Form { case literal, methodReference, function }

    @StateObject private var store = Store()
    let form: Form

    var body: some View {
      VStack {
        Text("\(store.count)")
        ForEach(0..<3) { row in
          switch form {
          case .literal: Row(number: row, action: { store.select($0) })
          case .methodReference: Row(number: row, action: store.select)
          case .function: Row(number: row, action: ignore)
          }
        }
        Button("Publish") { store.count += 1 }
      }
    }
  }

  struct Row: View {
    let number: Int
    let action: (Int) -> Void
    var body: some View { Text("row \(number)").onTapGesture { action(number) } }
  }

  static func ignore(_ row: Int) {}

  @MainActor
  static func rowBodies(_ form: Rows.Form) throws -> Int {
    let screen = Recording(Rows(form: form))
    screen.reset()
    try screen.press("Publish", times: 2)
    return screen.bodies(Row.self)
  }

  static let v19 = Fact(
    "V19", "Rows with an action written as a closure that captures are all evaluated with their parent.",
    // Three rows, two evaluations of the parent.
    expects: ["row bodies": 3 * 2], source: "fatbobman.com", .run
  ) { ["row bodies": try rowBodies(.literal)] }

  static let v20 = Fact(
    "V20", "Rows given a reference to the store's method, or a function that captures nothing, are not.",
    expects: ["row bodies, method": 0, "row bodies, function": 0], source: "fatbobman.com", .run
  ) {
    [
      "row bodies, method": try rowBodies(.methodReference), "row bodies, function": try rowBodies(.function),
    ]
  }

  struct SendKey: EnvironmentKey {
    // Sound: a constant closure that captures nothing.
    nonisolated(unsafe) static let defaultValue: () -> Void = {}
  }

  struct Sender: View {
    @State private var count = 0
    var body: some View {
      VStack {
        Text("\(count)")
        Reader().environment(\.send, { count += 1 })
        Button("Count") { count += 1 }
      }
    }
  }

  struct Reader: View {
    @Environment(\.send) private var send
    var body: some View { Button("Send") { send() } }
  }

  static let v21 = Fact(
    "V21", "A closure that the parent puts into the environment anew has its reader evaluated each time.",
    expects: ["reader bodies": 1 + 2], source: "philz.blog; covelline.com", .secondary
  ) {
    let screen = Recording(Sender())
    try screen.press("Count", times: 2)
    return ["reader bodies": screen.bodies(Reader.self)]
  }
}

extension EnvironmentValues {
  fileprivate var send: () -> Void {
    get { self[ClosureFacts.SendKey.self] }
    set { self[ClosureFacts.SendKey.self] = newValue }
  }
}
