/// Everything one run measured: what `results.json` holds and what every report is made from.
package struct Results: Hashable, Sendable, Codable {
  /// The number of the file format. A reader refuses any other.
  package static let schema = 3

  /// The number of the format that these results have.
  package var schema: Int
  /// The version of rerender that measured.
  package var version: String
  /// Where the run took place.
  package var machine: Machine
  /// The cases, each a scenario with lane, variant and parameters, in that order.
  package var cases: [CaseResult]
  /// What the instrument itself costs, measured in the same run.
  package var overhead: Overhead?
  /// The part of a run that this is; `nil` for a whole run.
  package var shard: Shard?
  /// What the run says of the claims that its scenarios try; `nil` where they try none.
  package var claims: [ClaimResult]?
  /// The reported problems that the scenarios replay; `nil` where they replay none.
  package var problems: [ProblemNote]?

  /// Results of a whole run, in the present format.
  package init(version: String, machine: Machine, cases: [CaseResult], overhead: Overhead? = nil) {
    self.schema = Results.schema
    self.version = version
    self.machine = machine
    self.cases = cases
    self.overhead = overhead
  }
}

/// One of several parts of a run, and what the whole run is.
package struct Shard: Hashable, Sendable, Codable {
  /// The number of the part, from 1 to `count`.
  package var number: Int
  /// How many parts there are.
  package var count: Int
  /// The cases of all parts, sorted. By them the parts are known to belong together, and to be complete.
  package var cases: [CaseName]

  /// A part, with the cases of all parts.
  package init(number: Int, count: Int, cases: [CaseName]) {
    self.number = number
    self.count = count
    self.cases = cases
  }
}

/// Where a run took place, and what that machine could measure.
package struct Machine: Hashable, Sendable, Codable {
  /// For example `x86_64-unknown-linux-gnu`.
  package var architecture: String
  /// What the system calls itself, for example `Debian GNU/Linux 12 (bookworm)`.
  package var operatingSystem: String
  /// The first line of the compiler's version that built the program.
  package var toolchain: String
  /// `release` or `debug`.
  package var configuration: String
  /// Logical processors.
  package var processors: Int
  /// The allocation backend and its version (`jemalloc 5.3.0`), or why there is none.
  package var allocator: String

  /// All facts of a machine.
  package init(
    architecture: String, operatingSystem: String, toolchain: String, configuration: String, processors: Int,
    allocator: String
  ) {
    self.architecture = architecture
    self.operatingSystem = operatingSystem
    self.toolchain = toolchain
    self.configuration = configuration
    self.processors = processors
    self.allocator = allocator
  }
}

/// The cost of counting, in nanoseconds an evaluation, found by one workload with the counters on and off.
package struct Overhead: Hashable, Sendable, Codable {
  /// Median nanoseconds an evaluation with nothing installed.
  package var offNanoseconds: Double
  /// Median nanoseconds an evaluation with the counting recorder installed.
  package var countingNanoseconds: Double
  /// How many calls to the malloc family the counters added to a warm run of the same evaluations; `nil` where calls
  /// could not be counted.
  package var countingAllocations: Int?

  /// The cost of counting, without calls to the malloc family unless they are given.
  package init(offNanoseconds: Double, countingNanoseconds: Double, countingAllocations: Int? = nil) {
    self.offNanoseconds = offNanoseconds
    self.countingNanoseconds = countingNanoseconds
    self.countingAllocations = countingAllocations
  }
}
