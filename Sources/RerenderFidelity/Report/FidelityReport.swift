/// The verdicts on a table, as text.
public struct FidelityReport: Sendable {
  let verdicts: [Verdict]
  let unreplayable: [UnreplayableFact]

  /// A report on facts that were replayed and on those that cannot be, in the order of their ids.
  public init(verdicts: [Verdict], unreplayable: [UnreplayableFact]) {
    self.verdicts = verdicts
    self.unreplayable = unreplayable
  }

  /// Whether every replay counted what was seen.
  public var holds: Bool { verdicts.allSatisfy { $0.standing == .holds } }

  /// One line: how many hold, differ, and have no replay.
  public var summary: String {
    let holding = verdicts.filter { $0.standing == .holds }.count
    return "\(verdicts.count + unreplayable.count) facts: \(holding) hold, \(verdicts.count - holding) differ, "
      + "\(unreplayable.count) cannot be replayed without a screen."
  }

  /// The replayed facts and the others, in the order of their ids.
  var lines: [Line] {
    (verdicts.map(Line.init) + unreplayable.map(Line.init)).sorted { FactID($0.id) < FactID($1.id) }
  }

  /// The texts about one fact.
  struct Line {
    let id: String
    let statement: String
    /// The expected outcome; `nil` for a fact without a replay.
    let expected: String?
    let counted: String?
    let verdict: String
    let source: String

    init(_ verdict: Verdict) {
      let fact = verdict.fact
      id = fact.id
      statement = fact.statement
      expected = fact.expected
      counted = verdict.counted
      self.verdict = verdict.text
      source = "\(fact.source) (\(fact.evidence.map(\.rawValue).joined(separator: "/")))"
    }

    init(_ fact: UnreplayableFact) {
      id = fact.id
      statement = fact.statement
      expected = nil
      counted = nil
      verdict = "not replayable: \(fact.reason)"
      source = fact.source
    }
  }
}

extension Verdict {
  /// The verdict as text: `holds`, or `differs` and what is known of the difference.
  fileprivate var text: String {
    switch standing {
    case .holds: "holds"
    case .differsAsKnown(let reason): "differs: \(reason)"
    case .differs:
      fact.knownDifference == nil ? "differs" : "differs: it holds, and is still listed as a known difference"
    }
  }
}

/// The codes behind a source: how well a fact is known.
extension Evidence {
  static let legend = """
    Behind each source stands how well the fact is known: D, somebody ran it on Apple's frameworks; D*, a recorded log of \
    such a run that nothing holds; D-obs, run on this toolchain's own Observation; A, Apple says so; R, read in a \
    re-implementation; S, somebody says so; rule, it follows from other facts.
    """
}
