/// A fact, and what its replay counted.
public struct Verdict: Sendable {
  public enum Standing: Hashable, Sendable {
    case holds
    /// Counts something else, or could not be driven to the end.
    case differs
    /// Differs, and says why.
    case differsAsKnown(String)
  }

  public let fact: Fact
  /// What was counted, or the error that stopped the replay.
  public let counted: String
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
