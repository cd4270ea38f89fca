import RerenderThreads

/// Whether any recorder in the process wants the places of writes: what a thread without a host asks before it leaves a
/// change for one.
package enum OriginDemand {
  private static let histories = Atomic<Int>(0)

  /// Complexity: one relaxed load.
  package static var exists: Bool { histories.load(ordering: .relaxed) > 0 }

  static func add() { histories.add(1, ordering: .relaxed) }
  static func remove() { histories.subtract(1, ordering: .relaxed) }
}
