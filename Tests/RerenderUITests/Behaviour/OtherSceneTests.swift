import RerenderTesting
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

  private func launch() -> Rendering { Rendering(app: BarApp()) }

  @Test(arguments: ["Configure", "Settings…"])
  func `settings are mounted once they are opened, and only they`(button: String) throws {
    let screen = launch()
    // The first window is open although the settings stand before it.
    #expect(screen.last.bodies(of: Main.self) == 1)
    #expect(screen.last.bodies(of: Preferences.self) == 0)
    try screen.press(button)
    #expect(screen.last.bodies(of: Preferences.self) == 1)
    #expect(screen.last.touchedViews.count == 1)
    try screen.press(button)
    #expect(screen.last.touchedViews.isEmpty)
  }

  @Test func `what stands in the menu bar is mounted from one press of its label to the next`() throws {
    let screen = launch()
    #expect(screen.shows("bolt"))
    #expect(screen.last.bodies(of: Status.self) == 0)
    try screen.press("Bar")
    #expect(screen.last.bodies(of: Status.self) == 1)
    #expect(screen.last.touchedViews.count == 1)
    try screen.press("Bar")
    #expect(screen.last.unmounts(of: Status.self) == 1)
  }
}
