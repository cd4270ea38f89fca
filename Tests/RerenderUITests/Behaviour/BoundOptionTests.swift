import RerenderTesting
import SwiftUI
import Testing

@MainActor struct BoundOptionTests {
  typealias Actions = PresentationTests.Actions

  struct Column: View {
    var body: some View { Text("column") }
  }

  struct Split: View {
    @State private var visibility = NavigationSplitViewVisibility.all
    let actions: Actions
    var body: some View {
      actions.byName["hide"] = { visibility = .detailOnly }
      return NavigationSplitView(columnVisibility: $visibility) {
        Column()
      } detail: {
        Column()
      }
    }
  }

  @Test func `a split view shows its visibility, at no cost to the views around and inside`() {
    let actions = Actions()
    let screen = Rendering { Split(actions: actions) }
    screen.act { actions("hide") }
    #expect(screen.shows("detailOnly"))
    #expect(screen.last.touchedViews.isEmpty)
  }

  struct Compact: View {
    @State private var column = NavigationSplitViewColumn.sidebar
    let actions: Actions
    var body: some View {
      actions.byName["detail"] = { column = .detail }
      return NavigationSplitView(preferredCompactColumn: $column) {
        Column()
      } detail: {
        Column()
      }
    }
  }

  @Test func `a split view shows its preferred column`() {
    let actions = Actions()
    let screen = Rendering { Compact(actions: actions) }
    screen.act { actions("detail") }
    #expect(screen.shown.contains { $0.contains("preferredCompactColumn") && $0.contains("detail") })
    #expect(screen.last.touchedViews.isEmpty)
  }

  struct Sheet: View {
    @State private var detent = PresentationDetent.medium
    let actions: Actions
    var body: some View {
      actions.byName["large"] = { detent = .large }
      return Column().presentationDetents([.medium, .large], selection: $detent)
    }
  }

  @Test func `a sheet shows the height that it rests at`() {
    let actions = Actions()
    let screen = Rendering { Sheet(actions: actions) }
    screen.act { actions("large") }
    #expect(screen.shown.contains { $0.contains("\"detent\"") && $0.contains("large") })
    #expect(screen.last.touchedViews.isEmpty)
  }

  struct Rows: View {
    @State private var selection: Int?
    let actions: Actions
    var body: some View {
      actions.byName["select"] = { selection = 42 }
      return List(selection: $selection) { Column() }
    }
  }

  @Test func `a list shows its selection, at no cost to its rows`() {
    let actions = Actions()
    let screen = Rendering { Rows(actions: actions) }
    screen.act { actions("select") }
    #expect(screen.shown.contains { $0.contains("selection") && $0.contains("42") })
    #expect(screen.last.touchedViews.isEmpty)
  }

  struct Grid: View {
    let pinned: PinnedScrollableViews
    var body: some View {
      LazyVGrid(columns: [GridItem()], pinnedViews: pinned) { Text("cell") }
      LazyHGrid(rows: [GridItem()], pinnedViews: pinned) { Text("cell") }
    }
  }

  @Test func `a grid that pins other views is another output`() {
    let screen = Rendering { Grid(pinned: []) }
    screen.update(Grid(pinned: .sectionHeaders))
    #expect(screen.last.bodies(of: Grid.self) == 1)
    #expect(screen.last.wasted(of: Grid.self) == 0)
    #expect(screen.shown.filter { $0.contains("PinnedScrollableViews(rawValue: 1)") }.count == 2)
  }

  struct Tabs: View {
    var body: some View {
      TabView {
        Tab("Home", systemImage: "house") { Text("home") }
        Tab("Mine", image: "face") { Text("mine") }
      }
    }
  }

  @Test func `a tab shows its title and its picture, and is pressed by its title`() throws {
    let screen = Rendering { Tabs() }
    #expect(screen.shows("house") && screen.shows("face"))
    try screen.press("Mine")
    #expect(screen.last.touchedViews.isEmpty)
  }
}
