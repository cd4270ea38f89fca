import RerenderTesting
import SwiftUI
import Testing

// Turns of phrase that apps are full of: that they compile is half of what is tested.

private struct CardModifier: ViewModifier {
  @Environment(\.colorScheme) private var scheme
  var radius: CGFloat = 12

  func body(content: Content) -> some View {
    content
      .padding()
      .background(scheme == .dark ? Color.black : Color.white)
      .clipShape(RoundedRectangle(cornerRadius: radius, style: .continuous))
  }
}

extension View {
  fileprivate func card(radius: CGFloat = 12) -> some View { modifier(CardModifier(radius: radius)) }

  @ViewBuilder fileprivate func highlighted(_ isOn: Bool) -> some View {
    if isOn { self.border(Color.yellow, width: 2) } else { self }
  }
}

extension Color {
  fileprivate static let brand = Color(red: 0.2, green: 0.4, blue: 0.9)
}

extension ShapeStyle where Self == Color {
  fileprivate static var brandStyle: Color { .brand }
}

extension Font {
  fileprivate static let brandTitle = Font.custom("Avenir", size: 28, relativeTo: .title).weight(.heavy)
}

extension Animation {
  fileprivate static let brand = Animation.spring(response: 0.4, dampingFraction: 0.8).delay(0.1)
}

extension AnyTransition {
  fileprivate static var slideUp: AnyTransition {
    .asymmetric(insertion: .move(edge: .bottom).combined(with: .opacity), removal: .scale(scale: 0.9))
  }
}

private enum Metrics {
  static let insets = EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
  static let gradient = LinearGradient(
    gradient: Gradient(stops: [.init(color: .brand, location: 0), .init(color: .clear, location: 1)]),
    startPoint: .topLeading, endPoint: .bottomTrailing)
}

private struct ChoreScreen: View {
  struct Chore: Identifiable, Equatable {
    let id: Int
    var title: String
    var isDone = false
  }

  enum Filter: LocalizedStringKey, CaseIterable, Hashable {
    case all = "All"
    case open = "Open"

    static func == (a: Filter, b: Filter) -> Bool { a.rawValue == b.rawValue }
    func hash(into hasher: inout Hasher) { hasher.combine(self == .all) }
  }

  @State private var todos = [Chore(id: 0, title: "Milk"), Chore(id: 1, title: "Bread"), Chore(id: 2, title: "Tea")]
  @State private var filter = 0
  @State private var draft = ""
  @State private var hovers = false

  private var shown: [Chore] { filter == 0 ? todos : todos.filter { !$0.isDone } }

  var body: some View {
    List {
      header
      Section(header: Text("Todos"), footer: footer) {
        ForEach(shown) { todo in
          ChoreRow(todo: todo, toggle: { toggle(todo) })
            .swipeActions(edge: .leading, allowsFullSwipe: true) {
              Button("Done \(todo.id)", role: .destructive, action: { toggle(todo) }).tint(.green)
            }
        }
        .onDelete(perform: delete)
        .onMove(perform: move)
      }
    }
    .listStyle(.insetGrouped)
    .environment(\.defaultMinListRowHeight, 30)
    .onHover { hovers = $0 }
    .toolbar {
      ToolbarItem(placement: .navigationBarLeading) { EditButton() }
      if todos.isEmpty {
        ToolbarItem { Text("Empty") }
      } else {
        ToolbarItem(placement: .primaryAction) { Button(action: add) { Image(systemName: "plus") } }
      }
      ToolbarItem(placement: .keyboard) { Button("Hide", action: {}).keyboardShortcut(.cancelAction) }
    }
  }

  @ViewBuilder private var header: some View {
    switch filter {
    case 0: Text("Everything").font(.brandTitle).foregroundStyle(.brandStyle)
    case 1: Text("What is open").italic().underline(color: .brand)
    default: EmptyView()
    }
    Picker(selection: $filter, label: Text("Filter")) {
      Text("All").tag(0)
      Text("Open").tag(1)
    }
    .labelsHidden()
  }

