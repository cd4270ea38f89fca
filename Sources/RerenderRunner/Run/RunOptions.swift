package import RerenderResults

/// What a run is asked for.
package struct RunOptions: Hashable, Sendable {
  /// The names of the scenarios to run; all where it is empty.
  package var scenarios: [String] = []
  /// The scenarios that were not asked for, and do not run without that.
  package var unasked: Set<String> = []
  package var lanes: [LaneKind] = []
  package var variants: [String] = []
  package var steps: [String] = []
  /// Parameter values, as they were written.
  package var settings: [String: String] = [:]
  /// The values that one parameter takes in turn, as they were written.
  package var sweeps: [Sweep] = []
  /// How many workers may count at the same time. Times are always taken by one worker at a time.
  package var jobs = 1
  /// Seconds that one worker may take.
  package var timeout = 120.0
  package var countsAllocations = true
  package var takesTime = true
  /// The part of the cases to run; all where it is `nil`.
  package var shard: Shard?
  /// Whether each step is followed by a look for stale views.
  package var verifies = false

  package init() {}

  /// One of several parts of a run.
  package struct Shard: Hashable, Sendable {
    /// The number of the part, from 1 to `count`.
    package var number: Int
    package var count: Int
    /// What cases cost, where that is known.
    package var costs: [CaseName: Double]

    package init(number: Int, count: Int, costs: [CaseName: Double] = [:]) {
      self.number = number
      self.count = count
      self.costs = costs
    }
  }

  /// A parameter and the values it takes.
  package struct Sweep: Hashable, Sendable {
    package var parameter: String
    package var values: [String]

    package init(parameter: String, values: [String]) {
      self.parameter = parameter
      self.values = values
    }
  }
}

extension RunOptions {
  /// Puts the members of a group in place of its name. Where nothing is named, leaves out what runs only by name, or,
  /// for `all`, nothing.
  package mutating func choose(from known: [Scenario], all: Bool) {
    scenarios = scenarios.flatMap { name in
      let members = known.filter { $0.group?.name == name }.map(\.name)
      return members.isEmpty || known.contains { $0.name == name } ? [name] : members
    }
    unasked = scenarios.isEmpty && !all ? Set(known.filter { $0.group?.isOptional == true }.map(\.name)) : []
  }
}
