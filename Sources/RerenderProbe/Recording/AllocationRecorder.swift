package import RerenderEvents

/// Adds up, by view type, what evaluations allocated on their thread.
@MainActor
public final class AllocationRecorder {
  private var byKind: [AllocationCounts] = []
  /// The counters at the beginning of each running evaluation, the innermost last.
  private var starts: [AllocationCounts] = []
  private var depth = 0

  /// A recorder that has added up nothing yet.
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

  /// Sets every figure to 0, and keeps the memory.
  public func reset() {
    for index in byKind.indices { byKind[index] = AllocationCounts() }
  }

  /// Reads the thread's counters, as user code is about to run.
  package func begin(_ kind: ViewKind) {
    while byKind.count <= kind.index { byKind.append(AllocationCounts()) }
    if depth == starts.count { starts.append(AllocationCounts()) }
    depth += 1
    starts[depth - 1] = AllocationBackend.read()
  }

  /// Adds what the counters have gained, as the user code has returned.
  package func end(_ kind: ViewKind) {
    let now = AllocationBackend.read()
    depth -= 1
    byKind[kind.index] += now - starts[depth]
  }
}
