import RerenderEvents
import RerenderGraph
import RerenderProbe
import SwiftUI

/// An app's root view on a host of its own, with what was counted since the last step.
@MainActor
final class MountedApp {
  private let counting = CountingRecorder()
  let host: RerenderGraph.Host

  /// Mounts the root; what that evaluated can be read until the first step.
  init<Root: View>(_ root: Root, settings: HostSettings = HostSettings()) {
    host = RerenderGraph.Host(probe: Probe(counting: counting), settings: settings)
    host.mount(root)
  }

  /// Forgets what was counted, then acts on the host.
  func step(_ action: (RerenderGraph.Host) throws -> Void) rethrows {
    counting.reset()
    try action(host)
  }

  /// Forgets what was counted, then makes changes as one transaction.
  func change(_ changes: () -> Void) {
    counting.reset()
    host.transact(changes)
  }

  /// Forgets what was counted, so that what comes of its own can be read.
  func reset() { counting.reset() }

  /// Evaluations of a view type's body since the last step.
  func bodies(_ type: any Any.Type) -> Int { counting.counts[TypeNames.short(type)]?.bodyEvaluations ?? 0 }

  /// Mounts of a view type since the last step.
  func mounts(_ type: any Any.Type) -> Int { counting.counts[TypeNames.short(type)]?.mounts ?? 0 }

  /// Unmounts of a view type since the last step.
  func unmounts(_ type: any Any.Type) -> Int { counting.counts[TypeNames.short(type)]?.unmounts ?? 0 }

  /// Evaluations of all bodies since the last step.
  var allBodies: Int { counting.counts.values.reduce(0) { $0 + $1.bodyEvaluations } }
}
