import Foundation

extension FidelityTable {
  /// Replays facts one after the other, from code that is not asynchronous.
  ///
  /// The main run loop runs until the last one is done. So call this from a program's `main`, and not from a task.
  @MainActor
  public static func verdicts(on facts: [Fact]) -> [Verdict] {
    var verdicts: [Verdict] = []
    Task { for fact in facts { verdicts.append(await fact.verdict()) } }
    while verdicts.count < facts.count {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
    }
    return verdicts
  }
}
