import Dispatch
import Foundation
package import RerenderGraph
import RerenderNotifier
import RerenderProbe
import RerenderThreads
import RerenderUI

/// Time that stands still until a scenario moves it on.
///
/// While it is installed, sleeping tasks (`Task.sleep`, a clock's `sleep`) go by it, and so does work put off on the
/// main queue. The schedulers of the main queue, the main run loop and the main operation queue go by it with all
/// operators that use them, and so do timers published there, timeline views, and ``ScriptedClock``. `Date()` and
/// `ContinuousClock.now` still give real time.
///
/// A process has one time. One that is installed while another is takes its place, and gives it back at its end.
/// Callers that can wait take turns.
@MainActor
package final class ScriptedTime {
  private let clock = HandTurnedClock()
  private let isAlone: Bool
  private var isOver = false
  /// When each timeline view went on last, or was first seen.
  private var timelines: [ObjectIdentifier: Duration] = [:]

  /// The times that are installed, all of one owner. The process goes by the last one.
  private static var installed: [ScriptedTime] = []
  /// Who has the turn, where that was said.
  private static var owner: String?
  /// Callers that wait for the end of the installed times.
  private static var waiting: [CheckedContinuation<Void, Never>] = []
  /// Whether some caller has the turn.
  private static var isTaken = false

  /// Waits until the times of other owners have ended, then makes one and installs it.
  ///
  /// - Parameters:
  ///   - isAlone: Whether the process does nothing but what goes by this time. Work that still waits at the end of the
  ///     time is then dropped. In any other process it goes on by the time before.
  ///   - owner: Who asks. An owner that has the turn does not wait for itself.
  package static func inTurn(isAlone: Bool, of owner: String? = nil) async -> ScriptedTime {
    if isTaken, owner == nil || owner != self.owner { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
    self.owner = owner
    return ScriptedTime(isAlone: isAlone)
  }

  private init(isAlone: Bool) {
    self.isAlone = isAlone
    Self.installed.append(self)
    Self.installLast()
  }

  /// Goes back to the time before.
  package func end() {
    guard !isOver else { return }
    isOver = true
    Self.installed.removeAll { $0 === self }
    Self.installLast()
    let left = clock.takeAll()
    if !isAlone { for (delay, action) in left { Self.goOn(after: delay, action) } }
    guard Self.installed.isEmpty else { return }
    // The turn is handed on: nobody comes in between.
    if Self.waiting.isEmpty { Self.isTaken = false } else { Self.waiting.removeFirst().resume() }
  }

  private static func installLast() {
    let clock = installed.last?.clock
    HostClocks.install(clock)
    divert(to: clock)
  }

  private static func goOn(after delay: Duration, _ action: @escaping @Sendable () -> Void) {
    if let clock = installed.last?.clock {
      _ = clock.schedule(at: clock.now + delay, action)
    } else {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay / .seconds(1)) { action() }
    }
  }

  /// The time since the installation.
  package var now: Duration { clock.now }

  private static func divert(to clock: HandTurnedClock?) {
    guard let clock else { return DelayedWork.divert(to: nil) }
    DelayedWork.divert { delay, work in
      // A delay of whole milliseconds arrives here a little shorter, since some time has passed. It is rounded up
      // again.
      let milliseconds = (delay.nanosecondsRoundedDown + 999_999) / 1_000_000
      _ = clock.schedule(at: clock.now + .milliseconds(milliseconds)) {
        // The work stands in line on the main actor: it must not run inside the job that moves the time on.
        DispatchQueue.main.async { MainThread.lend(work) }
      }
    }
  }

  /// Settles and runs the work that is due now, until nothing more happens. The time does not move on.
  package func settle(_ host: RerenderGraph.Host) async {
    repeat { await host.settle() } while runDue(host)
    noteTimelines(host)
  }

  /// Moves the time on. Work that becomes due on the way runs at its time, and after each the screen comes to rest.
  package func advance(by duration: Duration, _ host: RerenderGraph.Host) async {
    await settle(host)
    let end = clock.now + max(duration, .zero)
    while true {
      let timeline = nextTimeline(host)
      let due = [clock.nextDue, timeline?.due].compactMap(\.self).min()
      guard let due, due <= end else { break }
      clock.move(to: due)
      _ = runDue(host)
      if let timeline, timeline.due == due {
        timelines[ObjectIdentifier(timeline.node)] = due
        host.transact { timeline.face.goOn() }
      }
      await settle(host)
    }
    clock.move(to: end)
  }

  /// Runs the work that is due, each as a transaction of its own. Tells whether there was any.
  private func runDue(_ host: RerenderGraph.Host) -> Bool {
    var ran = false
    while clock.runDue(limit: 1) > 0 {
      ran = true
      host.settle()
    }
    return ran
  }

  private func noteTimelines(_ host: RerenderGraph.Host) {
    host.rootNode?.visit { node in
      guard node.value is any TimelineStep else { return }
      let key = ObjectIdentifier(node)
      if timelines[key] == nil { timelines[key] = clock.now }
    }
  }

  private func nextTimeline(
    _ host: RerenderGraph.Host
  ) -> (node: Node, face: any TimelineStep, due: Duration)? {
    var next: (node: Node, face: any TimelineStep, due: Duration)?
    host.rootNode?.visit { node in
      guard let face = node.value as? any TimelineStep, let interval = face.untilNext,
        let last = timelines[ObjectIdentifier(node)]
      else { return }
      let due = last + .seconds(interval)
      if next.map({ due < $0.due }) ?? true { next = (node, face, due) }
    }
    return next
  }
}

extension Duration {
  fileprivate var nanosecondsRoundedDown: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max - 1_000_000 : product + attoseconds / 1_000_000_000
  }
}
