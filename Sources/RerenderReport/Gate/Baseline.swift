public import RerenderEvents

/// The counts that a build is held to: what `baseline.json` holds.
public struct Baseline: Hashable, Sendable {
  /// The number of the file format; a reader refuses others.
  public static let schema = 1

  /// How far counts may be off; where several match a count, the last one decides.
  public var tolerances: [Tolerance]
  /// The counts that are the same on every machine, sorted by key.
  public var counts: [Entry]
  /// What evaluations allocate, which depends on where they run; one tier for each place, sorted by it.
  public var tiers: [Tier]

  /// A baseline that holds a build to nothing, but for what is given.
  public init(tolerances: [Tolerance] = [], counts: [Entry] = [], tiers: [Tier] = []) {
    self.tolerances = tolerances
    self.counts = counts
    self.tiers = tiers
  }

  /// One count: a line of the file.
  public struct Entry: Hashable, Sendable {
    /// What is counted.
    public var key: Measurement.Key
    /// The count, in the metric's own unit.
    public var value: Int

    /// A count and its name.
    public init(key: Measurement.Key, value: Int) {
      self.key = key
      self.value = value
    }
  }

  /// The allocations and bytes counted in one kind of place.
  public struct Tier: Hashable, Sendable {
    /// The place that the counts belong to.
    public var platform: Platform
    /// Sorted by key.
    public var counts: [Entry]

    /// The counts of one place, which must be sorted by key.
    public init(platform: Platform, counts: [Entry]) {
      self.platform = platform
      self.counts = counts
    }
  }

  /// What allocations depend on beside the program.
  public struct Platform: Hashable, Sendable, Comparable {
    /// The target of the program, for example `x86_64-unknown-linux-gnu`.
    public var architecture: String
    /// The allocation backend and its version.
    public var backend: String
    /// `release` or `debug`: the optimizer removes allocations.
    public var configuration: String
    /// The first line of the compiler's version.
    public var toolchain: String

    /// The four things that make a place.
    public init(architecture: String, backend: String, configuration: String, toolchain: String) {
      self.architecture = architecture
      self.backend = backend
      self.configuration = configuration
      self.toolchain = toolchain
    }

    /// The place where results were measured.
    public init(_ machine: Machine) {
      self.init(
        architecture: machine.architecture, backend: machine.allocator, configuration: machine.configuration,
        toolchain: machine.toolchain)
    }

    /// By architecture, backend, configuration and toolchain, in that order.
    public static func < (a: Platform, b: Platform) -> Bool {
      if a.architecture != b.architecture { return a.architecture.precedes(b.architecture) }
      if a.backend != b.backend { return a.backend.precedes(b.backend) }
      if a.configuration != b.configuration { return a.configuration.precedes(b.configuration) }
      return a.toolchain.precedes(b.toolchain)
    }
  }
}

extension Baseline.Platform: CustomStringConvertible {
  /// The four joined by commas, as messages name a place.
  public var description: String { "\(architecture), \(backend), \(configuration), \(toolchain)" }
}

extension Baseline {
  /// The baseline after some of its counts were recorded anew.
  ///
  /// - Parameters:
  ///   - results: what was measured; only cases that were measured in full are taken.
  ///   - scope: what was asked for: what lies outside stays as it is, what lies within is replaced.
  ///   - recordsAllocations: whether the tier of this place is recorded as well.
  public func recording(_ results: Results, scope: GateScope, recordsAllocations: Bool) -> Baseline {
    var copy = self
    func replaced(_ old: [Entry], by new: [Entry]) -> [Entry] {
      GatedCounts.completed(old.filter { !scope.contains($0.key) } + new)
    }
    copy.counts = replaced(counts, by: GatedCounts.of(results, in: .counts))
    if recordsAllocations {
      let platform = Platform(results.machine)
      let old = tiers.first { $0.platform == platform }?.counts ?? []
      let tier = Tier(platform: platform, counts: replaced(old, by: GatedCounts.of(results, in: .allocations)))
      copy.tiers = (tiers.filter { $0.platform != platform } + [tier]).sorted { $0.platform < $1.platform }
    }
    return copy
  }
}

/// The part of a baseline that a run is held against.
public struct GateScope: Hashable, Sendable {
  /// Names that were asked for; all where a set is empty.
  public var scenarios: Set<String> = []
  /// The lanes that were asked for; all where it is empty.
  public var lanes: Set<String> = []
  /// The variants that were asked for; all where it is empty.
  public var variants: Set<String> = []
  /// The steps that were asked for; all where it is empty.
  public var steps: Set<String> = []
  /// The values asked for, of the parameters that were set.
  public var parameters: [String: Set<String>] = [:]
  /// Cases that another shard runs.
  public var excluded: Set<CaseName> = []

  /// Everything.
  public init() {}

  /// Whether a count lies in this part.
  ///
  /// A parameter that the count's case does not have rules nothing out.
  public func contains(_ key: Measurement.Key) -> Bool {
    func allows(_ set: Set<String>, _ name: String) -> Bool { set.isEmpty || set.contains(name) }
    guard allows(scenarios, key.name.scenario), allows(lanes, key.name.lane), allows(variants, key.name.variant),
      allows(steps, key.step), !excluded.contains(key.name)
    else { return false }
    return parameters.allSatisfy { parameter, values in key.name.parameters[parameter].map(values.contains) ?? true }
  }
}
