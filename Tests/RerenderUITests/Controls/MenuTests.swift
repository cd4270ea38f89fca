import RerenderTesting
import SwiftUI
import Testing

@MainActor struct MenuTests {
  struct Bordered: MenuStyle {
    func makeBody(configuration: Configuration) -> some View { Menu(configuration).border(.red) }
  }

  struct Plain: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      DefaultMenuStyle().makeBody(configuration: configuration)
    }
  }

  struct Send: View {
    let step: Int
    @State private var count = 0

    var body: some View {
      VStack {
        Menu {
          Button("Later") { count += 100 }
        } label: {
          Text("Send")
        } primaryAction: {
          count += step
        }
        Text("\(count) sent")
      }
    }
  }

  @Test func `a menu in a style of the app's is pressed like any other, always with its newest action`() throws {
    let screen = Rendering { Send(step: 1).menuStyle(Bordered()) }
    try screen.press("Send")
    #expect(screen.shows("1 sent"))
    #expect(screen.last.bodies(of: Send.self) == 1)
    screen.update(Send(step: 5).menuStyle(Bordered()))
    try screen.press("Send")
    // 1 and 5.
    #expect(screen.shows("6 sent"))
    // Another action alone is nothing that a style sees.
    #expect(screen.last.contents(of: Bordered.self) == 0)
    try screen.press("Later")
    #expect(screen.shows("106 sent"))
  }

  @Test func `a look of the system's keeps the action where a style of the app's calls it`() throws {
    let screen = Rendering { Send(step: 1).menuStyle(Plain()) }
    try screen.press("Send")
    #expect(screen.shows("1 sent"))
  }

  struct Options: View {
    let canPress: Bool
    @State private var count = 0

    var body: some View {
      VStack {
        if canPress {
          Menu("Options") {
            Button("Later") {}
          } primaryAction: {
            count += 1
          }
        } else {
          Menu("Options") { Button("Later") {} }
        }
        Text("\(count) pressed")
      }
      .menuStyle(Bordered())
    }
  }

  @Test func `a styled menu without an action of its own is a menu that cannot be pressed`() throws {
    let screen = Rendering { Options(canPress: false) }
    let error = #expect(throws: DrivingError.self) { try screen.press("Options") }
    #expect(error?.description == "Cannot press the menu \"Options\"; it takes: nothing.")
    screen.update(Options(canPress: true))
    try screen.press("Options")
    #expect(screen.shows("1 pressed"))
  }
}
