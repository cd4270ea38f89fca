package import RerenderEvents

/// What writing a baseline changes in it.
package struct BaselineChanges: Hashable, Sendable {
  /// One thing that changes.
  package enum Change: Hashable, Sendable {
    /// A step is added, with so many counts.
    case added(Place, counts: Int)
    /// A step is removed, with so many counts.
    case removed(Place, counts: Int)
    /// A kind of diagnostic is let through another number of times.
    case diagnostic(Place, Diagnostic.Kind, was: Int, now: Int)
    /// A count changes; `nil` on the side that lacks the count.
    case count(Measurement.Key, was: Int?, now: Int?)
  }

  /// The changes among the counts that are the same everywhere, and among the diagnostics, in the order of the file.
  package var counts: [Change]
  /// The changes among the allocations of some places. Places without changes are left out.
  package var tiers: [Tier] = []

  /// The changes among the allocations of one place.
  package struct Tier: Hashable, Sendable {
    package var platform: Baseline.Platform
    package var changes: [Change]
  }

  /// How many things change.
  package var count: Int { counts.count + tiers.reduce(0) { $0 + $1.changes.count } }

  /// - Parameters:
  ///   - old: the baseline before; `nil` where there is none.
  ///   - new: the baseline that is about to be written.
  package init(from old: Baseline?, to new: Baseline) {
    counts = BaselineChanges.changes(old?.counts ?? [], new.counts)
    let known = (old?.diagnostics ?? []) + new.diagnostics
    for item in Set(known.map { Baseline.Known(place: $0.place, kind: $0.kind, count: 0) }).sorted() {
      func count(_ side: [Baseline.Known]?) -> Int {
        side?.first { $0.place == item.place && $0.kind == item.kind }?.count ?? 0
      }
      let (was, now) = (count(old?.diagnostics), count(new.diagnostics))
      if was != now { counts.append(.diagnostic(item.place, item.kind, was: was, now: now)) }
    }
    let platforms = Set((old?.tiers ?? []).map(\.platform) + new.tiers.map(\.platform)).sorted()
    for platform in platforms {
      let before = old?.tiers.first { $0.platform == platform }?.counts ?? []
      let after = new.tiers.first { $0.platform == platform }?.counts ?? []
      let changes = BaselineChanges.changes(before, after)
      if !changes.isEmpty { tiers.append(Tier(platform: platform, changes: changes)) }
    }
  }

  private static func changes(_ old: [Baseline.Entry], _ new: [Baseline.Entry]) -> [Change] {
    let before = Dictionary(old.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    let oldSteps = Dictionary(grouping: old) { Place($0.key.name, $0.key.step) }
    let newSteps = Dictionary(grouping: new) { Place($0.key.name, $0.key.step) }
    var changes: [Change] = []
    var told: Set<Place> = []
    for key in Set(before.keys).union(after.keys).sorted() where before[key] != after[key] {
      let step = Place(key.name, key.step)
      switch (oldSteps[step], newSteps[step]) {
      // A step that is added or removed is one change, not one for each count.
      case (nil, let added?): if told.insert(step).inserted { changes.append(.added(step, counts: added.count)) }
      case (let removed?, nil):
        if told.insert(step).inserted { changes.append(.removed(step, counts: removed.count)) }
      default: changes.append(.count(key, was: before[key], now: after[key]))
      }
    }
    return changes
  }
}
