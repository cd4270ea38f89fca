import Foundation
import Observation
import RerenderGraph
import RerenderUI

/// Views and `@Observable` models: only properties that were read count.
enum ObservableReadFacts {
  static let all = [n1, n2, n4, n5, n6, n7, n18, n19, n22]

  @Observable final class Toggles {
    var first = false
    @ObservationIgnored var second = false
  }

  struct Leaf: View {
    let flag: Bool
    var body: some View { Text("\(flag)") }
  }

  struct Holder: View {
    let model: Toggles
    let act: (Toggles) -> Void
    var body: some View {
      VStack {
        Leaf(flag: model.first)
        Leaf(flag: model.second)
      }
      .onAppear { act(model) }
    }
  }

  struct Owner: View {
    @State private var model = Toggles()
    let act: (Toggles) -> Void
    var body: some View {
      VStack {
        Leaf(flag: model.first)
        Leaf(flag: model.second)
      }
      .onAppear { act(model) }
    }
  }

  @MainActor
  static func replay(_ act: @escaping (Toggles) -> Void) -> Outcome {
    let holding = Recording(Holder(model: Toggles(), act: act))
    let owning = Recording(Owner(act: act))
    return [
      "holder bodies": holding.bodies(Holder.self), "its leaves": holding.bodies(Leaf.self),
      "owner bodies": owning.bodies(Owner.self), "its leaves too": owning.bodies(Leaf.self),
    ]
  }

  static let n1 = Fact(
    "N1", "A tracked property toggled on appear: the view that read it again, and the leaf whose value changed.",
    // The root: the mount and the toggle. The leaves: two at the mount, one for the toggle.
    expects: ["holder bodies": 2, "its leaves": 2 + 1, "owner bodies": 2, "its leaves too": 2 + 1],
    source: "OpenSwiftUI compatibility tests", .run
  ) { replay { $0.first.toggle() } }

  static let n2 = Fact(
    "N2", "A property under @ObservationIgnored, toggled on appear, has nothing evaluated.",
    expects: ["holder bodies": 1, "its leaves": 2, "owner bodies": 1, "its leaves too": 2],
    source: "OpenSwiftUI compatibility tests", .run
  ) { replay { $0.second.toggle() } }

  @Observable final class Store {
    var a = 0
    var b = 0
    var sheetShown = false
  }

  struct Two: View {
    let store: Store
    var body: some View {
      ReaderA(store: store)
      ReaderB(store: store)
    }
  }

  struct ReaderA: View {
    let store: Store
    var body: some View { Text("\(store.a)") }
  }

  struct ReaderB: View {
    let store: Store
    var body: some View { Text("\(store.b)") }
  }

  static let n4 = Fact(
    "N4", "Of two views that share a store, only the one that reads the changed property is evaluated.",
    expects: ["parent": 0, "reader of a": 0, "reader of b": 1], source: "fatbobman.com", .run
  ) {
    let store = Store()
    let screen = Recording(Two(store: store))
    screen.reset()
    screen.act { store.b += 1 }
    return [
      "parent": screen.bodies(Two.self), "reader of a": screen.bodies(ReaderA.self),
      "reader of b": screen.bodies(ReaderB.self),
    ]
  }

  struct ActionReader: View {
    let store: Store
    var body: some View {
      Button("Press") { store.a = store.a + 1 }
        .onAppear { _ = store.a }
        .task { _ = store.a }
    }
  }

  static let n5 = Fact(
    "N5", "A property that only actions, onAppear and task touch has nothing evaluated.",
    expects: ["bodies": 1], source: "fatbobman.com; swift-perception tests", .run
  ) {
    let store = Store()
    let screen = Recording(ActionReader(store: store))
    await screen.host.settle()
    try screen.press("Press")
    screen.act { store.a = 10 }
    await screen.host.settle()
    return ["bodies": screen.bodies(ActionReader.self)]
  }

  // MARK: Closures that are scopes

  struct RowClosure: View {
    let store: Store
    var body: some View { VStack { ForEach(0..<2, id: \.self) { row in Text("\(row) \(store.a)") } } }
  }

