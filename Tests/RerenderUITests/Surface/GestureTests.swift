import RerenderTesting
import SwiftUI
import Testing

@MainActor struct GestureTests {
  struct Row: View {
    let name: String
    @State private var isSelected = false
    var body: some View {
      HStack {
        Text(name)
        if isSelected { Image(systemName: "checkmark") }
      }
      .contentShape(Rectangle())
      .onTapGesture { isSelected.toggle() }
    }
  }

  @Test func `a tap evaluates the row that is tapped`() throws {
    let screen = Rendering { List { ForEach(["A", "B", "C"], id: \.self) { Row(name: $0) } } }
    try screen.press("B")
    #expect(screen.last.bodies(of: Row.self) == 1)
    #expect(screen.shows("checkmark"))
  }

  struct Draggable: View {
    @GestureState private var translation = CGSize.zero
    @State private var offset = CGSize.zero
    var body: some View {
      Text("Box")
        .offset(x: offset.width + translation.width, y: offset.height)
        .gesture(
          DragGesture()
            .updating($translation) { value, state, _ in state = value.translation }
            .onEnded { offset.width += $0.translation.width })
    }
  }

  @Test func `a drag evaluates once for each move, for its end, and for the gesture's state going back`() throws {
    let screen = Rendering { Draggable() }
    try screen.drive { try $0.control("Box").drag(by: CGSize(width: 30, height: 0), moves: 3) }
    // The gesture's state goes back in a transaction of its own.
    #expect(screen.last.bodies(of: Draggable.self) == 3 + 1 + 1)
    // The gesture's own state is back at zero; what was kept is the whole way.
    #expect(screen.shows("width: 30.0"))
  }

  struct Sequence: View {
    @State private var log: [String] = []
    var body: some View {
      Text(verbatim: "Log " + log.joined(separator: " "))
        .accessibilityIdentifier("target")
        .gesture(
          LongPressGesture().sequenced(before: DragGesture()).onEnded { value in
            if case .second(true, let drag?) = value { log.append("\(Int(drag.translation.width))") }
          })
    }
  }

  @Test func `a sequence does its first gesture before its second`() throws {
    let screen = Rendering { Sequence() }
    try screen.drive { try $0.control("target").drag(by: CGSize(width: 5, height: 0)) }
    #expect(screen.last.bodies(of: Sequence.self) == 1)
    #expect(screen.shows("Log 5"))
  }

  struct Folder: View {
    @State private var files = ["a", "b", "c", "d"]
    var body: some View {
      List {
        ForEach(files, id: \.self) { Text($0) }
          .onDelete { files.remove(atOffsets: $0) }
          .onMove { files.move(fromOffsets: $0, toOffset: $1) }
      }
      .toolbar { EditButton() }
    }
  }

  @Test func `rows are deleted and moved by their offsets`() throws {
    let screen = Rendering { Folder() }
    func texts() -> [String] { screen.shown.filter { $0.hasPrefix("Text(\"") && $0.count == 9 } }
    let rows = screen.host.controls
    let deleting = try #require(rows.first { (try? $0.delete([])) != nil })
    try deleting.delete([1, 2])
    #expect(texts() == ["Text(\"a\")", "Text(\"d\")"])
    let moving = try #require(rows.first { (try? $0.move([], to: 0)) != nil })
    try moving.move([0], to: 2)
    #expect(texts() == ["Text(\"d\")", "Text(\"a\")"])
  }

  struct Opener: View {
    @State private var last = "none"
    var body: some View {
      VStack {
        Text(last)
        Link("Site", destination: URL(fileURLWithPath: "/site"))
      }
      .environment(
        \.openURL,
        OpenURLAction { url in
          last = url.path
          return .handled
        }
      )
      .onOpenURL { last = $0.path }
    }
  }

  @Test func `a link opens through the environment, and the app is opened by the host`() throws {
    let screen = Rendering { Opener() }
    try screen.press("Site")
    #expect(screen.shows("Text(\"/site\")"))
    let url = try #require(URL(string: "app://x/deep"))
    try screen.open(url)
    #expect(screen.last.bodies(of: Opener.self) == 1)
    #expect(screen.shows("Text(\"/deep\")"))
  }

  struct Editing: View {
    @Environment(\.editMode) private var editMode
    var body: some View { Text(editMode?.wrappedValue.isEditing == true ? "editing" : "reading") }
  }

  struct Editable: View {
    @State private var mode = EditMode.inactive
    var body: some View {
      VStack {
        Editing()
        EditButton()
      }
      .environment(\.editMode, $mode)
    }
  }

  @Test func `an edit button evaluates who reads the edit mode, and no one without one in the environment`() throws {
    let screen = Rendering { Editable() }
    try screen.press("Edit")
    // The mode is read through the binding that this view made, and so of its state.
    #expect(screen.last.bodies(of: Editable.self) == 1)
    #expect(screen.last.bodies(of: Editing.self) == 1)
    #expect(screen.shows("Text(\"editing\")"))
    #expect(screen.shows("Text(\"Done\")"))
    #expect(throws: DrivingError.self) { try Rendering { Folder() }.press("Edit") }
  }
}
