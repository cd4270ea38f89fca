import CRerenderProbe

/// Whether any recorder in the process takes the places of writes. A thread without a host asks this before it leaves a
/// change for one.
package enum OriginDemand {
  /// Complexity: one relaxed load.
  package static var exists: Bool { rr_origins_are_wanted() }

  static func add() { rr_change_origin_demand(1) }
  static func remove() { rr_change_origin_demand(-1) }
}
