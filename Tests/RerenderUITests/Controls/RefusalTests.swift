import RerenderTesting
import SwiftUI
import Testing

@MainActor struct RefusalTests {
  // MARK: Rows

  struct Folder: View {
    @State private var files = ["a", "b", "c"]
    var keepsAll = false

    var body: some View {
      List {
        ForEach(files, id: \.self) { file in
          Text(file)
            .deleteDisabled(file == "b")
            .moveDisabled(file == "c")
            .padding()
            .swipeActions { Button("Share") {} }
            .background(Color.red)
            .sheet(isPresented: .constant(false)) { Text("Sheet") }
        }
        .onDelete { files.remove(atOffsets: $0) }
        .onMove { files.move(fromOffsets: $0, toOffset: $1) }
        .deleteDisabled(keepsAll)
      }
    }
  }

  private func deleting(_ screen: Rendering) throws -> MountedControl {
    try #require(screen.host.controls.first { (try? $0.delete([])) != nil })
  }

  private func moving(_ screen: Rendering) throws -> MountedControl {
    try #require(screen.host.controls.first { (try? $0.move([], to: 0)) != nil })
  }

  private func files(_ screen: Rendering) -> String {
    screen.shown.compactMap { $0.hasPrefix("Text(\"") && $0.count == 9 ? $0.dropFirst(6).first : nil }
      .map(String.init).joined()
  }

  @Test func `a row that cannot be deleted stays, with those that were to go with it`() throws {
    let screen = Rendering { Folder() }
    let error = #expect(throws: DrivingError.self) { try deleting(screen).delete([0, 1]) }
    #expect(error?.description.hasSuffix("the row at offset 1 has deleteDisabled.") == true)
    #expect(files(screen) == "abc")
    try deleting(screen).delete([0, 2])
    #expect(files(screen) == "b")
  }

  @Test func `a row that cannot be moved stays where it is`() throws {
    let screen = Rendering { Folder() }
    #expect(throws: DrivingError.self) { try moving(screen).move([2], to: 0) }
    #expect(files(screen) == "abc")
    try moving(screen).move([0], to: 2)
    #expect(files(screen) == "bac")
  }

  @Test func `what is said around the rows holds for those that say nothing themselves`() throws {
    let screen = Rendering { Folder(keepsAll: true) }
    // Every row says itself whether it can be deleted: of the three, only b cannot.
    try deleting(screen).delete([0])
    #expect(files(screen) == "bc")
    let silent = Rendering { List { ForEach(["x"], id: \.self) { Text($0) }.onDelete { _ in }.deleteDisabled(true) } }
    #expect(throws: DrivingError.self) { try deleting(silent).delete([0]) }
  }

  @Test func `what a container in a row says does not hold for the row`() throws {
    let screen = Rendering {
      List { ForEach(["x"], id: \.self) { file in HStack { Text(file).deleteDisabled(true) } }.onDelete { _ in } }
    }
    try deleting(screen).delete([0])
  }

  // MARK: Selection

  struct Flavors: View {
    @State private var flavor = "mint"
    @State private var size = 1

    var body: some View {
      VStack {
        Picker("Flavor", selection: $flavor) {
          ForEach(["mint", "plum", "fig"], id: \.self) { Text($0).selectionDisabled($0 == "plum") }
        }
        Picker("Size", selection: $size) {
          Text("Small").tag(1)
          Text("Large").tag(2).selectionDisabled()
          Text("Huge").selectionDisabled().tag(3)
          Text("Giant").tag(4).selectionDisabled(false)
        }
      }
    }
  }

