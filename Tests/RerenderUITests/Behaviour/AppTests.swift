import RerenderTesting
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

  private func launch() -> Rendering { Rendering(app: NotesApp()) }

  @Test func `an app opens its first window, and evaluates its scenes once`() {
    let screen = launch()
    #expect(screen.total.bodies(of: NotesApp.self) == 1)
    #expect(screen.total.bodies(of: NotesView.self) == 1)
    #expect(screen.total.bodies == 2)
  }

  @Test func `a model of the app's concerns the views that read it, not the app`() throws {
    let screen = launch()
    screen.reset()
    try screen.press("Sign in")
    #expect(screen.total.bodies(of: NotesView.self) == 1)
    #expect(screen.total.bodies == 1)
  }

  @Test func `other windows open and close by their ids`() throws {
    let screen = launch()
    screen.reset()
    try screen.press("About this")
    #expect(screen.total.mounts(of: AboutView.self) == 1)
    #expect(screen.total.bodies == 1)
    try screen.press("Enough of this")
    #expect(screen.total.unmounts(of: AboutView.self) == 1)
  }

  @Test func `the scene's phase reaches the app, which declared it`() {
    let screen = launch()
    AppTests.phases.reset()
    screen.reset()
    screen.enter(.inactive)
    #expect(screen.total.bodies(of: NotesApp.self) == 1)
    #expect(screen.total.bodies(of: NotesView.self) == 0)
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
      await MainActor.run { _ = Rendering { Orphan() } }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        "No Observable object of type AppTests.Session found. A View.environmentObject(_:) for AppTests.Session may be "
          + "missing as an ancestor of this view."))
  }

  @Test func `the optional form is nil where nobody provides one`() {
    let screen = Rendering { MaybeOrphan() }
    #expect(screen.total.bodies(of: MaybeOrphan.self) == 1)
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
    let screen = Rendering { Deleting() }
    try screen.press("Delete")
    #expect(screen.host.controls.count == 3)
    screen.reset()
    try screen.press(name)
    #expect(screen.host.controls.count == 1)
    #expect(screen.total.bodies(of: Deleting.self) == bodies)
  }
}
