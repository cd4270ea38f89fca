/// A fact, and what its replay counted.
public struct Verdict: Sendable {
  /// Whether a replay came out as it was seen.
  public enum Standing: Hashable, Sendable {
    /// It counts what was seen, and is not listed as a known difference.
    case holds
    /// Counts something else, or could not be driven to the end.
    case differs
    /// Differs, and says why.
    case differsAsKnown(String)
  }

  /// The fact that was replayed.
  public let fact: Fact
  /// What was counted, or the error that stopped the replay.
  public let counted: String
  /// How it came out.
  public let standing: Standing
}

extension Fact {
  /// Replays the fact and compares.
  @MainActor
  public func verdict() async -> Verdict {
    let counted: Outcome
    do {
      counted = try await replay()
    } catch {
      return Verdict(fact: self, counted: "stopped: \(error)", standing: .differs)
    }
    let holds = allowed.contains(counted)
    let standing: Verdict.Standing =
      // A difference that is no more has to be taken off the list.
      switch (holds, knownDifference) {
      case (true, nil): .holds
      case (false, let reason?): .differsAsKnown(reason)
      default: .differs
      }
    return Verdict(fact: self, counted: counted.description, standing: standing)
  }
}
