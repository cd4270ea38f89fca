import RerenderTesting
import SwiftUI
import Testing

@MainActor struct LazyTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var isStarred = false
  }

  struct Row: View {
    @State private var taps = 0
    let item: Item
    init(item: Item) { self.item = item }
    var body: some View { Text("\(item.id)") }
  }

  /// 17 rows in sight and a buffer of 3 below: of a list that begins at its top, 20 are realized.
  static func inSight(evictsRows: Bool = false) -> HostSettings {
    var settings = HostSettings()
    settings.viewport = Viewport(rows: 17, buffer: 3, evictsRows: evictsRows)
    return settings
  }

  struct PlainRows: View {
    let items: [Item]
    var body: some View { List(items) { Row(item: $0) } }
  }

  @Test func `a list evaluates the rows in sight and its buffer, of however many there are`() {
    let screen = Rendering(settings: LazyTests.inSight()) { PlainRows(items: (0..<6500).map { Item(id: $0) }) }
    #expect(screen.total.bodies(of: Row.self) == 20)
    #expect(screen.total.contents(of: PlainRows.self) == 20)
  }

  struct BranchingRows: View {
    let items: [Item]
    let asAnyView: Bool
    var body: some View {
      if asAnyView {
        List(items) { AnyView(Row(item: $0)) }
      } else {
        List(items) { item in if item.id >= 0 { Row(item: item) } }
      }
    }
  }

  @Test(arguments: [false, true])
  func `an if or an AnyView at the root of a row has every row built, and those in sight mounted`(asAnyView: Bool) {
    let items = (0..<100).map { Item(id: $0) }
    let screen = Rendering(settings: LazyTests.inSight()) { BranchingRows(items: items, asAnyView: asAnyView) }
    #expect(screen.total.contents(of: BranchingRows.self) == 100)
    #expect(screen.total.bodies(of: Row.self) == 20)
  }

  struct ErasedRow: View {
    let item: Item
    var body: AnyView { AnyView(Text("\(item.id)")) }
  }

  struct ErasedRows: View {
    let items: [Item]
    var body: some View { List(items) { ErasedRow(item: $0) } }
  }

  @Test func `rows whose body is erased are all evaluated, since it takes the body to count their views`() {
    let screen = Rendering(settings: LazyTests.inSight()) { ErasedRows(items: (0..<6500).map { Item(id: $0) }) }
    #expect(screen.total.bodies(of: ErasedRow.self) == 6500)
  }

  struct IdentifiedRows: View {
    let items: [Item]
    var body: some View { List(items) { Row(item: $0).id($0.id) } }
  }

  @Test func `an id on each row has every row built`() {
    let items = (0..<400).map { Item(id: $0) }
    #expect(
      Rendering(settings: LazyTests.inSight()) { IdentifiedRows(items: items) }.total.contents(of: IdentifiedRows.self)
        == 400)
    #expect(
      Rendering(settings: LazyTests.inSight()) { PlainRows(items: items) }.total.contents(of: PlainRows.self) == 20)
  }

  struct Sections: View {
    let items: [Item]
    var body: some View {
      List { Section("All") { ForEach(items) { Row(item: $0) } } }
    }
  }

  @Test func `the rows of a section are rows of its list`() {
    let screen = Rendering(settings: LazyTests.inSight()) { Sections(items: (0..<300).map { Item(id: $0) }) }
    #expect(screen.total.bodies(of: Row.self) == 20)
  }

  struct InEagerStack: View {
    let log: Log<Int>
    var body: some View {
      ScrollView { VStack { ForEach(0..<100) { index in Text("\(index)").onAppear { log(index) } } } }
    }
  }

  @Test func `in a plain stack every row appears at once, and none disappears by scrolling`() {
    let log = Log<Int>()
    let screen = Rendering(settings: LazyTests.inSight()) { InEagerStack(log: log) }
    #expect(log.entries == Array(0..<100))
    screen.host.viewport?.firstRow = 50
    #expect(log.entries.count == 100)
  }

  struct InLazyStack: View {
    let items: [Item]
    var body: some View { ScrollView { LazyVStack { ForEach(items) { Row(item: $0) } } } }
  }

  @Test func `rows that were scrolled away keep their state`() {
    let screen = Rendering(settings: LazyTests.inSight()) { InLazyStack(items: (0..<800).map { Item(id: $0) }) }
    screen.host.viewport?.firstRow = 783
    // 20 at the top; 3 above, 17 in sight and none below at the end.
    #expect(screen.total.mounts(of: Row.self) == 40)
    #expect(screen.total.unmounts(of: Row.self) == 0)
    screen.host.viewport?.firstRow = 0
    #expect(screen.total.mounts(of: Row.self) == 40)
  }

  @Test func `a host may evict rows that were scrolled away, which come back as new ones`() {
    let items = (0..<800).map { Item(id: $0) }
    let screen = Rendering(settings: LazyTests.inSight(evictsRows: true)) { InLazyStack(items: items) }
    screen.host.viewport?.firstRow = 783
    #expect(screen.total.mounts(of: Row.self) == 40)
    #expect(screen.total.unmounts(of: Row.self) == 20)
    screen.host.viewport?.firstRow = 0
    #expect(screen.total.mounts(of: Row.self) == 60)
  }

  @Test func `without a viewport everything is realized`() {
    let screen = Rendering { PlainRows(items: (0..<50).map { Item(id: $0) }) }
    #expect(screen.total.bodies(of: Row.self) == 50)
  }

  @Observable final class Store { var items: [Item] = (0..<3).map { Item(id: $0) } }

  struct LazyStore: View {
    let store: Store
    var body: some View { List(store.items) { Row(item: $0) } }
  }

  @Test func `a change of the data evaluates no row that is out of sight`() {
    let store = Store()
    store.items = (0..<1000).map { Item(id: $0) }
    let screen = Rendering(settings: LazyTests.inSight()) { LazyStore(store: store) }
    screen.reset()
    screen.act { store.items[500].isStarred = true }
    #expect(screen.total.bodies(of: LazyStore.self) == 1)
    #expect(screen.total.contents(of: LazyStore.self) == 20)
    #expect(screen.total.bodies(of: Row.self) == 0)
    screen.reset()
    screen.act { store.items.remove(at: 0) }
    // The row that moved into sight.
    #expect(screen.total.mounts(of: Row.self) == 1)
    #expect(screen.total.bodies(of: Row.self) == 1)
  }

  // MARK: Bindings to elements

  struct BoundRow: View {
    @Binding var item: Item
    var body: some View { Text(item.isStarred ? "*" : "-") }
  }

  struct BoundList: View {
    @State private var items = (0..<3).map { Item(id: $0) }
    let actions: PresentationTests.Actions
    var body: some View {
      actions.byName["tap"] = { items[1].isStarred = true }
      return List($items) { $item in BoundRow(item: $item) }
    }
  }

  @Test func `with bindings to three rows one tap is one list and three rows`() {
    let actions = PresentationTests.Actions()
    let screen = Rendering { BoundList(actions: actions) }
    screen.reset()
    screen.act { actions("tap") }
    #expect(screen.total.bodies(of: BoundList.self) == 1)
    #expect(screen.total.bodies(of: BoundRow.self) == 3)
  }

  struct BoundEdit: View {
    @Bindable var store: Store
    let actions: PresentationTests.Actions
    var body: some View {
      VStack {
        ForEach($store.items) { $item in
          let _ = actions.byName["star \(item.id)"] = { item.isStarred = true }
          BoundRow(item: $item)
        }
      }
    }
  }

  @Test func `a row's binding writes into the collection`() {
    let (store, actions) = (Store(), PresentationTests.Actions())
    let screen = Rendering { BoundEdit(store: store, actions: actions) }
    screen.act { actions("star 2") }
    #expect(store.items.map(\.isStarred) == [false, false, true])
    screen.act { store.items.removeLast(2) }
    #expect(screen.total.unmounts(of: BoundRow.self) == 2)
  }
}
