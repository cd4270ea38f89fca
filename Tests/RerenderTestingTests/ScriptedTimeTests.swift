import RerenderTesting
import SwiftUI
import Testing

/// Screens whose time a test moves on.
@MainActor struct ScriptedTimeTests {
  private struct Countdown: View {
    @State private var left = 3
    var body: some View {
      Text("\(left)").task {
        while left > 0 {
          do { try await Task.sleep(for: .seconds(1)) } catch { return }
          left -= 1
        }
      }
    }
  }

  @Test func `what sleeps goes on when the test moves the time on`() async throws {
    let screen = await Rendering.onScriptedTime { Countdown() }
    await screen.settle()
    #expect(screen.shows("3"))
    try await screen.advance(by: .milliseconds(999)).expect(Countdown.self, bodies: 0)
    try await screen.advance(by: .milliseconds(1)).expect(Countdown.self, bodies: 1)
    #expect(screen.shows("2"))
    // Two seconds are left, and nothing after them.
    try await screen.advance(by: .seconds(60)).expect(Countdown.self, bodies: 2)
    #expect(screen.shows("0"))
  }

  @Test func `a test that has the time may have another screen of it`() async throws {
    let first = await Rendering.onScriptedTime { Countdown() }
    let second = await Rendering.onScriptedTime { Countdown() }
    // The time that was made last is the one that goes on.
    await second.settle()
    try await second.advance(by: .seconds(1)).expect(Countdown.self, bodies: 1)
    #expect(second.shows("2") && first.shows("3"))
  }
}