  private var footer: some View {
    Group {
      if #available(iOS 17, *) { Text("\(todos.filter(\.isDone).count) of \(todos.count) done") } else { EmptyView() }
    }
    .font(.caption.italic())
    .background(Metrics.gradient)
    .padding(Metrics.insets)
  }

  private func toggle(_ todo: Chore) {
    guard let index = todos.firstIndex(of: todo) else { return }
    withAnimation(.brand) { todos[index].isDone.toggle() }
  }

  private func add() { todos.append(Chore(id: todos.count, title: "New")) }
  private func delete(at offsets: IndexSet) { todos.remove(atOffsets: offsets) }
  private func move(from source: IndexSet, to destination: Int) {
    todos.move(fromOffsets: source, toOffset: destination)
  }
}

private struct ChoreRow: View {
  let todo: ChoreScreen.Chore
  let toggle: () -> Void

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Image(systemName: todo.isDone ? "checkmark.circle.fill" : "circle")
        .symbolRenderingMode(.hierarchical)
        .symbolVariant(todo.isDone ? .fill : .none)
        .imageScale(.large)
        .onTapGesture(perform: toggle)
        .accessibilityLabel(Text("Toggle \(todo.title)"))
        .accessibilityAddTraits([.isButton, .isImage])
      Text(todo.title).strikethrough(todo.isDone).multilineTextAlignment(.leading)
      Spacer(minLength: 0)
      if todo.isDone { Text("done").badge(1).transition(.slideUp) }
    }
    .contentShape(.rect)
    .card()
    .highlighted(todo.isDone)
    .rotation3DEffect(.degrees(0), axis: (x: 0, y: 1, z: 0))
    .alignmentGuide(.leading) { $0[.leading] }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

@MainActor struct AppIdiomsTests {
  @Test func `a row's tap evaluates the rows whose closures differ and the modifiers above what changed`() throws {
    let screen = Rendering { ChoreScreen() }
    try screen.press("Toggle Milk")
    #expect(screen.last.bodies(of: ChoreScreen.self) == 1)
    // Every row is handed a closure that captures its element, so that all three run (V19).
    #expect(screen.last.bodies(of: ChoreRow.self) == 3)
    // `highlighted` takes its other branch, in which that row's card is mounted anew; the others' fields are equal.
    #expect(screen.last.bodies(of: CardModifier.self) == 1)
    #expect(screen.shows("1 of 3 done"))
    #expect(screen.shows("strikethrough"))
  }

  @Test func `a toolbar's button adds a row`() throws {
    let screen = Rendering { ChoreScreen() }
    try screen.press("plus")
    #expect(screen.last.bodies(of: ChoreScreen.self) == 1)
    // Three rows with new closures, and one that is mounted.
    #expect(screen.last.bodies(of: ChoreRow.self) == 3 + 1)
    #expect(screen.last.bodies(of: CardModifier.self) == 1)
    try screen.drive { try $0.control("Done 3").press() }
    #expect(screen.shows("1 of 4 done"))
  }

  @Test func `another color scheme evaluates the modifiers that read it`() {
    let screen = Rendering { ChoreScreen().environment(\.colorScheme, .light) }
    screen.update(ChoreScreen().environment(\.colorScheme, .dark))
    #expect(screen.last.bodies(of: ChoreScreen.self) == 0)
    #expect(screen.last.bodies(of: ChoreRow.self) == 0)
    #expect(screen.last.bodies(of: CardModifier.self) == 3)
  }

  @Test func `a looked-up color of an attributed string is another text`() {
    var plain = AttributedString("Sale")
    let before = Text(plain)
    plain.foregroundColor = .red
    plain.font = .title
    #expect(Text(plain) != before)
    #expect(plain.foregroundColor == .red)
  }
}
