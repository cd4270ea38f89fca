import RerenderTesting
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
    let app = Rendering { ShelfOwner(shelf: shelf) }
    app.act { shelf.name = "Ours" }
    // The label reads the name, the field's view makes a binding of it; the owner and the count read neither.
    #expect(app.last.bodies(of: ShelfName.self) == 1)
    #expect(app.last.bodies(of: ShelfFromEnvironment.self) == 1)
    #expect(app.last.bodies == 2)
  }

  @Test func `an optional model of the environment is followed where there is one`() {
    #expect(Rendering { MaybeShelf() }.mount.bodies == 1)
    let shelf = Shelf()
    let app = Rendering { ShelfOwner(shelf: shelf) }
    app.act { shelf.items.removeLast() }
    // Only the count reads the items.
    #expect(app.last.bodies(of: MaybeShelf.self) == 1)
    #expect(app.last.bodies == 1)
  }

  @Test func `a search debounced on a clock turned by hand evaluates once for all that was typed`() {
    let (shelf, clock) = (Shelf(), VirtualTimeScheduler())
    shelf.search(on: clock)
    let app = Rendering { ShelfName(shelf: shelf) }
    app.act { for text in ["a", "ab", "abc"] { shelf.query.send(text) } }
    #expect(app.last.bodies == 0)
    app.act { clock.advance(by: .milliseconds(300)) }
    #expect(shelf.name == "abc")
    #expect(app.last.bodies == 1)
  }

  @Test func `bindings to a list's elements, toolbar and sheet are driven as they are shown`() async throws {
    let shelf = Shelf()
    let app = Rendering { ShelfList(store: shelf) }
    await app.settle()
    // The task added a third.
    #expect(shelf.items.count == 3)
    try app.turn("Two", true)
    #expect(shelf.items.map(\.isRead) == [false, true, false])
    // The list's view makes a binding of the items and runs once; it does not read how often they changed.
    #expect(app.last.bodies(of: ShelfList.self) == 1)
    try app.press("Add")
    #expect(app.last.bodies(of: ShelfName.self) == 1)
    #expect(app.last.bodies == 1)
  }
}
