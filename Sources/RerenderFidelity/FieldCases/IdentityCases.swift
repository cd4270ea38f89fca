import Foundation
import Observation
import RerenderEvents
import RerenderGraph
import RerenderNotifier
import RerenderUI

/// Reports about initial values, identities and inputs that never compare equal.
enum IdentityCases {
  static let all = [b17, b21, b23, b26, b29, b30, b31, b32, b35, b37, b41]

  // MARK: Equal writes

  /// A model that notifies without comparing, as the macro's did before Swift 6.2.
  final class UncheckedModel: Observable {
    private let registrar = ObservationRegistrar()
    private var stored = 0
    var status: Int {
      get {
        registrar.access(self, keyPath: \.status)
        return stored
      }
      set { registrar.withMutation(of: self, keyPath: \.status) { stored = newValue } }
    }
  }

  @Observable final class CheckedModel { var status = 0 }

  struct UncheckedView: View {
    let model: UncheckedModel
    let rounds: Tally
    let cap: Int
    var body: some View {
      let status = model.status
      let _ = rounds.add()
      let _ = rounds.count < cap ? DispatchQueue.main.async { model.status = status } : ()
      Text("\(status)")
    }
  }

  struct CheckedView: View {
    let model: CheckedModel
    let rounds: Tally
    let cap: Int
    var body: some View {
      let status = model.status
      let _ = rounds.add()
      let _ = rounds.count < cap ? DispatchQueue.main.async { model.status = status } : ()
      Text("\(status)")
    }
  }

  static let b17 = Fact(
    "B17",
    "A refresh that writes the status it already has after every body: without end unless equal writes are "
      + "skipped.",
    // The cap is 1,000 bodies; the macro of this toolchain skips the first equal write.
    expects: ["unchecked setter": 1000, "macro's setter": 1],
    source: "AThevon/TokenEater #34; vultisig/vultisig-ios #5109", .derived
  ) {
    let (unchecked, checked) = (Tally(), Tally())
    let first = Recording(UncheckedView(model: UncheckedModel(), rounds: unchecked, cap: 1000))
    let second = Recording(CheckedView(model: CheckedModel(), rounds: checked, cap: 1000))
    await first.host.settle()
    await second.host.settle()
    return ["unchecked setter": unchecked.count, "macro's setter": checked.count]
  }

  // MARK: Bindings that compare

  @Observable final class Options {
    var count = 0
    var isOn = false
  }

  struct KeyPathParent: View {
    @Bindable var options: Options
    var body: some View {
      Text("\(options.count)")
      ToggleRow(isOn: $options.isOn)
    }
  }

  struct ClosureParent: View {
    let options: Options
    var body: some View {
      Text("\(options.count)")
      ToggleRow(isOn: Binding(get: { options.isOn }, set: { options.isOn = $0 }))
    }
  }

  struct ToggleRow: View {
    @Binding var isOn: Bool
    var body: some View { Text("\(isOn)") }
  }

  static let b21 = Fact(
    "B21", "A child with a binding beside a count: by key path it is left alone, by closures it follows every count.",
    // Ten increments.
    expects: ["key path": 0, "closures": 10], source: "pointfreeco/swift-perception #55, #137", .derived
  ) {
    let options = Options()
    let keyPath = Recording(KeyPathParent(options: options))
    let closures = Recording(ClosureParent(options: options))
    keyPath.reset()
    closures.reset()
    for _ in 0..<10 {
      keyPath.act { options.count += 1 }
      closures.host.settle()
    }
    return ["key path": keyPath.bodies(ToggleRow.self), "closures": closures.bodies(ToggleRow.self)]
  }

  final class PlayerObject: ObservableObject {
    @Published var name = 0
    @Published var score = 0
  }

  @Observable final class Player {
    var name = 0
    var score = 0
  }

  struct ObjectPlayer: View {
    @ObservedObject var player: PlayerObject
    var body: some View {
      NameField(name: $player.name)
      ScoreField(score: $player.score)
    }
  }

  struct TrackedPlayer: View {
    @Bindable var player: Player
    var body: some View {
      NameField(name: $player.name)
      ScoreField(score: $player.score)
    }
  }

  struct NameField: View {
    @Binding var name: Int
    var body: some View { Text("\(name)") }
  }

  struct ScoreField: View {
    @Binding var score: Int
    var body: some View { Text("\(score)") }
  }

  static let b23 = Fact(
    "B23", "Bindings to a name and a score given to two children: through a whole object each change concerns both.",
    // Five writes of each. Name's bodies, score's bodies.
    expects: ["whole object": [10, 10], "key paths": [5, 5]], source: "groue/GRDBQuery #46", .derived
  ) {
    let (object, player) = (PlayerObject(), Player())
    let whole = Recording(ObjectPlayer(player: object))
    let keyPaths = Recording(TrackedPlayer(player: player))
    whole.reset()
    keyPaths.reset()
    for value in 1...5 {
      whole.act { object.name = value }
      whole.act { object.score = value }
      keyPaths.act { player.name = value }
      keyPaths.act { player.score = value }
    }
    return [
      "whole object": [whole.bodies(NameField.self), whole.bodies(ScoreField.self)],
      "key paths": [keyPaths.bodies(NameField.self), keyPaths.bodies(ScoreField.self)],
    ]
  }

  // MARK: Environment

