import Dispatch
import Observation
import RerenderEvents
import RerenderGraph
import RerenderProbe
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
  private let counting = CountingRecorder()

  private func mounted(_ view: some View) -> RerenderGraph.Host {
    let host = RerenderGraph.Host(probe: Probe(counting: counting, events: EventRecorder()))
    host.mount(view)
    counting.reset()
    return host
  }

  @Test func `several writes of a published property before an evaluation count once, on whichever thread`() {
    let settings = Settings()
    let host = mounted(Panel(settings: settings))
    host.transact {
      for value in 1...5 { settings.volume = value }
      settings.balance = 1
      settings.balance = 2
    }
    #expect(counting.counts["Panel"]?.invalidations == 2)
    #expect(counting.counts["Panel"]?.bodyEvaluations == 1)
    counting.reset()
    elsewhere {
      for value in 1...5 { settings.volume = value }
      settings.balance = 1
    }
    host.settle()
    #expect(counting.counts["Panel"]?.invalidations == 2)
    #expect(counting.counts["Panel"]?.bodyEvaluations == 1)
    host.unmount()
  }

  @Test func `a published property that is stored after the view was evaluated is shown`() {
    let settings = Settings()
    let host = mounted(Panel(settings: settings))
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
    host.settle()
    #expect(host.texts == [#"Text("volume 0 balance 0 title 100")"#])
    evaluated.signal()
    ended.wait()
    host.settle()
    #expect(host.texts == [#"Text("volume 7 balance 0 title 100")"#])
    #expect(counting.counts["Panel"]?.bodyEvaluations == 2)
    #expect(host.staleViews().isEmpty)
    waiting.cancel()
    host.unmount()
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
    let host = self.mounted(Panel(settings: settings))
    #expect(host.texts == [#"Text("volume 0 balance 0 title 100")"#])
    mounted.signal()
    ended.wait()
    host.settle()
    #expect(host.texts == [#"Text("volume 7 balance 0 title 100")"#])
    waiting.cancel()
    host.unmount()
  }

  @Test func `a change announced by hand on another thread, and made after the evaluation, is told as a race`() {
    let settings = Settings()
    let host = mounted(Panel(settings: settings))
    elsewhere { settings.objectWillChange.send() }
    host.settle()
    elsewhere { settings.title = 4711 }
    host.settle()
    #expect(host.texts == [#"Text("volume 0 balance 0 title 100")"#])
    let stale = host.staleViews()
    #expect(stale.map(\.view.type) == ["Panel"])
    #expect(
      stale.first?.reason
        == "Settings announced a change on another thread, and the view was evaluated before the new value was stored; "
        + "change it on the main actor")
    host.unmount()
  }

  @Test func `a tracked property that is written while it is read for the first time is told as a race`() {
    let track = Track()
    var interrupts = true
    let host = mounted(
      Unsettled(track: track) {
        if interrupts { elsewhere { track.length = 4711 } }
        interrupts = false
      })
    #expect(host.texts == [#"Text("length 0")"#])
    let stale = host.staleViews()
    #expect(stale.map(\.shouldShow) == [#"Text("length 4711")"#])
    #expect(
      stale.first?.reason
        == "track.length: Track.length got its value on another thread while the view was evaluated, or without "
        + "announcing it; change it on the main actor, by the property itself")
    host.unmount()
  }

  @Test func `of the values that another thread gives a state, the last one is shown`() {
    var binding: Binding<Int>?
    let host = mounted(Progress { binding = $0 })
    guard let given = binding else {
      Issue.record("the body was not evaluated")
      return
    }
    nonisolated(unsafe) let done = given
    elsewhere { for value in 1...1_000 { done.wrappedValue = value } }
    host.settle()
    #expect(host.texts == [#"Text("done 1000")"#])
    #expect(counting.counts["Progress"]?.invalidations == 1)
    #expect(counting.counts["Progress"]?.bodyEvaluations == 1)
    host.unmount()
  }

  @Test func `the last value of a burst of published ones is shown, whatever was evaluated meanwhile`() {
    let settings = Settings()
    let host = mounted(Panel(settings: settings))
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
      while ended.value < round { host.settle() }
      host.settle()
      #expect(host.texts == [#"Text("volume \#(round * 10 + 4) balance 0 title 100")"#])
    }
    host.unmount()
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

extension RerenderGraph.Host {
  /// What the texts say, in order.
  fileprivate var texts: [String] {
    func collect(_ node: Node) -> [String] {
      let own = node.shown.map { [$0] } ?? []
      return (node.children.isEmpty ? own : []) + node.children.flatMap(collect)
    }
    return rootNode.map(collect) ?? []
  }
}
