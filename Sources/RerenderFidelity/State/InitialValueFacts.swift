import Foundation
import Observation
import RerenderGraph
import RerenderNotifier
import RerenderUI

/// What happens to initial values when the view's value is made again.
enum InitialValueFacts {
  static let all = [v24, s10, s11, s12, s13, s14, s22]

  /// Counts up, and makes a child in each evaluation.
  typealias Parent = ParentPassFacts.Parent

  struct Seeded: View {
    @State private var seed: Int
    let round: Int
    let log: Log<Int>

    init(round: Int, log: Log<Int>) {
      _seed = State(initialValue: round)
      self.round = round
      self.log = log
    }

    var body: some View {
      let _ = log(seed)
      Text("\(seed)")
    }
  }

  static let s10 = Fact(
    "S10", "What a view's init assigns to its state is ignored once the view is there.",
    // Rounds 0, 1 and 2 all show the seed of the first.
    expects: ["seeds": [0, 0, 0]], source: "fatbobman.com; Apple documentation", .run
  ) {
    let log = Log<Int>()
    let screen = Recording(Parent { Seeded(round: $0, log: log) })
    try screen.press("Count", times: 2)
    return ["seeds": log.entries]
  }

  @Observable final class Model {
    let number: Int
    init(_ inits: Tally) {
      inits.add()
      number = inits.count
    }
  }

  struct StateOwner: View {
    @State private var model: Model
    let round: Int
    let numbers: Log<Int>

    init(round: Int, inits: Tally, numbers: Log<Int>) {
      _model = State(wrappedValue: Model(inits))
      self.round = round
      self.numbers = numbers
    }

    var body: some View {
      let _ = numbers(model.number)
      Text("\(model.number)")
    }
  }

  @MainActor
  static func replayState(_ defaults: HostSettings.StateDefaults) throws -> Outcome {
    var settings = HostSettings()
    settings.stateDefaults = defaults
    let (inits, numbers) = (Tally(), Log<Int>())
    let screen = Recording(Parent { StateOwner(round: $0, inits: inits, numbers: numbers) }, settings)
    try screen.press("Count", times: 3)
    return ["model inits": inits.count, "models shown": numbers.entries]
  }

  static let s11 = Fact(
    "S11", "With @State as a property wrapper a model is made whenever its view is made, and the first one stays.",
    // The mount and three evaluations of the parent. Host setting: state defaults eager.
    expects: ["model inits": 1 + 3, "models shown": [1, 1, 1, 1]],
    source: "jessesquires.com; Apple documentation", .run, .apple
  ) { try replayState(.eager) }

  static let s12 = Fact(
    "S12", "With @State as a macro the model is made once for as long as the view is there.",
    // Host setting: state defaults lazy.
    expects: ["model inits": 1, "models shown": [1, 1, 1, 1]],
    source: "Apple documentation; nilcoalescing.com", .apple
  ) { try replayState(.lazy) }

  final class Object: ObservableObject {
    @Published var count = 0
    let round: Int
    init(round: Int, _ inits: Tally) {
      self.round = round
      inits.add()
    }
  }

  struct ObjectOwner: View {
    @StateObject private var object: Object
    let round: Int
    let rounds: Log<Int>

    init(round: Int, inits: Tally, rounds: Log<Int>) {
      _object = StateObject(wrappedValue: Object(round: round, inits))
      self.round = round
      self.rounds = rounds
    }

    var body: some View {
      let _ = rounds(object.round)
      Text("\(object.count)")
    }
  }

  static let s13 = Fact(
    "S13", "A @StateObject is made once, and what later values of the view would make it from is ignored.",
    expects: ["object inits": 1, "rounds shown": [0, 0, 0, 0]],
    source: "Apple documentation; WWDC21 lounges; fatbobman.com; jessesquires.com", .run, .apple
  ) {
    let (inits, rounds) = (Tally(), Log<Int>())
    let screen = Recording(Parent { ObjectOwner(round: $0, inits: inits, rounds: rounds) })
    try screen.press("Count", times: 3)
    return ["object inits": inits.count, "rounds shown": rounds.entries]
  }

