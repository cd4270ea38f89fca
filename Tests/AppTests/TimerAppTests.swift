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
    let app = MountedApp(ObjectStopwatchScreen(stopwatch: stopwatch, ticks: ticks.eraseToAnyPublisher()))
    try app.step { try $0.press("Start") }
    // The screen declares the object; neither label's number differs.
    #expect(app.allBodies == 1)
    app.change { ticks.send() }
    // The screen, and the label with another number; the count of laps is the same.
    #expect(app.bodies(SecondsLabel.self) == 1)
    #expect(app.bodies(LapCount.self) == 0)
    #expect(app.allBodies == 2)
  }

  @Test func `a tick of an observable evaluates the label that reads it`() throws {
    let stopwatch = Stopwatch()
    let app = MountedApp(ObservableStopwatchScreen(stopwatch: stopwatch, ticks: ticks.eraseToAnyPublisher()))
    try app.step { try $0.press("Start") }
    // The screen reads whether it runs, to name its button.
    #expect(app.allBodies == 1)
    app.change { ticks.send() }
    // Only the label reads the seconds.
    #expect(app.bodies(RunningSeconds.self) == 1)
    #expect(app.allBodies == 1)
    try app.step { try $0.press("Lap") }
    // Only the list reads the laps.
    #expect(app.bodies(LapList.self) == 1)
    #expect(app.allBodies == 1)
  }

  @Test func `ticks while it is stopped change nothing and evaluate nothing`() {
    let app = MountedApp(
      ObservableStopwatchScreen(stopwatch: Stopwatch(), ticks: ticks.eraseToAnyPublisher()))
    app.change { for _ in 0..<5 { ticks.send() } }
    #expect(app.allBodies == 0)
  }
}
