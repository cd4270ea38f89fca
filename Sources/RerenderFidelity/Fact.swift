/// Something that somebody saw SwiftUI, Combine or Observation do, and a replay of it on a headless host.
public struct Fact: Sendable {
  /// A letter for the subject and a number: `V1`.
  public let id: String
  /// What was seen, in one sentence.
  public let statement: String
  /// What a replay may count: one outcome, or two where the reports allow both.
  public let allowed: [Outcome]
  /// Who saw it, by a short name.
  public let source: String
  /// How well the fact is known; several where it was found out in several ways.
  public let evidence: [Evidence]
  /// Why this host is known to differ; `nil` for a fact that holds.
  public let knownDifference: String?
  /// Mounts the views and does what the report did.
  public let replay: @MainActor @Sendable () async throws -> Outcome

  /// - Parameters:
  ///   - id: The fact's id.
  ///   - statement: The fact in one sentence.
  ///   - expected: What was seen.
  ///   - other: What else the reports allow.
  ///   - source: Who saw it.
  ///   - evidence: How well it is known.
  ///   - knownDifference: Why this host is known to differ.
  ///   - replay: Counts.
  package init(
    _ id: String, _ statement: String, expects expected: Outcome, or other: Outcome? = nil, source: String,
    _ evidence: Evidence..., knownDifference: String? = nil,
    replay: @escaping @MainActor @Sendable () async throws -> Outcome
  ) {
    self.id = id
    self.statement = statement
    allowed = [expected] + (other.map { [$0] } ?? [])
    self.source = source
    self.evidence = evidence
    self.knownDifference = knownDifference
    self.replay = replay
  }

  /// The allowed outcomes as text.
  public var expected: String { allowed.map(\.description).joined(separator: "; or ") }
}

/// How well a fact is known.
public enum Evidence: String, Sendable, CaseIterable {
  /// Somebody ran it on Apple's frameworks, and published numbers, a log or a passing assertion.
  case run = "D"
  /// A recorded log of a test on Apple's frameworks that does not fail when the log differs.
  case recordedLog = "D*"
  /// Run on this toolchain's own Observation.
  case localRun = "D-obs"
  /// Apple says so: documentation, a session, an engineer.
  case apple = "A"
  /// Read in a re-implementation's source, not run.
  case reading = "R"
  /// Somebody says so.
  case secondary = "S"
  /// The fact follows from other facts by a rule, and nobody published a run.
  case derived = "rule"
}

/// A fact that no replay without a screen can show, and why.
public struct UnreplayableFact: Sendable {
  /// A letter for the subject and a number, as for a fact.
  public let id: String
  /// What was seen, in one sentence.
  public let statement: String
  /// Why the fact cannot be replayed.
  public let reason: String
  /// Who saw it, by a short name.
  public let source: String

  package init(_ id: String, _ statement: String, because reason: String, source: String) {
    self.id = id
    self.statement = statement
    self.reason = reason
    self.source = source
  }
}
