import SwiftUI
import Testing

@MainActor struct OtherSceneTests {
  struct Main: View {
    @Environment(\.openSettings) private var openSettings
    var body: some View {
      Button("Configure") { openSettings() }
      SettingsLink()
    }
  }

  struct Preferences: View {
    var body: some View { Text("preferences") }
  }

  struct Status: View {
    var body: some View { Text("status") }
  }

  struct BarApp: App {
    var body: some Scene {
      Settings { Preferences() }
      WindowGroup { Main() }
      MenuBarExtra("Bar", systemImage: "bolt") { Status() }
    }
  }

  private func launch() -> MountedScreen {
    let screen = MountedScreen(EmptyView())
    screen.host.mount(app: BarApp())
    return screen
  }

  @Test(arguments: ["Configure", "Settings…"])
  func `settings are mounted once they are opened, and only they`(button: String) throws {
    let screen = launch()
    // The first window is open although the settings stand before it.
    #expect(screen.bodies(Main.self) == 1)
    #expect(screen.bodies(Preferences.self) == 0)
    try screen.drive { try $0.press(button) }
    #expect(screen.bodies(Preferences.self) == 1)
    #expect(screen.countedTypes == 1)
    try screen.drive { try $0.press(button) }
    #expect(screen.isUntouched)
  }

  @Test func `what stands in the menu bar is mounted from one press of its label to the next`() throws {
    let screen = launch()
    #expect(screen.shows("bolt"))
    #expect(screen.bodies(Status.self) == 0)
    try screen.drive { try $0.press("Bar") }
    #expect(screen.bodies(Status.self) == 1)
    #expect(screen.countedTypes == 1)
    try screen.drive { try $0.press("Bar") }
    #expect(screen.unmounts(Status.self) == 1)
  }
}
