import RerenderTesting
import SwiftUI
import Testing

private struct NoteKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
  fileprivate var note: String? {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }
}

@MainActor struct FocusedValueTests {
  struct Reader: View {
    @FocusedValue(\.note) private var note
    let log: Log<String?>
    var body: some View {
      log(note)
      return Text("x")
    }
  }

  struct Screen: View {
    let offers: [String]
    let log: Log<String?>
    var body: some View {
      VStack {
        Reader(log: log)
        ForEach(offers, id: \.self) { Text($0).focusedValue(\.note, $0) }
      }
    }
  }

  @Test func `a value that one view takes back is still offered by another one`() {
    let log = Log<String?>()
    let screen = Rendering { Screen(offers: ["a", "b", "c"], log: log) }
    log.reset()
    // The last offer goes, and the one before it counts again.
    screen.update(Screen(offers: ["a", "b"], log: log))
    #expect(log.entries == ["b"])
    // One that did not count goes.
    screen.update(Screen(offers: ["b"], log: log))
    #expect(log.entries == ["b"])
    screen.update(Screen(offers: [], log: log))
    #expect(log.entries == ["b", nil])
  }

  struct Stack: View {
    let declaresAgain: Bool
    var body: some View {
      NavigationStack {
        VStack {
          NavigationLink("Go", value: 1)
          Text("first").navigationDestination(for: Int.self) { Text("First \($0)") }
          if declaresAgain { Text("second").navigationDestination(for: Int.self) { Text("Second \($0)") } }
        }
      }
    }
  }

  @Test func `a destination that one view takes back is still declared by another one`() throws {
    let screen = Rendering { Stack(declaresAgain: true) }
    screen.update(Stack(declaresAgain: false))
    try screen.press("Go")
    #expect(screen.shows("First 1"))
  }
}
