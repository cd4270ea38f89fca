public import RerenderEvents
import RerenderGraph
import RerenderProbe

/// Counts by type of view, of one step or of all that happened.
public protocol CountsByView {
  /// The counts of each type of view, by its name without its module.
  var views: [String: StepRecord.ViewCounts] { get }
  /// What the graph noticed and went on from: cycles, duplicate identities.
  var diagnostics: [Diagnostic] { get }
}

extension CountsByView {
  /// The counts of a type of view, or of an app; all zero where it took no part.
  public func counts(of type: any Any.Type) -> StepRecord.ViewCounts {
    views[TypeNames.short(type)] ?? StepRecord.ViewCounts()
  }

  /// Evaluations of the bodies of a type of view.
  public func bodies(of type: any Any.Type) -> Int { counts(of: type).bodies }

  /// Evaluations of content closures, such as rows, of a type of view.
  public func contents(of type: any Any.Type) -> Int { counts(of: type).contents }

  /// Notifications delivered to the views of a type.
  public func invalidations(of type: any Any.Type) -> Int { counts(of: type).invalidations }

  /// Evaluations of a type of view whose output came out equal to the one before.
  public func wasted(of type: any Any.Type) -> Int { counts(of: type).wasted }

  /// Views of a type that were mounted.
  public func mounts(of type: any Any.Type) -> Int { counts(of: type).mounts }

  /// Views of a type that were taken out of the graph.
  public func unmounts(of type: any Any.Type) -> Int { counts(of: type).unmounts }

  /// All bodies evaluated.
  public var bodies: Int { views.values.reduce(0) { $0 + $1.bodies } }

  /// The types of view that anything happened to, by their names without the module, sorted.
  public var touchedViews: [String] { views.filter { !$0.value.isEmpty }.keys.sorted() }

  /// The diagnostics of a kind, in order.
  public func diagnostics(_ kind: Diagnostic.Kind) -> [Diagnostic] { diagnostics.filter { $0.kind == kind } }
}

/// The counts since the mount or the last reset, without what belongs to single evaluations.
public struct TotalRecord: CountsByView, Hashable, Sendable {
  /// The counts of each type of view, by its name without its module.
  public internal(set) var views: [String: StepRecord.ViewCounts]
  /// What the graph noticed and went on from: cycles, duplicate identities.
  public internal(set) var diagnostics: [Diagnostic]
}

extension StepRecord.ViewCounts {
  init(_ counts: CountingRecorder.Counts) {
    (bodies, contents, invalidations) = (counts.bodyEvaluations, counts.contentEvaluations, counts.invalidations)
    (wasted, mounts, unmounts) = (counts.wastedEvaluations, counts.mounts, counts.unmounts)
  }
}
