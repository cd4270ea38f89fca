import Foundation
import RerenderGraph
import RerenderUI

/// What an evaluation of the parent does to its children.
enum ParentPassFacts {
  static let all = [v1, v2, v3, v4, v6, v14, v15, v16]

  /// Counts up, and makes a child of the count in each evaluation.
  struct Parent<Child: View>: View {
    @State private var count = 0
    let child: (Int) -> Child

    var body: some View {
      VStack {
        Text("\(count)")
        child(count)
        Button("Count") { count += 1 }
      }
    }
  }

  // MARK: Plain fields

  struct PlainChild: View {
    let number: Int
    let flag: Bool

    init(number: Int, flag: Bool, inits: Tally) {
      self.number = number
      self.flag = flag
      inits.add()
    }

    var body: some View { Text("\(number) \(flag)") }
  }

  static let v1 = Fact(
    "V1", "A child whose plain fields are equal is made by each evaluation of its parent, and not evaluated.",
    // The mount and two presses make three children; the mount evaluates one.
    expects: ["child inits": 1 + 2, "child bodies": 1],
    source: "SwiftUI lifetime experiments; SwiftUIStateSystem; fatbobman.com", .run
  ) {
    let inits = Tally()
    let screen = Recording(Parent { _ in PlainChild(number: 7, flag: true, inits: inits) })
    try screen.press("Count", times: 2)
    return ["child inits": inits.count, "child bodies": screen.bodies(PlainChild.self)]
  }

  struct EmptyChild: View {
    init(inits: Tally) { inits.add() }
    var body: some View { Text("nothing") }
  }

  static let v2 = Fact(
    "V2", "A child without stored fields is made by each evaluation of its parent, and not evaluated.",
    expects: ["child inits": 1 + 2, "child bodies": 1],
    source: "SwiftUIStateSystem; fatbobman.com", .run
  ) {
    let inits = Tally()
    let screen = Recording(Parent { _ in EmptyChild(inits: inits) })
    try screen.press("Count", times: 2)
    return ["child inits": inits.count, "child bodies": screen.bodies(EmptyChild.self)]
  }

  struct IgnoringChild: View {
    let number: Int
    var body: some View { Text("always the same") }
  }

  static let v3 = Fact(
    "V3", "A child that takes a number and does not use it is evaluated whenever the number changes.",
    // Values are compared, not reads: the mount and both presses.
    expects: ["child bodies": 1 + 2], source: "SwiftUIStateSystem", .run
  ) {
    let screen = Recording(Parent { IgnoringChild(number: $0) })
    try screen.press("Count", times: 2)
    return ["child bodies": screen.bodies(IgnoringChild.self)]
  }

  struct InlineParent: View {
    @State private var count = 0
    let log: Log<String>

    var body: some View {
      let _ = log("outer")
      VStack {
        let _ = log("inner")
        Button("Count") { count += 1 }
        Text("\(count)")
      }
    }
  }

  static let v4 = Fact(
    "V4", "Content written in the parent's own body is evaluated with the parent, every time.",
    // Both lines once at the mount and once for each press.
    expects: ["outer lines": 1 + 2, "inner lines": 1 + 2], source: "fatbobman.com", .run
  ) {
    let log = Log<String>()
    let screen = Recording(InlineParent(log: log))
    try screen.press("Count", times: 2)
    return [
      "outer lines": log.entries.filter { $0 == "outer" }.count,
      "inner lines": log.entries.filter { $0 == "inner" }.count,
    ]
  }

  // MARK: References

  final class Reference { var value = 0 }

  struct ReferenceChild: View {
    let reference: Reference
    var body: some View { Text("\(reference.value)") }
  }

  static let v6 = Fact(
    "V6", "A child that holds the same instance of a class is not evaluated with its parent.",
    expects: ["child bodies": 1], source: "SwiftUIStateSystem; Composable Architecture UI tests", .run
  ) {
    let reference = Reference()
    let screen = Recording(Parent { _ in ReferenceChild(reference: reference) })
    try screen.press("Count", times: 2)
    return ["child bodies": screen.bodies(ReferenceChild.self)]
  }

  // MARK: Rules that come out equal

  /// Counts how often it is compared.
  struct Compared: Equatable {
    let text: String
    let comparisons: Tally

    static func == (a: Self, b: Self) -> Bool {
      a.comparisons.add()
      return a.text == b.text
    }
  }

  struct ComparedChild: View {
    let value: Compared
    var body: some View { Text(value.text) }
  }

  static let v14 = Fact(
    "V14", "What depends on something that was recomputed to an equal value is not run; a first value is not compared.",
    // The press recomputes the child's value once: one comparison, equal.
    expects: ["comparisons at the mount": 0, "comparisons after": 1, "child bodies": 1],
    source: "Compute tests", .run
  ) {
    let comparisons = Tally()
    let screen = Recording(Parent { _ in ComparedChild(value: Compared(text: "same", comparisons: comparisons)) })
    let first = comparisons.count
    try screen.press("Count")
    return [
      "comparisons at the mount": first, "comparisons after": comparisons.count,
      "child bodies": screen.bodies(ComparedChild.self),
    ]
  }

  // MARK: A view's own equality

  struct NumberChild: View {
    let number: Int
    let reference: Reference
    var body: some View { Text("\(number)") }
  }

  static let v15 = Fact(
    "V15", "A view of a number and a reference, not Equatable, is evaluated for each of 0, 2 and 4.",
    expects: ["child bodies": 3], source: "OpenSwiftUI compatibility tests", .run
  ) {
    let reference = Reference()
    let screen = Recording(Parent { NumberChild(number: 2 * $0, reference: reference) })
    try screen.press("Count", times: 2)
    return ["child bodies": screen.bodies(NumberChild.self)]
  }

  struct ParityChild: View, Equatable {
    let number: Int
    let reference: Reference
    var body: some View { Text("\(number)") }

    nonisolated static func == (a: Self, b: Self) -> Bool { a.number.isMultiple(of: 2) == b.number.isMultiple(of: 2) }
  }

  static let v16 = Fact(
    "V16", "The same view under .equatable(), equal by parity, is evaluated less: its own equality decides.",
    // Twice where the first comparison goes by bytes, since the type's layout is not known yet. Once where it is known.
    expects: ["child bodies": 2], or: ["child bodies": 1], source: "OpenSwiftUI compatibility tests", .run
  ) {
    let reference = Reference()
    let screen = Recording(Parent { ParityChild(number: 2 * $0, reference: reference).equatable() })
    try screen.press("Count", times: 2)
    return ["child bodies": screen.bodies(ParityChild.self)]
  }
}
