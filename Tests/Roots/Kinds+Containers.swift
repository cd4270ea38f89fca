import SwiftUI

extension Kind {
  @KindBuilder static var containers: [Kind] {
    Kind { desk in
      VStack {
        Words(desk); Button("Buy") { desk.model.count += 1 }
      }
    }
    Kind { desk in
      HStack {
        Words(desk); Spacer()
      }
    }
    Kind { desk in
      ZStack {
        Words(desk); Color.clear
      }
    }
    Kind(words: 3) { desk in LazyVStack { ForEach(desk.model.rows) { _ in Words(desk) } } }
    Kind(words: 3) { desk in LazyHStack { ForEach(desk.model.rows) { _ in Words(desk) } } }
    Kind(words: 3) { desk in
      LazyVGrid(columns: [GridItem()]) { ForEach(desk.model.rows) { _ in Words(desk) } }
    }
    Kind(words: 3) { desk in LazyHGrid(rows: [GridItem()]) { ForEach(desk.model.rows) { _ in Words(desk) } } }
    Kind(for: GridRow<Text>.self) { desk in
      Grid {
        GridRow {
          Words(desk); Text("cell")
        }
      }
    }
    Kind("grid-row") { desk in
      GridRow {
        Words(desk); Text("cell")
      }
    }
    Kind { desk in
      Form {
        Words(desk); Toggle("On", isOn: desk.bound.isOn)
      }
    }
    Kind(words: 3) { desk in List(desk.model.rows, selection: desk.bound.chosen) { _ in Words(desk) } }
    Kind("list-of-rows-to-edit", words: 3) { desk in
      List {
        ForEach(desk.bound.rows) { _ in Words(desk) }
          .onDelete { desk.model.rows.remove(atOffsets: $0) }
          .onMove { desk.model.rows.move(fromOffsets: $0, toOffset: $1) }
      }
    }
    Kind { desk in
      Section {
        Words(desk)
      } header: {
        Text("header")
      } footer: {
        Text("footer")
      }
    }
    Kind { desk in
      Group {
        Words(desk); Divider()
      }
    }
    Kind { desk in GroupBox("Box") { Words(desk) } }
    Kind { desk in ScrollView { Words(desk) } }
    Kind { desk in
      ScrollViewReader { proxy in
        let _ = Escapes.keep { proxy.scrollTo(1) }
        Words(desk)
      }
    }
    Kind { desk in GeometryReader { _ in Words(desk) } }
    Kind { desk in
      ViewThatFits {
        Words(desk); Text("short")
      }
    }
    Kind { desk in TimelineView(.everyMinute) { _ in Words(desk) } }
    Kind { desk in
      ContentUnavailableView {
        Words(desk)
      } actions: {
        Button("Again") { desk.model.count += 1 }
      }
    }
    Kind("search-unavailable", for: SearchUnavailableContent.Label.self, words: 0) { _ in ContentUnavailableView.search
    }
    Kind(words: 0) { _ in AsyncImage(url: URL(filePath: "/picture")) }
    Kind("async-image-with-phases") { desk in
      AsyncImage(url: URL(filePath: "/picture")) { phase in
        if let image = phase.image { image } else { Words(desk) }
      }
    }
    Kind(words: 3) { desk in
      Table(desk.model.rows, selection: desk.bound.chosen) {
        TableColumn("Number") { _ in Words(desk) }
      }
    }
    Kind { desk in
      NavigationStack(path: desk.bound.path) {
        Words(desk)
          .navigationDestination(for: Int.self) { Text("\($0)") }
        NavigationLink("Next", value: 1)
      }
    }
    Kind { desk in
      NavigationSplitView {
        List(desk.model.rows, selection: desk.bound.chosen) { Text("\($0.id)") }
      } detail: {
        Words(desk)
      }
    }
    Kind { desk in NavigationView { Words(desk) } }
    Kind(for: DefaultTabLabel.self) { desk in
      TabView(selection: desk.bound.choice) {
        Tab("First", systemImage: "1.circle", value: 0) { Words(desk) }
        Tab("Second", systemImage: "2.circle", value: 1) { Text("second") }
      }
    }
    Kind("tabs-with-items") { desk in
      TabView { Words(desk).tabItem { Text("First") } }
    }
    Kind { desk in SubscriptionView(content: Words(desk), publisher: desk.feed.$note) { _ in } }
    Kind { desk in AnyView(Toggle(isOn: desk.bound.isOn) { Words(desk) }) }
    Kind(words: 0) { _ in EmptyView() }
    Kind { desk in EquatableView(content: Alike(desk: desk)) }
    Kind(words: 3) { desk in ForEach(desk.model.rows) { _ in Words(desk) } }
    Kind("for-each-of-controls", words: 3) { desk in
      ForEach(0..<3) { _ in Toggle(isOn: desk.bound.isOn) { Words(desk) } }
    }
    Kind { desk in TupleView((Words(desk), Text("more"))) }
    Kind { desk in Optional(Words(desk)) }
    Kind("conditional") { desk in shown(if: desk.model.count > 0, desk) }
    Kind(words: 0) { _ in Text("text") }
    Kind(words: 0) { _ in Image(systemName: "star") }
    Kind(words: 0) { _ in Divider() }
    Kind(words: 0) { _ in Spacer() }
    Kind("layout", for: HStackLayout.self) { desk in HStackLayout() { Words(desk) } }
    Kind("layout-v", for: VStackLayout.self) { desk in VStackLayout() { Words(desk) } }
    Kind("layout-z", for: ZStackLayout.self) { desk in ZStackLayout() { Words(desk) } }
    Kind("layout-grid", for: GridLayout.self) { desk in GridLayout() { Words(desk) } }
    Kind("layout-erased", for: AnyLayout.self) { desk in AnyLayout(VStackLayout()) { Words(desk) } }
  }

  @ViewBuilder private static func shown(if condition: Bool, _ desk: Desk) -> some View {
    if condition { Words(desk) } else { Toggle("On", isOn: desk.bound.isOn) }
  }
}

/// A view that equals every other one of its type.
private struct Alike: View, @preconcurrency Equatable {
  let desk: Desk
  static func == (left: Alike, right: Alike) -> Bool { true }
  var body: some View { Words(desk) }
}
