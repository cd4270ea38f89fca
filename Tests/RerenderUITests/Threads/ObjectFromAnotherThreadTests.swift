import Dispatch
import Observation
import RerenderEvents
import RerenderGraph
import RerenderTesting
import SwiftUI
import Synchronization
import Testing

private final class Settings: ObservableObject, @unchecked Sendable {
  // Sound: the threads of these tests wait for each other.
  @Published var volume = 0
  @Published var balance = 0
  /// Changes as a class does that announces by hand.
  nonisolated(unsafe) var title = 100
}

@Observable
private final class Track: @unchecked Sendable {
  // Sound: the threads of these tests wait for each other.
  var length = 0
}

private struct Panel: View {
  @ObservedObject var settings: Settings
  var body: some View { Text("volume \(settings.volume) balance \(settings.balance) title \(settings.title)") }
}

private struct Unsettled: View {
  let track: Track
  let interrupt: () -> Void
  var body: some View {
    let length = track.length
    interrupt()
    return Text("length \(length)")
  }
}

private struct Progress: View {
  @State private var done = 0
  let hand: (Binding<Int>) -> Void
  var body: some View {
    hand($done)
    return Text("done \(done)")
  }
}

/// Runs on another thread what a test hands it, one piece after another, and waits for each.
private func elsewhere(_ work: @escaping @Sendable () -> Void) {
  let ended = DispatchSemaphore(value: 0)
  DispatchQueue(label: "elsewhere").async {
    work()
    ended.signal()
  }
  ended.wait()
}

@MainActor
struct ObjectFromAnotherThreadTests {
  private func mounted(_ view: some View) -> Rendering {
    let screen = Rendering { view }
    screen.reset()
    return screen
  }

  @Test func `several writes of a published property before an evaluation count once, on whichever thread`() {
    let settings = Settings()
    let screen = mounted(Panel(settings: settings))
    screen.act {
      for value in 1...5 { settings.volume = value }
      settings.balance = 1
      settings.balance = 2
    }
    #expect(screen.total.invalidations(of: Panel.self) == 2)
    #expect(screen.total.bodies(of: Panel.self) == 1)
    screen.reset()
    elsewhere {
      for value in 1...5 { settings.volume = value }
      settings.balance = 1
    }
    screen.act {}
    #expect(screen.total.invalidations(of: Panel.self) == 2)
    #expect(screen.total.bodies(of: Panel.self) == 1)
    screen.unmount()
  }

  @Test func `a published property that is stored after the view was evaluated is shown`() {
    let settings = Settings()
    let screen = mounted(Panel(settings: settings))
    let (announced, evaluated) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    // Behind the view, which has been told by then; before the value is stored.
    let waiting = settings.objectWillChange.sink {
      announced.signal()
      evaluated.wait()
    }
    let ended = DispatchSemaphore(value: 0)
    DispatchQueue(label: "writer").async {
      settings.volume = 7
      ended.signal()
    }
    announced.wait()
    screen.act {}
    #expect(screen.texts == [#"Text("volume 0 balance 0 title 100")"#])
    evaluated.signal()
    ended.wait()
    screen.act {}
    #expect(screen.texts == [#"Text("volume 7 balance 0 title 100")"#])
    #expect(screen.total.bodies(of: Panel.self) == 2)
    #expect(screen.host.staleViews().isEmpty)
    waiting.cancel()
    screen.unmount()
  }

  @Test func `a view that is mounted while a published property is set shows the new value`() {
    let settings = Settings()
    let (announced, mounted) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let waiting = settings.objectWillChange.sink {
      announced.signal()
      mounted.wait()
    }
    let ended = DispatchSemaphore(value: 0)
    DispatchQueue(label: "writer").async {
      settings.volume = 7
      ended.signal()
    }
    announced.wait()
    let screen = self.mounted(Panel(settings: settings))
    #expect(screen.texts == [#"Text("volume 0 balance 0 title 100")"#])
    mounted.signal()
    ended.wait()
    screen.act {}
    #expect(screen.texts == [#"Text("volume 7 balance 0 title 100")"#])
    waiting.cancel()
    screen.unmount()
  }

  @Test func `a change announced by hand on another thread, and made after the evaluation, is told as a race`() {
    let settings = Settings()
    let screen = mounted(Panel(settings: settings))
    elsewhere { settings.objectWillChange.send() }
    screen.act {}
    elsewhere { settings.title = 4711 }
    screen.act {}
    #expect(screen.texts == [#"Text("volume 0 balance 0 title 100")"#])
    let stale = screen.host.staleViews()
    #expect(stale.map(\.view.type) == ["Panel"])
    #expect(
      stale.first?.reason
        == "Settings announced a change on another thread, and the view was evaluated before the new value was stored; "
        + "change it on the main actor")
    screen.unmount()
  }

  @Test func `a tracked property that is written while it is read for the first time is told as a race`() {
    let track = Track()
    var interrupts = true
    let screen = mounted(
      Unsettled(track: track) {
        if interrupts { elsewhere { track.length = 4711 } }
        interrupts = false
      })
    #expect(screen.texts == [#"Text("length 0")"#])
    let stale = screen.host.staleViews()
    #expect(stale.map(\.shouldShow) == [#"Text("length 4711")"#])
    #expect(
      stale.first?.reason
        == "track.length: Track.length got its value on another thread while the view was evaluated, or without "
        + "announcing it; change it on the main actor, by the property itself")
    screen.unmount()
  }

  @Test func `of the values that another thread gives a state, the last one is shown`() {
    var binding: Binding<Int>?
    let screen = mounted(Progress { binding = $0 })
    guard let given = binding else {
      Issue.record("the body was not evaluated")
      return
    }
    nonisolated(unsafe) let done = given
    elsewhere { for value in 1...1_000 { done.wrappedValue = value } }
    screen.act {}
    #expect(screen.texts == [#"Text("done 1000")"#])
    #expect(screen.total.invalidations(of: Progress.self) == 1)
    #expect(screen.total.bodies(of: Progress.self) == 1)
    screen.unmount()
  }

  @Test func `the last value of a burst of published ones is shown, whatever was evaluated meanwhile`() {
    let settings = Settings()
    let screen = mounted(Panel(settings: settings))
    let rounds = 100
    let (begun, ended) = (Counter(), Counter())
    DispatchQueue(label: "bursts").async {
      for round in 1...rounds {
        while begun.value < round { sched_yield() }
        for value in 1...4 { settings.volume = round * 10 + value }
        ended.value = round
      }
    }
    for round in 1...rounds {
      begun.value = round
      while ended.value < round { screen.act {} }
      screen.act {}
      #expect(screen.texts == [#"Text("volume \#(round * 10 + 4) balance 0 title 100")"#])
    }
    screen.unmount()
  }
}

/// A number that two threads share.
private final class Counter: Sendable {
  private let number = Atomic<Int>(0)
  var value: Int {
    get { number.load(ordering: .acquiring) }
    set { number.store(newValue, ordering: .releasing) }
  }
}

extension Rendering {
  /// What the texts say, in order.
  fileprivate var texts: [String] { shown.filter { $0.hasPrefix("Text(") } }
}