  // MARK: Defaults and comparison

  @Observable final class Amount { var amount = 0 }

  struct ObjectDefault: View {
    @State var model = Amount()
    var body: some View { Text("x") }
  }

  struct NumberDefault: View {
    @State var number = 1
    var body: some View { Text("x") }
  }

  struct TextDefault: View {
    @State var text = "one"
    var body: some View { Text("x") }
  }

  struct ListDefault: View {
    @State var list = [1, 2, 3]
    var body: some View { Text("x") }
  }

  /// What two evaluations of the parent cost the children.
  @MainActor
  static func bodiesOfDefaults(_ defaults: HostSettings.StateDefaults) throws -> [Int] {
    var settings = HostSettings()
    settings.stateDefaults = defaults
    let screen = Recording(
      Parent { _ in TupleView((ObjectDefault(), NumberDefault(), TextDefault(), ListDefault())) }, settings)
    screen.reset()
    try screen.press("Count", times: 2)
    let types: [any Any.Type] = [ObjectDefault.self, NumberDefault.self, TextDefault.self, ListDefault.self]
    return types.map { screen.bodies($0) }
  }

  static let v24 = Fact(
    "V24",
    "A default that is a new object makes a child differ at each evaluation of its parent; an equal one does not.",
    // An object, a number, a text, an array. Host setting: state defaults eager, and lazy.
    expects: ["eager": [2, 0, 0, 0], "lazy": [0, 0, 0, 0]], source: "Composable Architecture UI tests", .recordedLog
  ) { ["eager": try bodiesOfDefaults(.eager), "lazy": try bodiesOfDefaults(.lazy)] }

  struct AssigningOwner: View {
    @State private var model: Model
    init(inits: Tally) { _model = State(initialValue: Model(inits)) }
    var body: some View { Text("x") }
  }

  static let s22 = Fact(
    "S22", "A value that an init gives its state is built each time, with @State as a macro too.",
    // The mount and three evaluations of the parent. Host setting: state defaults lazy.
    expects: ["model inits": 1 + 3], source: "CharlesWiltgen/Axiom", .secondary
  ) {
    var settings = HostSettings()
    settings.stateDefaults = .lazy
    let inits = Tally()
    let screen = Recording(Parent { _ in AssigningOwner(inits: inits) }, settings)
    try screen.press("Count", times: 3)
    return ["model inits": inits.count]
  }

  // MARK: An object that nobody owns

  /// The making and the end of objects, in order. Objects may end on any thread, but here all do on the main one.
  final class Lives {
    var entries: [String] = []
    var made = 0
  }

  final class Orphan: ObservableObject {
    @Published var count = 0
    let number: Int
    let lives: Lives

    init(_ lives: Lives) {
      lives.made += 1
      number = lives.made
      self.lives = lives
      lives.entries.append("init \(number)")
    }

    deinit { lives.entries.append("deinit \(number)") }
  }

  struct OrphanOwner: View {
    @ObservedObject var orphan: Orphan
    let counts: Log<Int>

    init(_ lives: Lives, counts: Log<Int>) {
      orphan = Orphan(lives)
      self.counts = counts
    }

    var body: some View {
      let _ = counts(orphan.count)
      Button("Up") { orphan.count += 1 }
    }
  }

  static let s14 = Fact(
    "S14", "An @ObservedObject made by the view itself is made anew with the view: the old one goes, and what it held.",
    // 0 at the mount, 1 after its own change, 0 again with the parent's evaluation.
    expects: ["lives": ["init 1", "init 2", "deinit 1"], "counts": [0, 1, 0]],
    source: "fatbobman.com; jaredsinclair.com", .run
  ) {
    let (lives, counts) = (Lives(), Log<Int>())
    let screen = Recording(Parent { _ in OrphanOwner(lives, counts: counts) })
    try screen.press("Up")
    try screen.press("Count")
    return ["lives": lives.entries, "counts": counts.entries]
  }
}
