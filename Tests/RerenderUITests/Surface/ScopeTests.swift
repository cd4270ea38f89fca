import Observation
import RerenderTesting
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
    let screen = Rendering { Measured(model: model) }
    screen.act { model.title = "B" }
    #expect(screen.last.bodies(of: Measured.self) == 0)
    #expect(screen.last.contents(of: Measured.self) == 1)
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
    let screen = Rendering { Resized(model: Model()) }
    try screen.turn("Wide", true)
    #expect(screen.last.bodies(of: Resized.self) == 1)
    #expect(screen.last.bodies(of: Measured.self) == 0)
    #expect(screen.last.contents(of: Measured.self) == 1)
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
    let screen = Rendering { Details(model: model) }
    screen.act { model.title = "B" }
    #expect(screen.last.touchedViews.isEmpty)
    try screen.turn("Details", true)
    #expect(screen.last.bodies(of: Details.self) == 0)
    #expect(screen.last.contents(of: Details.self) == 1)
    screen.act { model.title = "C" }
    #expect(screen.last.contents(of: Details.self) == 1)
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
    let screen = Rendering { Avatar() }
    #expect(!screen.shows("Image("))
    try screen.drive { try $0.control("https://example.com/a.png").load(.success(Image("a"))) }
    #expect(screen.last.bodies(of: Avatar.self) == 0)
    #expect(screen.last.contents(of: Avatar.self) == 1)
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
    let screen = Rendering { Clock() }
    #expect(screen.shows("0 s"))
    let timeline = try #require(screen.host.controls.first)
    try screen.drive { _ in
      try timeline.increment()
      try timeline.increment()
    }
    #expect(screen.last.contents(of: Clock.self) == 2)
    #expect(screen.last.bodies(of: Clock.self) == 0)
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
    let screen = Rendering { Library() }
    try screen.drive { host in
      try host.type("S", into: "Find books")
      try host.type("Sw", into: "Find books")
    }
    #expect(screen.last.bodies(of: Library.self) == 0)
    #expect(screen.last.bodies(of: Results.self) == 1)
    #expect(screen.shows("searching"))
    try screen.press("Done")
    #expect(screen.last.bodies(of: Results.self) == 1)
    #expect(screen.shows("browsing"))
    #expect(screen.shows("text: \"\""))
  }
}
