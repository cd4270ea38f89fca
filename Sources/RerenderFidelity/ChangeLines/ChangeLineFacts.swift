import Foundation
import Observation
import RerenderEvents
import RerenderGraph
import RerenderUI

/// What `_printChanges` prints.
enum ChangeLineFacts {
  static let all = [l1, l2, l3, l4, l5, l7]

  typealias Parent = ParentPassFacts.Parent

  struct Plain: View {
    var number = 0
    var body: some View {
      let _ = Self._printChanges()
      Text("\(number)")
    }
  }

  struct Empty: View {
    var body: some View {
      let _ = Self._printChanges()
      Text("x")
    }
  }

  static let l1 = Fact(
    "L1", "The first evaluation of a view without dynamic properties is put down to the view itself.",
    expects: ["without fields": ["@self changed."], "with plain fields": ["@self changed."]],
    source: "OpenSwiftUI compatibility tests", .run
  ) { ["without fields": Recording(Empty()).changes, "with plain fields": Recording(Plain()).changes] }

  struct Stateful: View {
    @State private var first = 0
    @State private var second = 0
    var body: some View {
      let _ = Self._printChanges()
      Text("\(second)")
    }
  }

  static let l2 = Fact(
    "L2", "The first evaluation of a view with states names the view, its identity, and every state in order.",
    // The first state is not even read.
    expects: ["line": ["@self, @identity, _first, _second changed."]],
    source: "OpenSwiftUI compatibility tests; Point-Free #252", .run
  ) { ["line": Recording(Stateful()).changes] }

  struct Mixed: View {
    let number: Int
    @State private var count = 0
    let bump: Log<() -> Void>
    var body: some View {
      let _ = Self._printChanges()
      Text("\(number) \(count)").onAppear { bump { count += 1 } }
    }
  }

  static let l3 = Fact(
    "L3", "A new value from the parent is @self, and what changed along with it stands on the same line.",
    expects: ["a new value": ["@self changed."], "a new value and a state": ["@self, _count changed."]],
    source: "SwiftUI lifetime experiments", .run
  ) {
    let bump = Log<() -> Void>()
    let screen = Recording(Parent { Mixed(number: $0, bump: bump) })
    screen.reset()
    try screen.press("Count")
    let alone = screen.changes
    screen.reset()
    try screen.act {
      bump.entries[0]()
      try screen.press("Count")
    }
    return ["a new value": alone, "a new value and a state": screen.changes]
  }

  static let l4 = Fact(
    "L4", "A body that is called outside the graph has nothing to tell: unchanged.",
    expects: ["line": "ChangeLineFacts.Empty: unchanged."], source: "testable-view-swiftui", .run
  ) {
    let printed = StandardError.capture { _ = Empty().body }
    let lines = printed.split(separator: "\n").filter { $0.contains("ChangeLineFacts.Empty") }
    return ["line": lines.joined(separator: " ")]
  }

  @Observable final class Model { var number = 0 }

  struct Reader: View {
    let model: Model
    var body: some View {
      let _ = Self._printChanges()
      Text("\(model.number)")
    }
  }

  static let l5 = Fact(
    "L5", "A change of an observed model's property is @dependencies (iOS 17 to 26).",
    expects: ["line": ["@dependencies changed."]], source: "testable-view-swiftui; public notes", .run
  ) {
    let model = Model()
    let screen = Recording(Reader(model: model))
    screen.reset()
    screen.act { model.number += 1 }
    return ["line": screen.changes]
  }

  static let l7 = Fact(
    "L7", "A nested type is named with the type around it.",
    expects: ["line": ["ChangeLineFacts.Empty: @self changed."]], source: "OpenSwiftUI compatibility tests", .run
  ) { ["line": Recording(Empty()).messages(.bodyChanges)] }
}
