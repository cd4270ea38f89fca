import SwiftUI
import Testing

@MainActor struct AppTests {
  @Observable final class Session { var user = "nobody" }

  struct NotesApp: App {
    @State private var session = Session()
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
      WindowGroup {
        NotesView().environment(session)
      }
      .onChange(of: phase) { AppTests.phases(phase) }
      .commands {
        CommandMenu("Notes") { Button("New") {} }
        CommandGroup(after: .newItem) { Button("Import") {} }
      }

      Window("About", id: "about") { AboutView() }

      Settings { SettingsView() }
    }
  }

  static let phases = Log<ScenePhase>()

  struct NotesView: View {
    @Environment(Session.self) private var session
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    var body: some View {
      VStack {
        Text(session.user)
        Button("Sign in") { session.user = "me" }
        Button("About this") { openWindow(id: "about") }
        Button("Enough of this") { dismissWindow(id: "about") }
      }
    }
  }

  struct AboutView: View {
    var body: some View { Text("about") }
  }

  struct SettingsView: View {
    var body: some View { Text("settings") }
  }

  private func launch() -> Bench {
    let bench = Bench()
    bench.host.mount(app: NotesApp())
    return bench
  }

  @Test func `an app opens its first window, and evaluates its scenes once`() {
    let bench = launch()
    #expect(bench.bodies(NotesApp.self) == 1)
    #expect(bench.bodies(NotesView.self) == 1)
    #expect(bench.allBodies == 2)
  }

  @Test func `a model of the app's concerns the views that read it, not the app`() throws {
    let bench = launch()
    bench.reset()
    try bench.host.press("Sign in")
    #expect(bench.bodies(NotesView.self) == 1)
    #expect(bench.allBodies == 1)
  }

  @Test func `other windows open and close by their ids`() throws {
    let bench = launch()
    bench.reset()
    try bench.host.press("About this")
    #expect(bench.mounts(AboutView.self) == 1)
    #expect(bench.allBodies == 1)
    try bench.host.press("Enough of this")
    #expect(bench.unmounts(AboutView.self) == 1)
  }

  @Test func `the scene's phase reaches the app, which declared it`() {
    let bench = launch()
    AppTests.phases.reset()
    bench.reset()
    bench.host.scenePhase = .inactive
    #expect(bench.bodies(NotesApp.self) == 1)
    #expect(bench.bodies(NotesView.self) == 0)
    #expect(AppTests.phases.entries == [.inactive])
  }

  @Test func `main mounts the scenes, prints what was evaluated, and exits`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      await MainActor.run { NotesApp.main() }
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("NotesApp: evaluations until settled"))
    #expect(output.contains("AppTests.NotesApp   body 1  content 0"))
    #expect(output.contains("AppTests.NotesView  body 1  content 0"))
    #expect(!output.contains("AboutView"))
  }

  struct Orphan: View {
    @Environment(Session.self) private var session
    var body: some View { Text(session.user) }
  }

  struct MaybeOrphan: View {
    @Environment(Session.self) private var session: Session?
    var body: some View { Text(session?.user ?? "none") }
  }

  @Test func `reading an observable object that nobody provides stops the program with its type`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Bench.mount(Orphan()) }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        "No Observable object of type AppTests.Session found. A View.environmentObject(_:) for AppTests.Session may be "
          + "missing as an ancestor of this view."))
  }

  @Test func `the optional form is nil where nobody provides one`() {
    let bench = Bench.mount(MaybeOrphan())
    #expect(bench.bodies(MaybeOrphan.self) == 1)
  }

  // MARK: Dialogs

  struct Deleting: View {
    @State private var isAsking = false
    @State private var isDeleted = false
    var body: some View {
      VStack {
        Text(isDeleted ? "deleted" : "there")
        Button("Delete") { isAsking = true }
      }
      .alert("Really?", isPresented: $isAsking) {
        Button("Yes", role: .destructive) { isDeleted = true }
        Button("No", role: .cancel) {}
      }
    }
  }

  @Test(arguments: [("Yes", 1), ("No", 0)])
  func `a button of an alert closes it, whatever else it does`(name: String, bodies: Int) throws {
    let bench = Bench.mount(Deleting())
    try bench.host.press("Delete")
    #expect(bench.host.controls.count == 3)
    bench.reset()
    try bench.host.press(name)
    #expect(bench.host.controls.count == 1)
    #expect(bench.bodies(Deleting.self) == bodies)
  }
}
