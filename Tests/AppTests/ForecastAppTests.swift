import RerenderTesting
import SwiftUI
import Testing

/// A screen that loads as it appears, again when it is pulled down, and looks at the time while it waits.
struct ForecastApp: View {
  let load: @MainActor () async throws -> [String]
  @State private var days: [String] = []
  @State private var message: String?
  @State private var isSlow = false

  var body: some View {
    List {
      if isSlow { SlowNotice() }
      if let message { Text(message) }
      ForEach(days, id: \.self) { DayRow(day: $0) }
    }
    .refreshable { await reload() }
    .task { await reload() }
  }

  private func reload() async {
    let notice = Task {
      do { try await Task.sleep(for: .seconds(3)) } catch { return }
      isSlow = true
    }
    do {
      days = try await load()
      message = nil
    } catch {
      message = "No forecast"
    }
    notice.cancel()
    isSlow = false
  }
}

struct SlowNotice: View {
  var body: some View { Text("This takes a while") }
}

struct DayRow: View {
  let day: String
  var body: some View { Text(day) }
}

@MainActor struct ForecastAppTests {
  struct Offline: Error {}

  @Test func `what loads waits for its reply, and says so when that takes long`() async throws {
    let reply = ScriptedReply<[String]>()
    let screen = await Rendering.onScriptedTime { ForecastApp { try await reply() } }
    await screen.settle()
    #expect(reply.waitingCount == 1 && screen.shown.isEmpty == false)
    try await screen.advance(by: .milliseconds(2_999)).expect(SlowNotice.self, bodies: 0)
    try await screen.advance(by: .milliseconds(1)).expect(SlowNotice.self, bodies: 1, mounts: 1)
    reply.send(["Monday", "Tuesday"])
    let loaded = await screen.settle()
    // Days, message and notice are written in one go, after the reply.
    try loaded.expect(ForecastApp.self, bodies: 1)
    try loaded.expect(DayRow.self, bodies: 2, mounts: 2)
    try loaded.expect(SlowNotice.self, unmounts: 1)
  }

  @Test func `a pull loads again, and a failure leaves the days`() async throws {
    let reply = ScriptedReply<[String]>()
    let screen = await Rendering.onScriptedTime { ForecastApp { try await reply() } }
    reply.send(["Monday"])
    await screen.settle()
    reply.fail(Offline())
    try screen.pullToRefresh()
    let failed = await screen.settle()
    try failed.expect(ForecastApp.self, bodies: 1)
    try failed.expect(DayRow.self, bodies: 0)
    #expect(screen.shows("No forecast") && screen.shows("Monday"))
    // Nothing is left asleep.
    try await screen.advance(by: .seconds(10)).expectNoBodies()
  }
}
