package import RerenderEvents

/// The counts that a build is held to: what `baseline.json` holds.
package struct Baseline: Hashable, Sendable {
  /// The number of the file format. A reader takes this and earlier ones.
  package static let schema = 3

  /// How far counts may be off. Where several tolerances match a count, the last one decides.
  package var tolerances: [Tolerance]
  /// The counts that are the same on every machine, sorted by key.
  package var counts: [Entry]
  /// The faults that bodies are known to have, sorted by place.
  package var diagnostics: [Known]
  /// What evaluations allocate, one tier for each place where they run, sorted by place.
  package var tiers: [Tier]

  /// A baseline that holds a build to the given counts, and to nothing else.
  package init(
    tolerances: [Tolerance] = [], counts: [Entry] = [], diagnostics: [Known] = [], tiers: [Tier] = []
  ) {
    self.tolerances = tolerances
    self.counts = counts
    self.diagnostics = diagnostics
    self.tiers = tiers
  }

  /// One count: a line of the file.
  package struct Entry: Hashable, Sendable {
    /// The name of the count.
    package var key: Measurement.Key
    /// The count, in the metric's own unit.
    package var value: Int

    /// A count and its name.
    package init(key: Measurement.Key, value: Int) {
      self.key = key
      self.value = value
    }
  }

  /// A kind of diagnostic that is let through, as often as it is known: a line of the file.
  package struct Known: Hashable, Sendable, Comparable {
    /// The case, the step or `nil` for the mount, and the view or `nil` where none is known.
    package var place: Place
    /// What is noticed.
    package var kind: Diagnostic.Kind
    /// How many times.
    package var count: Int

    package init(place: Place, kind: Diagnostic.Kind, count: Int) {
      self.place = place
      self.kind = kind
      self.count = count
    }

    /// By place, then by kind.
    package static func < (a: Known, b: Known) -> Bool {
      a.place != b.place ? a.place < b.place : a.kind.rawValue < b.kind.rawValue
    }
  }

  /// The allocations and bytes counted in one kind of place.
  package struct Tier: Hashable, Sendable {
    /// The place that the counts belong to.
    package var platform: Platform
    /// The counts, sorted by key.
    package var counts: [Entry]

    /// The counts of one place, which must be sorted by key.
    package init(platform: Platform, counts: [Entry]) {
      self.platform = platform
      self.counts = counts
    }
  }

  /// What allocations depend on beside the program.
  package struct Platform: Hashable, Sendable, Comparable {
    /// The target of the program, for example `x86_64-unknown-linux-gnu`.
    package var architecture: String
    /// The allocation backend and its version.
    package var backend: String
    /// `release` or `debug`: the optimizer removes allocations.
    package var configuration: String
    /// The first line of the compiler's version.
    package var toolchain: String

    /// A place by its four parts.
    package init(architecture: String, backend: String, configuration: String, toolchain: String) {
      self.architecture = architecture
      self.backend = backend
      self.configuration = configuration
      self.toolchain = toolchain
    }

    /// The place where results were measured.
    package init(_ machine: Machine) {
      self.init(
        architecture: machine.architecture, backend: machine.allocator, configuration: machine.configuration,
        toolchain: machine.toolchain)
    }

    /// By architecture, backend, configuration and toolchain, in that order.
    package static func < (a: Platform, b: Platform) -> Bool {
      if a.architecture != b.architecture { return a.architecture.precedes(b.architecture) }
      if a.backend != b.backend { return a.backend.precedes(b.backend) }
      if a.configuration != b.configuration { return a.configuration.precedes(b.configuration) }
      return a.toolchain.precedes(b.toolchain)
    }
  }
}

extension Baseline.Platform: CustomStringConvertible {
  /// The four parts joined by commas, as messages name a place.
  package var description: String { "\(architecture), \(backend), \(configuration), \(toolchain)" }
}

extension Baseline {
  /// The baseline after some of its counts were recorded anew.
  ///
  /// - Parameters:
  ///   - results: what was measured; only cases that were measured in full are taken.
  ///   - scope: what was asked for. Counts outside it stay as they are, and counts within it are replaced.
  ///   - recordsAllocations: whether the tier of this place is recorded as well.
  package func recording(_ results: Results, scope: GateScope, recordsAllocations: Bool) -> Baseline {
    var copy = self
    func replaced(_ old: [Entry], in pass: MeasuringPass) -> [Entry] {
      GatedCounts.completed(old.filter { !scope.contains($0.key) } + GatedCounts.of(results, in: pass), pass)
    }
    copy.counts = replaced(counts, in: .counts)
    let kept = diagnostics.filter { !scope.contains($0.place) }
    copy.diagnostics = (kept + results.faults.map { Known(place: $0.place, kind: $0.kind, count: $0.count) }).sorted()
    if recordsAllocations {
      let platform = Platform(results.machine)
      let old = tiers.first { $0.platform == platform }?.counts ?? []
      let tier = Tier(platform: platform, counts: replaced(old, in: .allocations))
      copy.tiers = (tiers.filter { $0.platform != platform } + [tier]).sorted { $0.platform < $1.platform }
    }
    return copy
  }
}
