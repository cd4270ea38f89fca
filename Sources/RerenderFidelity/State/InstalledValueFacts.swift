import Foundation
import Observation
import RerenderGraph
import RerenderUI

/// What a property gives where it is read: in an update, and in an action.
enum InstalledValueFacts {
  static let all = [s20, s21]

  @Observable final class Clock { var ticks = 0 }

  /// A view with a closure that reads nothing at first, and later what the view holds.
  struct Later: View {
    @State private var state = 1
    @FocusState private var focus: Bool
    @GestureState private var gesture = 1
    let clock: Clock
    let passes: Log<[String]>
    let actions: Log<() -> Void>

    var body: some View {
      let _ = actions { state += 4 }
      let _ = actions {
        focus = true
        $gesture.update { value, _ in value = 5 }
      }
      GeometryReader { _ in
        if clock.ticks > 0 {
          let _ = passes(["\(state)", "\(focus)", "\(gesture)"])
          let _ = actions { passes(["\(state)", "\(focus)", "\(gesture)"]) }
          Text("read")
        }
      }
    }
  }

  /// A view whose state another view, with such a closure, holds a binding to.
  struct LaterThroughBinding: View {
    @State private var state = 1
    let clock: Clock
    let passes: Log<[String]>
    let actions: Log<() -> Void>

    var body: some View {
      let _ = actions { state += 4 }
      Held(value: $state, clock: clock, passes: passes, actions: actions)
    }

    struct Held: View {
      @Binding var value: Int
      let clock: Clock
      let passes: Log<[String]>
      let actions: Log<() -> Void>

      var body: some View {
        GeometryReader { _ in
          if clock.ticks > 0 {
            let _ = passes(["\(value)"])
            let _ = actions { passes(["\(value)"]) }
            Text("read")
          }
        }
      }
    }
  }

  /// Changes a value that nobody has read, has the closure run, and calls an action that the closure made. Then changes
  /// the state once more.
  @MainActor
  static func replay(_ root: (Clock, Log<[String]>, Log<() -> Void>) -> some View) -> [String] {
    let (clock, passes, actions) = (Clock(), Log<[String]>(), Log<() -> Void>())
    let screen = Recording(root(clock, passes, actions))
    let setters = actions.entries
    screen.act { for set in setters { set() } }
    screen.act { clock.ticks += 1 }
    screen.act { actions.entries.last?() }
    screen.act { setters[0]() }
    return passes.entries.map { $0.joined(separator: " ") }
  }

  static let s20 = Fact(
    "S20",
    "While the graph is updated a property gives what its view's last update installed, and in an action what is stored.",
    // The closure of the first body, run later. The action that it made. The closure of the next body, which runs as
    // the closure has read the state by now.
    expects: [
      "state, focus, gesture": ["1 false 1", "5 true 5", "9 true 5"], "binding": ["1", "5", "9"],
    ],
    source: "OpenSwiftUI source; fatbobman.com", .reading, .run
  ) {
    [
      "state, focus, gesture": replay { Later(clock: $0, passes: $1, actions: $2) },
      "binding": replay { LaterThroughBinding(clock: $0, passes: $1, actions: $2) },
    ]
  }

  enum Reading { case nowhere, body, onChange, id }

  struct Presenter: View {
    @State private var number = 1
    @State private var isPresented = false
    let reading: Reading
    let shown: Log<Int>
    let actions: Log<() -> Void>

    var body: some View {
      let _ = actions {
        number = 2
        isPresented = true
      }
      let text = Text(reading == .body ? "\(number)" : "x")
      Group {
        switch reading {
        case .nowhere, .body: text
        case .onChange: text.onChange(of: number) {}
        case .id: text.id(number)
        }
      }
      .sheet(isPresented: $isPresented) {
        let _ = shown(number)
        let _ = actions { shown(number) }
        Text("\(number)")
      }
    }
  }

  @MainActor
  static func sheet(_ reading: Reading) -> [Int] {
    let (shown, actions) = (Log<Int>(), Log<() -> Void>())
    let screen = Recording(Presenter(reading: reading, shown: shown, actions: actions))
    screen.act { actions.entries[0]() }
    screen.act { actions.entries.last?() }
    return shown.entries
  }

  static let s21 = Fact(
    "S21",
    "A sheet whose content reads a state that no body has read shows the old value; its actions read the new one.",
    // One action sets 2 and presents: what the sheet shows, and what its action reads.
    expects: ["unread": [1, 2], "read in the body": [2, 2], "by onChange": [2, 2], "by id": [2, 2]],
    source: "fatbobman.com", .run
  ) {
    [
      "unread": sheet(.nowhere), "read in the body": sheet(.body), "by onChange": sheet(.onChange), "by id": sheet(.id),
    ]
  }
}
