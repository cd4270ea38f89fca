public import RerenderEvents

/// Counts events by view type. An event costs a few nanoseconds, and no allocation once every type was seen.
@MainActor
public final class CountingRecorder {
  /// The counts of one view type.
  public struct Counts: Hashable, Sendable {
    /// Evaluations of bodies.
    public var bodyEvaluations = 0
    /// Evaluations of content closures with a scope of their own.
    public var contentEvaluations = 0
    /// Notifications delivered to a mounted view.
    public var invalidations = 0
    /// Evaluations, of either kind, whose output came out equal to the one before.
    public var wastedEvaluations = 0
    /// Views mounted.
    public var mounts = 0
    /// Views taken out of the graph.
    public var unmounts = 0

    /// Nothing counted: zeros.
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

  /// The table that hosts count in. It stays at its address for as long as the recorder lives.
  package let table: UnsafeMutablePointer<CountingTable>

  /// A recorder that has counted nothing yet.
  public init() {
    table = .allocate(capacity: 1)
    table.initialize(to: CountingTable())
  }

  isolated deinit {
    table.pointee.deallocate()
    table.deallocate()
  }

  /// The counts of every view type that had an event, by the type's name.
  public var counts: [String: Counts] {
    var result: [String: Counts] = [:]
    for (index, counts) in table.pointee.rows.enumerated() where counts != Counts() {
      guard let name = ViewKinds.name(of: ViewKind(index: index)) else { continue }
      result[name, default: Counts()].add(counts)
    }
    return result
  }

  /// Sets every count to 0, and keeps the memory.
  public func reset() { table.pointee.rows.update(repeating: Counts()) }
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
