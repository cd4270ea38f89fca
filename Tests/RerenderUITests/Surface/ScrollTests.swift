import RerenderGraph
import RerenderTesting
import SwiftUI
import Testing

@MainActor struct ScrollTests {
  struct Message: View {
    let number: Int
    var body: some View { Text("Message \(number)") }
  }

  struct Chat: View {
    var body: some View {
      ScrollViewReader { proxy in
        List { ForEach(0..<100, id: \.self) { Message(number: $0) } }
        Button("Newest") { proxy.scrollTo(99, anchor: .bottom) }
        Button("Third") { proxy.scrollTo(2) }
      }
    }
  }

  @Test func `scrolling to a row realizes the rows around it`() throws {
    var settings = HostSettings()
    settings.viewport = Viewport(rows: 10)
    let screen = Rendering(settings: settings) { Chat() }
    try screen.press("Newest")
    // The last ten of a hundred, none of which was in sight.
    #expect(screen.last.bodies(of: Message.self) == 10)
    #expect(screen.last.bodies(of: Chat.self) == 0)
    #expect(screen.host.viewport?.firstRow == 90)
    try screen.press("Third")
    // Rows 2 to 11: the first ten were realized at the mount and are kept, 10 and 11 are new.
    #expect(screen.host.viewport?.firstRow == 2)
    #expect(screen.last.bodies(of: Message.self) == 2)
  }
}
