import Foundation

extension FidelityTable {
  /// Replays facts one after the other, from code that is not asynchronous.
  ///
  /// It runs the main run loop until the last one is done, so it belongs into a program's `main`, and not into a task.
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
