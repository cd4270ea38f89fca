import Observation
import SwiftUI
import Testing

@MainActor struct ScopeTests {
  @Observable final class Model {
    var title = "A"
    var width = 1
  }

  struct Measured: View {
    let model: Model
    var body: some View {
      GeometryReader { proxy in
        Text("\(model.title) in \(Int(proxy.size.width))")
      }
    }
  }

  @Test func `what a geometry reader's closure reads evaluates the closure alone`() {
    let model = Model()
    let screen = MountedScreen(Measured(model: model))
    screen.change { model.title = "B" }
    #expect(screen.bodies(Measured.self) == 0)
    #expect(screen.contents(Measured.self) == 1)
    #expect(screen.shows("B in 393"))
  }

  struct Resized: View {
    @State private var isWide = false
    let model: Model
    var body: some View {
      VStack {
        Measured(model: model)
        Toggle("Wide", isOn: $isWide)
      }
      .environment(\.hostContainerSize, CGSize(width: isWide ? 800 : 400, height: 400))
    }
  }

  @Test func `another size evaluates the closure alone`() throws {
    let screen = MountedScreen(Resized(model: Model()))
    try screen.drive { try $0.turn("Wide", true) }
    #expect(screen.bodies(Resized.self) == 1)
    #expect(screen.bodies(Measured.self) == 0)
    #expect(screen.contents(Measured.self) == 1)
    #expect(screen.shows("A in 800"))
  }

  struct Details: View {
    let model: Model
    var body: some View {
      DisclosureGroup("Details") { Text(model.title) }
    }
  }

  @Test func `a disclosure group runs its closure while it is open`() throws {
    let model = Model()
    let screen = MountedScreen(Details(model: model))
    screen.change { model.title = "B" }
    #expect(screen.isUntouched)
    try screen.drive { try $0.turn("Details", true) }
    #expect(screen.bodies(Details.self) == 0)
    #expect(screen.contents(Details.self) == 1)
    screen.change { model.title = "C" }
    #expect(screen.contents(Details.self) == 1)
    #expect(screen.shows("Text(\"C\")"))
  }

  struct Avatar: View {
    let url = URL(string: "https://example.com/a.png")
    var body: some View {
      AsyncImage(url: url) { image in
        image.resizable().scaledToFit()
      } placeholder: {
        ProgressView()
      }
    }
  }

  @Test func `an image that arrives runs the closure again and no body`() throws {
    let screen = MountedScreen(Avatar())
    #expect(!screen.shows("Image("))
    try screen.drive { try $0.control("https://example.com/a.png").load(.success(Image("a"))) }
    #expect(screen.bodies(Avatar.self) == 0)
    #expect(screen.contents(Avatar.self) == 1)
    #expect(screen.shows("Image(\"a\""))
  }

  struct Clock: View {
    var body: some View {
      TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) { context in
        Text("\(Int(context.date.timeIntervalSinceReferenceDate)) s")
      }
    }
  }

  @Test func `a timeline runs its closure once for each date`() throws {
    let screen = MountedScreen(Clock())
    #expect(screen.shows("0 s"))
    let timeline = try #require(screen.host.controls.first)
    try screen.drive { _ in
      try timeline.increment()
      try timeline.increment()
    }
    #expect(screen.contents(Clock.self) == 2)
    #expect(screen.bodies(Clock.self) == 0)
    #expect(screen.shows("2 s"))
  }

  struct Results: View {
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch
    var body: some View {
      VStack {
        Text(isSearching ? "searching" : "browsing")
        Button("Done") { dismissSearch() }
      }
    }
  }

  struct Library: View {
    @State private var query = ""
    var body: some View { Results().searchable(text: $query, prompt: "Find books") }
  }

  @Test func `searching evaluates who asks whether it goes on, once at each end`() throws {
    let screen = MountedScreen(Library())
    try screen.drive { host in
      try host.type("S", into: "Find books")
      try host.type("Sw", into: "Find books")
    }
    #expect(screen.bodies(Library.self) == 0)
    #expect(screen.bodies(Results.self) == 1)
    #expect(screen.shows("searching"))
    try screen.drive { try $0.press("Done") }
    #expect(screen.bodies(Results.self) == 1)
    #expect(screen.shows("browsing"))
    #expect(screen.shows("text: \"\""))
  }
}