  @Test func `an option that cannot be selected is not`() throws {
    let screen = Rendering { Flavors() }
    let error = #expect(throws: DrivingError.self) { try screen.select("plum", in: "Flavor") }
    #expect(
      error?.description == "Cannot select plum in the picker \"Flavor\": the option has selectionDisabled.")
    try screen.select("fig", in: "Flavor")
    #expect(screen.shows("selection: fig"))
    #expect(throws: DrivingError.self) { try screen.select(2, in: "Size") }
    #expect(throws: DrivingError.self) { try screen.select(3, in: "Size") }
    try screen.select(4, in: "Size")
    #expect(screen.shows("selection: 4"))
  }

  struct Chooser: View {
    @State private var chosen: Int? = 0

    var body: some View {
      List(selection: $chosen) {
        ForEach(1..<3) { row in
          HStack {
            NavigationLink("Row \(row)", value: row)
            Button("Pin \(row)") {}
          }
          .selectionDisabled(row == 2)
        }
        Text("Chosen: \(chosen ?? -1)")
      }
    }
  }

  @Test func `a link in a row that cannot be selected does not select it`() throws {
    let screen = Rendering { Chooser() }
    let error = #expect(throws: DrivingError.self) { try screen.press("Row 2") }
    #expect(error?.description == "Cannot press the button \"Row 2\": its row has selectionDisabled.")
    try screen.press("Pin 2")
    #expect(screen.shows("Chosen: 0"))
    try screen.press("Row 1")
    #expect(screen.shows("Chosen: 1"))
  }

  // MARK: Touches

  struct Covered: View {
    var letsThrough = false
    @State private var log = ""
    @State private var name = ""
    @State private var isShown = true

    var body: some View {
      VStack {
        Button("Save") { log += "save;" }
          .accessibilityAction(named: "Save now") { log += "now;" }
          .onLongPressGesture { log += "hold;" }
        TextField("Name", text: $name)
        Color.clear.sheet(isPresented: $isShown) { Button("Close") { log += "close;" } }
        Text("Log: \(log)")
      }
      .allowsHitTesting(true)
      .allowsHitTesting(letsThrough)
    }
  }

  @Test func `a control that touches do not meet refuses them`() throws {
    let screen = Rendering { Covered() }
    let error = #expect(throws: DrivingError.self) { try screen.press("Save") }
    #expect(error?.description == "Cannot press the button \"Save\": allowsHitTesting keeps touches from it.")
    #expect(throws: DrivingError.self) { try screen.hold("Save") }
    #expect(screen.shows("Log: \""))
    let open = Rendering { Covered(letsThrough: true) }
    try open.press("Save")
    #expect(open.shows("Log: save;"))
  }

  @Test func `what is no touch gets through, and so does a touch of what stands apart`() throws {
    let screen = Rendering { Covered() }
    try screen.press("Save now")
    // The keyboard writes, and a sheet is not part of the view that presents it.
    try screen.type("Ann", into: "Name")
    try screen.press("Close")
    #expect(screen.shows("Log: now;close;"))
    #expect(screen.shows("text: \"Ann\""))
  }

  @Test func `what is hidden is mounted, and nobody can act on it`() throws {
    let screen = Rendering {
      VStack {
        Button("Save") {}.accessibilityAction(named: "Save now") {}
        TextField("Name", text: .constant("Ann"))
      }.hidden()
    }
    let error = #expect(throws: DrivingError.self) { try screen.press("Save") }
    #expect(error?.description == "Cannot press the button \"Save\": it is hidden.")
    #expect(throws: DrivingError.self) { try screen.press("Save now") }
    #expect(throws: DrivingError.self) { try screen.type("Bob", into: "Name") }
  }

  struct Ticking: View {
    var body: some View {
      VStack {
        TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)) { context in
          Text("At \(Int(context.date.timeIntervalSinceReferenceDate))")
        }
        AsyncImage(url: URL(fileURLWithPath: "/cat.png")) { phase in
          Text(phase.image == nil ? "no cat" : "cat")
        }
      }
      .disabled(true)
      .allowsHitTesting(false)
    }
  }

  @Test func `time passes and pictures arrive where nobody may touch`() throws {
    let screen = Rendering { Ticking() }
    for control in screen.host.controls {
      if control.description.hasPrefix("timeline") {
        try control.increment()
      } else {
        try control.load(.success(Image("cat")))
      }
    }
    #expect(screen.shows("At 60"))
    #expect(screen.shows("Text(\"cat\")"))
  }
}
