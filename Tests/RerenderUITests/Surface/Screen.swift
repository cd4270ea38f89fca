import RerenderEvents
import RerenderGraph
import RerenderProbe
import SwiftUI

/// A mounted view, with what was counted since the last look.
@MainActor
final class MountedScreen {
  let counting = CountingRecorder()
  let host: RerenderGraph.Host

  init<Root: View>(_ root: Root, settings: HostSettings = HostSettings()) {
    host = RerenderGraph.Host(probe: Probe(counting: counting), settings: settings)
    host.mount(root)
    counting.reset()
  }

  /// Body evaluations of a type since the last look.
  func bodies(_ type: any Any.Type) -> Int { counting.counts[TypeNames.short(type)]?.bodyEvaluations ?? 0 }
  /// Content evaluations counted for a type since the last look.
  func contents(_ type: any Any.Type) -> Int { counting.counts[TypeNames.short(type)]?.contentEvaluations ?? 0 }
  /// Evaluations whose outcome was the same, since the last look.
  func wasted(_ type: any Any.Type) -> Int { counting.counts[TypeNames.short(type)]?.wastedEvaluations ?? 0 }
  /// Unmounts of a type since the last look.
  func unmounts(_ type: any Any.Type) -> Int { counting.counts[TypeNames.short(type)]?.unmounts ?? 0 }
  /// How many types had an event since the last look.
  var countedTypes: Int { counting.counts.count }
  /// Whether nothing was counted since the last look.
  var isUntouched: Bool { counting.counts.isEmpty }
  /// Forgets what was counted.
  func reset() { counting.reset() }

  /// Makes changes and forgets what was counted before.
  func change(_ changes: () throws -> Void) rethrows {
    counting.reset()
    try host.transact(changes)
  }

  /// Drives a control and forgets what was counted before.
  func drive(_ action: (RerenderGraph.Host) throws -> Void) rethrows {
    counting.reset()
    try action(host)
  }

  /// What the mounted nodes show, in order.
  var shown: [String] {
    var shown: [String] = []
    func visit(_ node: Node) {
      if let text = node.shown { shown.append(text) }
      for child in node.children { visit(child) }
    }
    if let root = host.rootNode { visit(root) }
    return shown
  }

  func shows(_ part: String) -> Bool { shown.contains { $0.contains(part) } }
}