  struct B: View {
    @State private var number = 0
    var body: some View {
      Button("Write") { number += 1 }
      VStack {
        EnvironmentFacts.FirstReader()
        EnvironmentFacts.SecondReader()
      }
      .environment(\.first, number)
    }
  }

  struct A: View { var body: some View { B() } }

  static let b26 = Fact(
    "B26", "Writing one environment value ten times: its reader follows, readers of others and the views above do not.",
    // B owns the number and reads it to hand it on. The cost of checking the readers only shows on a screen.
    expects: ["reader": 10, "other reader": 0, "view above": 0, "writer": 10],
    source: "Apple Developer Forums 806702", .derived
  ) {
    let screen = Recording(A())
    screen.reset()
    try screen.press("Write", times: 10)
    return [
      "reader": screen.bodies(EnvironmentFacts.FirstReader.self),
      "other reader": screen.bodies(EnvironmentFacts.SecondReader.self), "view above": screen.bodies(A.self),
      "writer": screen.bodies(B.self),
    ]
  }

  // MARK: Row identity

  struct Element: Identifiable { let id: Int }

  struct ElementRow: View {
    let element: Element
    @State private var note = ""
    var body: some View { Text("\(element.id)") }
  }

  struct ByElement: View {
    @State private var elements = (0..<10).map { Element(id: $0) }
    var body: some View {
      VStack { ForEach(elements) { ElementRow(element: $0) } }
      Button("Insert") { elements.insert(Element(id: 10), at: 0) }
    }
  }

  struct ByIndex: View {
    @State private var elements = (0..<10).map { Element(id: $0) }
    var body: some View {
      VStack { ForEach(Array(elements.enumerated()), id: \.offset) { ElementRow(element: $0.element) } }
      Button("Insert") { elements.insert(Element(id: 10), at: 0) }
    }
  }

  struct Twice: View {
    var body: some View { VStack { ForEach([Element(id: 1), Element(id: 1)]) { ElementRow(element: $0) } } }
  }

  static let b35 = Fact(
    "B35",
    "An element inserted in front of ten: by element id one row is mounted, by index every row has another "
      + "element.",
    // By index ten rows are handed another value and an eleventh is mounted. List, row bodies, mounts.
    expects: ["by element": [1, 1, 1], "by index": [1, 11, 1], "duplicates warned of": 1],
    source: "mrmans0n/alas #574; uzairansaruzi/hermex #546", .derived
  ) {
    let (element, index) = (Recording(ByElement()), Recording(ByIndex()))
    element.reset()
    index.reset()
    try element.press("Insert")
    try index.press("Insert")
    return [
      "by element": [
        element.bodies(ByElement.self), element.bodies(ElementRow.self), element.mounts(ElementRow.self),
      ],
      "by index": [index.bodies(ByIndex.self), index.bodies(ElementRow.self), index.mounts(ElementRow.self)],
      "duplicates warned of": Recording(Twice()).messages(.duplicateIdentity).count,
    ]
  }

  struct RowList: View {
    let rows: [TrackedReadCases.Session]
    var body: some View { List { ForEach(rows) { TrackedReadCases.SessionRow(session: $0) } } }
  }

  static let b37 = Fact(
    "B37", "Where tracking ends at the container, one row's change has every row on screen evaluated.",
    // Ten writes to one of 20 rows. Host setting: tracking scope.
    expects: ["view: list": 0, "rows": 10, "container: list": 10, "its rows": 10 * 20],
    source: "skiptools/skip-ui #486", .derived
  ) {
    @MainActor func replay(_ scope: HostSettings.TrackingScope) -> (list: Int, rows: Int) {
      var settings = HostSettings()
      settings.trackingScope = scope
      let rows = (0..<20).map { TrackedReadCases.Session($0) }
      let screen = Recording(RowList(rows: rows), settings)
      screen.reset()
      for value in 1...10 { screen.act { rows[7].status = value } }
      return (screen.bodies(RowList.self), screen.bodies(TrackedReadCases.SessionRow.self))
    }
    let (view, container) = (replay(.view), replay(.container))
    return [
      "view: list": view.list, "rows": view.rows, "container: list": container.list, "its rows": container.rows,
    ]
  }

  // MARK: Lost updates

  @Observable final class Person: Equatable {
    let name: String
    var age = 0
    init(_ name: String) { self.name = name }
    static func == (a: Person, b: Person) -> Bool { a.name == b.name }
  }

  @Observable final class Directory { var person = Person("a") }

  struct PersonView: View {
    let directory: Directory
    var body: some View { Text("\(directory.person.age)") }
  }

  static let b41 = Fact(
    "B41", "A model replaced by an equal instance: the view stays with the old one and hears nothing of the new.",
    // The macro of Swift 6.2 and later compares by ==.
    expects: ["replaced": 0, "five writes to the new": 0, "one write to the old": 1],
    source: "pointfreeco/swift-composable-architecture #3771", .derived
  ) {
    let directory = Directory()
    let screen = Recording(PersonView(directory: directory))
    let old = directory.person
    screen.reset()
    let new = Person("a")
    screen.act { directory.person = new }
    let replaced = screen.allBodies
    for age in 1...5 { screen.act { new.age = age } }
    let written = screen.allBodies - replaced
    screen.act { old.age = 1 }
    return [
      "replaced": replaced, "five writes to the new": written,
      "one write to the old": screen.allBodies - replaced - written,
    ]
  }
}
