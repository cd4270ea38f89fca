import RerenderTesting
import SwiftUI
import Testing

final class StopwatchObject: ObservableObject {
  @Published private(set) var seconds = 0
  @Published var isRunning = false
  @Published private(set) var laps: [Int] = []

  func tick() { if isRunning { seconds += 1 } }
  func lap() { laps.append(seconds) }
}

@Observable final class Stopwatch {
  private(set) var seconds = 0
  var isRunning = false
  private(set) var laps: [Int] = []

  func tick() { if isRunning { seconds += 1 } }
  func lap() { laps.append(seconds) }
}

struct ObjectStopwatchScreen: View {
  @ObservedObject var stopwatch: StopwatchObject
  let ticks: AnyPublisher<Void, Never>

  var body: some View {
    VStack {
      SecondsLabel(seconds: stopwatch.seconds)
      LapCount(count: stopwatch.laps.count)
      Button(stopwatch.isRunning ? "Stop" : "Start") { stopwatch.isRunning.toggle() }
      Button("Lap") { stopwatch.lap() }
    }
    .onReceive(ticks) { stopwatch.tick() }
  }
}

struct SecondsLabel: View {
  let seconds: Int
  var body: some View { Text("\(seconds) s").monospacedDigit() }
}

struct LapCount: View {
  let count: Int
  var body: some View { Text("Laps: \(count)") }
}

struct ObservableStopwatchScreen: View {
  let stopwatch: Stopwatch
  let ticks: AnyPublisher<Void, Never>

  var body: some View {
    VStack {
      RunningSeconds(stopwatch: stopwatch)
      Button(stopwatch.isRunning ? "Stop" : "Start") { stopwatch.isRunning.toggle() }
      Button("Lap") { stopwatch.lap() }
      LapList(stopwatch: stopwatch)
    }
    .onReceive(ticks) { stopwatch.tick() }
  }
}

struct RunningSeconds: View {
  let stopwatch: Stopwatch
  var body: some View { Text("\(stopwatch.seconds) s").monospacedDigit() }
}

struct LapList: View {
  let stopwatch: Stopwatch
  var body: some View {
    ForEach(stopwatch.laps, id: \.self) { Text("\($0) s") }
  }
}

// MARK: - Tests

@Suite @MainActor struct TimerAppTests {
  private let ticks = PassthroughSubject<Void, Never>()

  @Test func `a tick of an object evaluates the screen and the label that shows it`() throws {
    let stopwatch = StopwatchObject()
    let app = Rendering { ObjectStopwatchScreen(stopwatch: stopwatch, ticks: ticks.eraseToAnyPublisher()) }
    try app.press("Start")
    // The screen declares the object; neither label's number differs.
    #expect(app.last.bodies == 1)
    app.act { ticks.send() }
    // The screen, and the label with another number; the count of laps is the same.
    #expect(app.last.bodies(of: SecondsLabel.self) == 1)
    #expect(app.last.bodies(of: LapCount.self) == 0)
    #expect(app.last.bodies == 2)
  }

  @Test func `a tick of an observable evaluates the label that reads it`() throws {
    let stopwatch = Stopwatch()
    let app = Rendering { ObservableStopwatchScreen(stopwatch: stopwatch, ticks: ticks.eraseToAnyPublisher()) }
    try app.press("Start")
    // The screen reads whether it runs, to name its button.
    #expect(app.last.bodies == 1)
    app.act { ticks.send() }
    // Only the label reads the seconds.
    #expect(app.last.bodies(of: RunningSeconds.self) == 1)
    #expect(app.last.bodies == 1)
    try app.press("Lap")
    // Only the list reads the laps.
    #expect(app.last.bodies(of: LapList.self) == 1)
    #expect(app.last.bodies == 1)
  }

  @Test func `ticks while it is stopped change nothing and evaluate nothing`() {
    let app = Rendering { ObservableStopwatchScreen(stopwatch: Stopwatch(), ticks: ticks.eraseToAnyPublisher()) }
    app.act { for _ in 0..<5 { ticks.send() } }
    #expect(app.last.bodies == 0)
  }
}
