import Foundation
import Observation
import RerenderEvents
import RerenderGraph
import RerenderNotifier
import RerenderUI

/// Models made as the initial value of a state.
extension IdentityCases {
  // MARK: Initial values

  @Observable final class Counted {
    init(_ inits: Tally) { inits.add() }
  }

  struct Owner: View {
    @State private var model: Counted
    init(_ inits: Tally) { _model = State(wrappedValue: Counted(inits)) }
    var body: some View { Text("child") }
  }

  @MainActor
  static func initsAfterTenUpdates(_ defaults: HostSettings.StateDefaults) throws -> (inits: Int, bodies: Int) {
    var settings = HostSettings()
    settings.stateDefaults = defaults
    let inits = Tally()
    let screen = Recording(ParentPassFacts.Parent { _ in Owner(inits) }, settings)
    try screen.press("Count", times: 10)
    return (inits.count, screen.bodies(Owner.self))
  }

  static let b29 = Fact(
    "B29", "A model as the default of a state is made at each update of the parent, where defaults are eager.",
    // The mount and ten updates. With another model in it the child differs each time (V24).
    expects: ["inits": 1 + 10, "child bodies": 1 + 10],
    source: "Dimillian/IceCubesApp #2033; jessesquires.com", .derived
  ) {
    let counts = try initsAfterTenUpdates(.eager)
    return ["inits": counts.inits, "child bodies": counts.bodies]
  }

  static let b31 = Fact(
    "B31", "The same with lazy defaults makes it once.",
    // Host setting: state defaults lazy.
    expects: ["inits": 1, "child bodies": 1], source: "nilcoalescing.com", .derived
  ) {
    let counts = try initsAfterTenUpdates(.lazy)
    return ["inits": counts.inits, "child bodies": counts.bodies]
  }

  struct RowOwner: View {
    @State private var model: Counted
    let number: Int
    init(number: Int, _ inits: Tally) {
      _model = State(wrappedValue: Counted(inits))
      self.number = number
    }
    var body: some View { Text("\(number)") }
  }

  struct OwnerRows: View {
    let isConditional: Bool
    let inits: Tally
    var body: some View {
      if isConditional {
        List { ForEach(0..<1000) { number in if number >= 0 { RowOwner(number: number, inits) } } }
      } else {
        List { ForEach(0..<1000) { RowOwner(number: $0, inits) } }
      }
    }
  }

  static let b30 = Fact(
    "B30",
    "1,000 rows with a model each, 17 in sight: an if in the row has all of them made, where defaults are "
      + "eager.",
    expects: ["if, eager": 1000, "if, lazy": 17, "no if, eager": 17, "no if, lazy": 17],
    source: "feedback-assistant/reports #811", .derived
  ) {
    @MainActor func inits(_ isConditional: Bool, _ defaults: HostSettings.StateDefaults) -> Int {
      var settings = HostSettings()
      settings.viewport = Viewport(rows: 17)
      settings.stateDefaults = defaults
      let inits = Tally()
      _ = Recording(OwnerRows(isConditional: isConditional, inits: inits), settings)
      return inits.count
    }
    return [
      "if, eager": inits(true, .eager), "if, lazy": inits(true, .lazy), "no if, eager": inits(false, .eager),
      "no if, lazy": inits(false, .lazy),
    ]
  }

  @Observable final class SelfReading {
    var count = 0
    init(reads: Bool, _ inits: Tally) {
      inits.add()
      count = 1
      if reads { _ = count }
    }
  }

  struct SelfReadingOwner: View {
    @State private var model: SelfReading
    init(reads: Bool, _ inits: Tally) { _model = State(wrappedValue: SelfReading(reads: reads, inits)) }
    var body: some View { Button("Up") { model.count += 1 } }
  }

  struct SelfReadingParent: View {
    let reads: Bool
    let inits: Tally
    var body: some View { SelfReadingOwner(reads: reads, inits) }
  }

  static let b32 = Fact(
    "B32", "A model whose init reads its own property, made while the parent's body runs, has the parent depend on it.",
    // The first increment has the parent evaluated again, which makes and reads another model. The other increments
    // concern that one.
    expects: ["reading: parent bodies": 2, "inits": 2, "not reading: parent bodies": 1, "its inits": 1],
    source: "pookjw.github.io", .derived
  ) {
    @MainActor func replay(reads: Bool) throws -> (parent: Int, inits: Int) {
      let inits = Tally()
      let screen = Recording(SelfReadingParent(reads: reads, inits: inits))
      try screen.press("Up", times: 3)
      return (screen.bodies(SelfReadingParent.self), inits.count)
    }
    let (reading, not) = (try replay(reads: true), try replay(reads: false))
    return [
      "reading: parent bodies": reading.parent, "inits": reading.inits, "not reading: parent bodies": not.parent,
      "its inits": not.inits,
    ]
  }
}
