/// A fact, and what its replay counted.
public struct Verdict: Sendable {
  /// Whether a replay came out as it was seen.
  public enum Standing: Hashable, Sendable {
    /// The replay counts what was seen, and the fact is not listed as a known difference.
    case holds
    /// The replay counts something else, or could not be driven to the end.
    case differs
    /// The replay differs, for the known reason given.
    case differsAsKnown(String)
  }

  /// The fact that was replayed.
  public let fact: Fact
  /// What was counted, or the error that stopped the replay.
  public let counted: String
  /// How the replay came out.
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
      // A known difference that is gone has to be taken off the list.
      switch (holds, knownDifference) {
      case (true, nil): .holds
      case (false, let reason?): .differsAsKnown(reason)
      default: .differs
      }
    return Verdict(fact: self, counted: counted.description, standing: standing)
  }
}
