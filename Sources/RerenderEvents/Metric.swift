/// What a number in a report counts or measures.
///
/// The raw value is the name used in every file: `report.csv`, `results.json` and `baseline.json`.
public enum Metric: String, Sendable, Hashable, CaseIterable, Codable, CodingKeyRepresentable {
  /// Evaluations of bodies.
  case bodyEvaluations = "body_evaluations"
  /// Evaluations of content closures with a scope of their own, such as the rows of a `ForEach`.
  case contentEvaluations = "content_evaluations"
  /// Notifications delivered from one source to one mounted view.
  case invalidations
  /// Evaluations, of bodies and content closures, whose output came out equal to the one before.
  case wastedEvaluations = "wasted_evaluations"
  /// Views that show something else than an evaluation from scratch would, looked for once the step has settled.
  case staleViews = "stale_views"
  /// Composite views mounted.
  case mounts
  /// Composite views taken out of the graph.
  case unmounts
  /// What a scenario counts of its own, by the tally's name.
  case tally
  /// Calls to the malloc family that returned memory, while bodies and content closures ran.
  case allocations
  /// Blocks given back while bodies and content closures ran, with the old block of each reallocation.
  case frees
  /// Objects that the Swift runtime allocated while bodies and content closures ran.
  case objectAllocations = "object_allocations"
  /// Strong references taken while bodies and content closures ran.
  case retains
  /// Strong references given up while bodies and content closures ran.
  case releases
  /// Bytes asked for while bodies and content closures ran, before the allocator rounds them up.
  case allocatedBytes = "allocated_bytes"
  /// The median of how long the step takes, from its first write until the host has settled. Of an even number of
  /// samples it is the lower of the two in the middle.
  case timeMedian = "time_median"
  /// The 99th percentile of the same samples, by nearest rank. Of fewer than a hundred it is the slowest.
  case timeP99 = "time_p99"

  /// The unit of the metric's values.
  public var unit: Unit {
    switch self {
    case .allocatedBytes: .byte
    case .timeMedian, .timeP99: .nanosecond
    default: .count
    }
  }

  /// Which of the three separate passes measures the metric.
  public var pass: MeasuringPass {
    switch self {
    case .bodyEvaluations, .contentEvaluations, .invalidations, .wastedEvaluations, .staleViews, .mounts, .unmounts,
      .tally:
      .counts
    case .allocations, .frees, .objectAllocations, .retains, .releases, .allocatedBytes: .allocations
    case .timeMedian, .timeP99: .time
    }
  }
}

extension Metric {
  /// The metrics whose values are exact, the same in every run on one machine: all but times.
  package static let exact = Set(allCases.filter { $0.pass != .time })
}

extension Metric: Comparable {
  /// Metrics sort in the order of their declaration, which is the order of every report.
  public static func < (a: Metric, b: Metric) -> Bool { a.rank < b.rank }

  private var rank: Int { Metric.allCases.firstIndex(of: self) ?? Metric.allCases.count }
}

/// The unit of a metric's values.
public enum Unit: String, Sendable, Hashable, Codable {
  /// A number of events.
  case count
  /// Bytes.
  case byte
  /// Nanoseconds.
  case nanosecond = "ns"
}

/// The three passes of a measurement, kept apart so that none disturbs another.
public enum MeasuringPass: String, Sendable, Hashable, CaseIterable, Codable {
  /// Every event is recorded; nothing is timed.
  case counts
  /// Only the allocation counters run.
  case allocations
  /// Nothing is installed but a clock.
  case time
}

/// The value of one metric: an exact integer, or the reason why there is none.
public enum MetricValue: Sendable, Hashable {
  /// A number that was counted or timed, in the metric's unit.
  case measured(Int)
  /// Not measured, and never to be shown as 0. The text says why, in a few words.
  case unavailable(String)

  /// The integer, where one was measured.
  public var integer: Int? {
    if case .measured(let value) = self { value } else { nil }
  }
}

extension MetricValue: Codable {
  private enum CodingKeys: String, CodingKey { case unavailable }

  /// Reads a bare integer, or an object with the reason under `unavailable`; throws what the decoder throws otherwise.
  public init(from decoder: any Decoder) throws {
    if let value = try? decoder.singleValueContainer().decode(Int.self) {
      self = .measured(value)
    } else {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self = .unavailable(try container.decode(String.self, forKey: .unavailable))
    }
  }

  /// A measured value is a bare integer; an unavailable one is `{"unavailable": "reason"}`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .measured(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .unavailable(let reason):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(reason, forKey: .unavailable)
    }
  }
}
