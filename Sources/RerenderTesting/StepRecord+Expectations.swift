import RerenderEvents
public import RerenderGraph

/// Counts that are not as expected: which, where, and everything that the step did.
public struct UnexpectedCounts: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where the expectation is written: `CartTests.swift:42`.
  public var place: String
  /// The expectations that do not hold, a line each.
  public var mismatches: [String]
  /// All counts of the step and the chains of causes.
  public var record: String

  /// The place, the expectations that do not hold, and then the record of the step.
  public var description: String {
    "\(place): \(SafeText.escaped(mismatches.joined(separator: "; ")))\n\(record)"
  }
}

/// What a step must have cost.
///
/// In a test of Swift Testing, a failed expectation is recorded as an issue at its line, and the test goes on. So all
/// that does not hold is told, and not the first alone. Everywhere else the failure is thrown, as XCTest reports it.
extension StepRecord {
  /// Checks the counts of a type of view. A count that is left out is not checked.
  ///
  /// - Parameters:
  ///   - type: The type of view.
  ///   - bodies: Evaluations of its body, all instances together.
  ///   - contents: Evaluations of content closures of its own, such as rows.
  ///   - invalidations: Notifications delivered to it.
  ///   - wasted: Evaluations whose output came out equal to the one before.
  ///   - mounts: Views mounted.
  ///   - unmounts: Views unmounted.
  ///   - allocations: Calls to the malloc family in its evaluations.
  ///   - bytes: Bytes asked for in its evaluations.
  ///   - objects: Objects that the Swift runtime allocated in its evaluations.
  /// - Throws: ``UnexpectedCounts``, outside of Swift Testing, where one of the counts differs, or was not measured.
  public func expect<Body: View>(
    _ type: Body.Type, bodies: Int? = nil, contents: Int? = nil, invalidations: Int? = nil, wasted: Int? = nil,
    mounts: Int? = nil, unmounts: Int? = nil, allocations: Int? = nil, bytes: Int? = nil, objects: Int? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws(UnexpectedCounts) {
    let name = TypeNames.short(type)
    let counts = counts(of: type)
    var mismatches: [String] = []
    for (word, wanted, actual) in [
      ("bodies", bodies, counts.bodies), ("contents", contents, counts.contents),
      ("invalidations", invalidations, counts.invalidations), ("wasted", wasted, counts.wasted),
      ("mounts", mounts, counts.mounts), ("unmounts", unmounts, counts.unmounts),
    ] {
      if let wanted, wanted != actual { mismatches.append("\(name) \(word): expected \(wanted), counted \(actual)") }
    }
    for (word, wanted, metric) in [
      ("allocations", allocations, Metric.allocations), ("bytes", bytes, .allocatedBytes),
      ("objects", objects, .objectAllocations),
    ] {
      guard let wanted else { continue }
      switch counts.allocations[metric] {
      case .measured(let actual)?:
        if wanted != actual { mismatches.append("\(name) \(word): expected \(wanted), counted \(actual)") }
      case .unavailable(let reason)?: mismatches.append("\(name) \(word): expected \(wanted), unavailable: \(reason)")
      case nil:
        // A view that took no part allocated nothing, if anything was counted at all.
        let isCounted = views.values.contains { !$0.allocations.isEmpty }
        if !isCounted || wanted != 0 {
          let reason = isCounted ? "counted 0" : "not counted: render with countsAllocations"
          mismatches.append("\(name) \(word): expected \(wanted), \(reason)")
        }
      }
    }
    try fail(mismatches, Caller(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Checks the evaluations of one instance.
  ///
  /// - Parameters:
  ///   - type: The type of view.
  ///   - id: The explicit identity nearest above the instance: of the row, or of `.id(_:)`.
  /// - Throws: ``UnexpectedCounts``, outside of Swift Testing, where one of the counts differs.
  public func expect<Body: View, ID: Hashable>(
    _ type: Body.Type, id: ID, bodies: Int? = nil, wasted: Int? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws(UnexpectedCounts) {
    let name = TypeNames.short(type)
    let found = instances(of: type).filter { $0.id == "\(id)" }
    let counts = (found.reduce(0) { $0 + $1.bodies }, found.reduce(0) { $0 + $1.wasted })
    var mismatches: [String] = []
    for (word, wanted, actual) in [("bodies", bodies, counts.0), ("wasted", wasted, counts.1)] {
      if let wanted, wanted != actual {
        mismatches.append("\(name)[id \(id)] \(word): expected \(wanted), counted \(actual)")
      }
    }
    try fail(mismatches, Caller(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Checks the causes of a type's evaluations: all causes, each with its number of evaluations.
  ///
  /// - Throws: ``UnexpectedCounts``, outside of Swift Testing, where a cause is missing, is one too many, or has
  ///   another number.
  public func expect<Body: View>(
    _ type: Body.Type, causes: [String: Int], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(UnexpectedCounts) {
    let name = TypeNames.short(type)
    let actual = self.causes(of: type)
    let mismatches = Set(causes.keys).union(actual.keys).sorted().compactMap { cause -> String? in
      let (wanted, counted) = (causes[cause] ?? 0, actual[cause] ?? 0)
      return wanted == counted ? nil : "\(name) because of \(cause): expected \(wanted), counted \(counted)"
    }
    try fail(mismatches, Caller(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Checks that no bodies ran but those of some types of view.
  ///
  /// - Throws: ``UnexpectedCounts``, outside of Swift Testing, naming every other view whose body ran.
  public func expectNoBodies<each Body: View>(
    butOf types: repeat (each Body).Type, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(UnexpectedCounts) {
    var names: Set<String> = []
    for type in repeat each types { names.insert(TypeNames.short(type)) }
    let others = views.filter { $0.value.bodies > 0 && !names.contains($0.key) }
    let mismatches = others.sorted { $0.key < $1.key }.map {
      "\($0.key) bodies: expected 0, counted \($0.value.bodies)"
    }
    try fail(mismatches, Caller(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func fail(_ mismatches: [String], _ caller: Caller) throws(UnexpectedCounts) {
    guard !mismatches.isEmpty else { return }
    let error = UnexpectedCounts(place: caller.place, mismatches: mismatches, record: description)
    if !caller.record(error) { throw error }
  }
}

extension StepRecord: CustomStringConvertible {
  /// All counts, a line for each type of view, then each evaluation with its chain of causes.
  public var description: String {
    var lines = ["the step in all:"]
    for (name, counts) in views.sorted(by: { $0.key < $1.key }) where !counts.isEmpty {
      var parts = [
        ("bodies", counts.bodies), ("contents", counts.contents), ("invalidations", counts.invalidations),
        ("wasted", counts.wasted), ("mounts", counts.mounts), ("unmounts", counts.unmounts),
      ].filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }
      for (metric, value) in counts.allocations.sorted(by: { $0.key < $1.key }) {
        if case .measured(let number) = value { parts.append("\(metric.rawValue) \(number)") }
      }
      lines.append("  \(name): \(parts.joined(separator: ", "))")
    }
    if lines.count == 1 { lines.append("  nothing happened") }
    if !chains.isEmpty { lines.append("causes:") }
    lines += chains.prefix(StepRecord.shownChains).map { "  \(SafeText.escaped($0))" }
    if chains.count > StepRecord.shownChains { lines.append("  and \(chains.count - StepRecord.shownChains) more") }
    lines += diagnostics.map { "noticed: \(SafeText.escaped($0.message))" }
    return lines.joined(separator: "\n")
  }

  /// How many evaluations a description shows one by one.
  static let shownChains = 100
}