  struct GeometryClosure: View {
    let store: Store
    var body: some View { GeometryReader { _ in Text("\(store.a)") } }
  }

  struct SheetClosure: View {
    let store: Store
    @State private var isShown = true
    var body: some View { Text("presenter").sheet(isPresented: $isShown) { Text("\(store.a)") } }
  }

  static let n6 = Fact(
    "N6", "Reads in a row's closure, a GeometryReader's and a sheet's concern that closure, not the body around it.",
    // One change each; two rows read it.
    expects: ["bodies": 0, "row closures": 2, "geometry closures": 1, "sheet closures": 1],
    source: "swift-perception tests; spatie/bloom #43; OpenSwiftUI source", .run, .reading
  ) {
    let store = Store()
    let rows = Recording(RowClosure(store: store))
    let geometry = Recording(GeometryClosure(store: store))
    let sheet = Recording(SheetClosure(store: store))
    for screen in [rows, geometry, sheet] { screen.reset() }
    rows.act { store.a += 1 }
    for screen in [geometry, sheet] { screen.host.settle() }
    return [
      "bodies": rows.allBodies + geometry.allBodies + sheet.allBodies,
      "row closures": rows.contents(RowClosure.self),
      "geometry closures": geometry.contents(GeometryClosure.self),
      "sheet closures": sheet.contents(SheetClosure.self),
    ]
  }

  // MARK: Bindings

  struct Presenter: View {
    @State private var store = Store()
    var body: some View {
      let _ = Self._printChanges()
      Button("Show") { store.sheetShown = true }.sheet(isPresented: $store.sheetShown) { Text("sheet") }
    }
  }

  static let n7 = Fact(
    "N7", "A binding made in a body from a model in a state reads the property: the body depends on it.",
    expects: ["bodies": 1, "line": "@dependencies changed."], source: "testable-view-swiftui", .run
  ) {
    let screen = Recording(Presenter())
    screen.reset()
    try screen.press("Show")
    return ["bodies": screen.bodies(Presenter.self), "line": screen.changes.joined(separator: " ")]
  }

  struct Replacing: View {
    @State private var store = Store()
    var body: some View {
      Text("\(store.a)")
      Button("Reset") { store = Store() }
    }
  }

  static let n18 = Fact(
    "N18", "A model replaced by a fresh one with the same values has the view evaluated once.",
    expects: ["bodies": 1], source: "Composable Architecture UI tests", .recordedLog
  ) {
    let screen = Recording(Replacing())
    screen.reset()
    try screen.press("Reset")
    return ["bodies": screen.bodies(Replacing.self)]
  }

  struct BindingOwner: View {
    let store: Store
    let seen: Log<Int>
    var body: some View {
      @Bindable var store = store
      BindingUser(number: $store.a).onAppear { seen(store.a) }
    }
  }

  struct BindingUser: View {
    @Binding var number: Int
    var body: some View { Text("\(number)").onAppear { number = 1 } }
  }

  static let n19 = Fact(
    "N19",
    "What a child writes on appear through a binding made with a local Bindable, its parent sees when it "
      + "appears.",
    expects: ["seen by the parent": [1]], source: "OpenSwiftUI compatibility tests", .run
  ) {
    let seen = Log<Int>()
    _ = Recording(BindingOwner(store: Store(), seen: seen))
    return ["seen by the parent": seen.entries]
  }

  @Observable final class Numbers { var list = [1, 2, 3] }

  struct ElementReader: View {
    let numbers: Numbers
    var body: some View { Text("\(numbers.list[0])") }
  }

  static let n22 = Fact(
    "N22", "Reading one element of an array property depends on the whole array.",
    // The third element changes; the first is read.
    expects: ["bodies": 1], source: "Observation on this toolchain; fatbobman.com", .localRun
  ) {
    let numbers = Numbers()
    let screen = Recording(ElementReader(numbers: numbers))
    screen.reset()
    screen.act { numbers.list[2] = 30 }
    return ["bodies": screen.bodies(ElementReader.self)]
  }
}
