import SwiftUI
import Testing

@Observable final class Shelf {
  struct Volume: Identifiable, Equatable {
    let id: Int
    var title: String
    var isRead = false
  }

  var name = "Mine"
  var items = [Volume(id: 1, title: "One"), Volume(id: 2, title: "Two")]
  @ObservationIgnored let query = CurrentValueSubject<String, Never>("")
  @ObservationIgnored private var subscriptions: Set<AnyCancellable> = []

  func search(on clock: VirtualTimeScheduler) {
    query.dropFirst()
      .debounce(for: .milliseconds(300), scheduler: clock)
      .sink { [weak self] in self?.name = $0 }
      .store(in: &subscriptions)
  }
}

struct ShelfOwner: View {
  @State private var shelf: Shelf
  init(shelf: Shelf) { _shelf = State(initialValue: shelf) }

  var body: some View {
    VStack {
      ShelfName(shelf: shelf)
      ShelfFromEnvironment()
      MaybeShelf()
    }
    .environment(shelf)
  }
}

struct ShelfName: View {
  let shelf: Shelf
  var body: some View { Text(shelf.name) }
}

struct ShelfFromEnvironment: View {
  @Environment(Shelf.self) private var shelf
  var body: some View {
    @Bindable var shelf = shelf
    TextField("Shelf", text: $shelf.name)
  }
}

struct MaybeShelf: View {
  @Environment(Shelf.self) private var shelf: Shelf?
  var body: some View { Text("\(shelf?.items.count ?? 0)") }
}

struct ShelfList: View {
  @Bindable var store: Shelf
  @State private var isAdding = false
  @State private var changes = 0

  var body: some View {
    NavigationStack {
      List($store.items) { $item in Toggle(item.title, isOn: $item.isRead) }
        .toolbar {
          ToolbarItem(placement: .primaryAction) { Button("Add") { isAdding = true } }
        }
        .sheet(isPresented: $isAdding) { ShelfName(shelf: store) }
        .onChange(of: store.items) { changes += 1 }
        .onChange(of: store.items.count, initial: false) { old, new in changes += new - old }
        .task { store.items.append(Shelf.Volume(id: 3, title: "Three")) }
    }
  }
}

#Preview("Shelf") { ShelfOwner(shelf: Shelf()) }

@Suite @MainActor struct DataFlowSyntaxTests {
  @Test func `a model owned as state reaches those below by value and by environment`() {
    let shelf = Shelf()
    let app = MountedApp(ShelfOwner(shelf: shelf))
    app.change { shelf.name = "Ours" }
    // The label reads the name, the field's view makes a binding of it; the owner and the count read neither.
    #expect(app.bodies(ShelfName.self) == 1)
    #expect(app.bodies(ShelfFromEnvironment.self) == 1)
    #expect(app.allBodies == 2)
  }

  @Test func `an optional model of the environment is followed where there is one`() {
    #expect(MountedApp(MaybeShelf()).allBodies == 1)
    let shelf = Shelf()
    let app = MountedApp(ShelfOwner(shelf: shelf))
    app.change { shelf.items.removeLast() }
    // Only the count reads the items.
    #expect(app.bodies(MaybeShelf.self) == 1)
    #expect(app.allBodies == 1)
  }

  @Test func `a search debounced on a clock turned by hand evaluates once for all that was typed`() {
    let (shelf, clock) = (Shelf(), VirtualTimeScheduler())
    shelf.search(on: clock)
    let app = MountedApp(ShelfName(shelf: shelf))
    app.change { for text in ["a", "ab", "abc"] { shelf.query.send(text) } }
    #expect(app.allBodies == 0)
    app.change { clock.advance(by: .milliseconds(300)) }
    #expect(shelf.name == "abc")
    #expect(app.allBodies == 1)
  }

  @Test func `bindings to a list's elements, toolbar and sheet are driven as they are shown`() async throws {
    let shelf = Shelf()
    let app = MountedApp(ShelfList(store: shelf))
    await app.host.settle()
    // The task added a third.
    #expect(shelf.items.count == 3)
    try app.step { try $0.turn("Two", true) }
    #expect(shelf.items.map(\.isRead) == [false, true, false])
    // The list's view makes a binding of the items and runs once; it does not read how often they changed.
    #expect(app.bodies(ShelfList.self) == 1)
    try app.step { try $0.press("Add") }
    #expect(app.bodies(ShelfName.self) == 1)
    #expect(app.allBodies == 1)
  }
}
