package import RerenderEvents

/// Adds up, by view type, what evaluations allocated on their thread.
@MainActor
public final class AllocationRecorder {
  private var byKind: [AllocationCounts] = []

  public init() {}

  /// What the evaluations of each view type allocated, bodies and content closures together, by the type's name.
  public var counts: [String: AllocationCounts] {
    var result: [String: AllocationCounts] = [:]
    for (index, counts) in byKind.enumerated() where counts != AllocationCounts() {
      guard let name = ViewKinds.name(of: ViewKind(index: index)) else { continue }
      result[name, default: AllocationCounts()] += counts
    }
    return result
  }

  /// Sets every figure to 0, keeping the room.
  public func reset() {
    for index in byKind.indices { byKind[index] = AllocationCounts() }
  }

  package func reserve(_ kind: ViewKind) {
    while byKind.count <= kind.index { byKind.append(AllocationCounts()) }
  }

  package func add(_ counts: AllocationCounts, to kind: ViewKind) {
    byKind[kind.index] += counts
  }
}
