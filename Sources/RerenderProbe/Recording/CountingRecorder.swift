public import RerenderEvents

/// Counts events by view type, and nothing more: a few nanoseconds each, and no allocation once every type was seen.
@MainActor
public final class CountingRecorder {
  /// The counts of one view type.
  public struct Counts: Hashable, Sendable {
    public var bodyEvaluations = 0
    public var contentEvaluations = 0
    public var invalidations = 0
    public var wastedEvaluations = 0
    public var mounts = 0
    public var unmounts = 0

    public init() {}

    /// The count of a metric; `nil` for metrics that are not counted here.
    public subscript(metric: Metric) -> Int? {
      switch metric {
      case .bodyEvaluations: bodyEvaluations
      case .contentEvaluations: contentEvaluations
      case .invalidations: invalidations
      case .wastedEvaluations: wastedEvaluations
      case .mounts: mounts
      case .unmounts: unmounts
      default: nil
      }
    }
  }

  // Only this class's own methods touch it, and none of them calls anything that could come back here.
  @exclusivity(unchecked) private var byKind: [Counts] = []

  public init() {}

  /// The counts of every view type that had an event, by the type's name.
  public var counts: [String: Counts] {
    var result: [String: Counts] = [:]
    for (index, counts) in byKind.enumerated() where counts != Counts() {
      guard let name = ViewKinds.name(of: ViewKind(index: index)) else { continue }
      result[name, default: Counts()].add(counts)
    }
    return result
  }

  /// Sets every count to 0, keeping the room.
  public func reset() {
    for index in byKind.indices { byKind[index] = Counts() }
  }

  package func evaluated(_ kind: ViewKind, _ evaluation: EvaluationKind, isWasted: Bool) {
    reserve(kind)
    switch evaluation {
    case .body: byKind[kind.index].bodyEvaluations += 1
    case .content: byKind[kind.index].contentEvaluations += 1
    }
    if isWasted { byKind[kind.index].wastedEvaluations += 1 }
  }

  package func invalidated(_ kind: ViewKind) {
    reserve(kind)
    byKind[kind.index].invalidations += 1
  }

  package func mounted(_ kind: ViewKind) {
    reserve(kind)
    byKind[kind.index].mounts += 1
  }

  package func unmounted(_ kind: ViewKind) {
    reserve(kind)
    byKind[kind.index].unmounts += 1
  }

  private func reserve(_ kind: ViewKind) {
    while byKind.count <= kind.index { byKind.append(Counts()) }
  }
}

extension CountingRecorder.Counts {
  fileprivate mutating func add(_ other: Self) {
    bodyEvaluations += other.bodyEvaluations
    contentEvaluations += other.contentEvaluations
    invalidations += other.invalidations
    wastedEvaluations += other.wastedEvaluations
    mounts += other.mounts
    unmounts += other.unmounts
  }
}
