import RerenderEvents
import RerenderGraph
import RerenderProbe
import SwiftUI

/// A host with recorders, and what tests read off them.
@MainActor
struct Bench {
  let counting = CountingRecorder()
  let history = EventRecorder()
  let host: RerenderGraph.Host

  init(_ settings: HostSettings = HostSettings()) {
    host = RerenderGraph.Host(probe: Probe(counting: counting, events: history), settings: settings)
  }

  /// Mounts a view on a bench of its own.
  static func mount<Root: View>(_ root: Root, _ settings: HostSettings = HostSettings()) -> Bench {
    let bench = Bench(settings)
    bench.host.mount(root)
    return bench
  }

  /// Evaluations of a view type's body since the last reset.
  func bodies(_ type: any Any.Type) -> Int { counting.counts[name(type)]?.bodyEvaluations ?? 0 }

  /// Evaluations of closures with scopes of their own, in a view type's body.
  func contents(_ type: any Any.Type) -> Int { counting.counts[name(type)]?.contentEvaluations ?? 0 }

  func mounts(_ type: any Any.Type) -> Int { counting.counts[name(type)]?.mounts ?? 0 }

  func unmounts(_ type: any Any.Type) -> Int { counting.counts[name(type)]?.unmounts ?? 0 }

  func invalidations(_ type: any Any.Type) -> Int { counting.counts[name(type)]?.invalidations ?? 0 }

  /// The sum of all bodies evaluated.
  var allBodies: Int { counting.counts.values.reduce(0) { $0 + $1.bodyEvaluations } }

  func diagnostics(_ kind: Diagnostic.Kind) -> [Diagnostic] { history.diagnostics.filter { $0.kind == kind } }

  func reset() {
    counting.reset()
    history.reset()
  }

  /// As the recorders name it: without the module, with the types around it.
  private func name(_ type: any Any.Type) -> String {
    String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
  }
}

/// What happened, in order.
@MainActor
final class Log<Entry> {
  private(set) var entries: [Entry] = []
  nonisolated init() {}
  func callAsFunction(_ entry: Entry) { entries.append(entry) }
  func reset() { entries = [] }
}

/// A gate that a test opens by hand: waiting for it is waiting for something outside.
@MainActor
final class HandGate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  nonisolated init() {}

  var waiterCount: Int { waiting.count }

  func wait() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
