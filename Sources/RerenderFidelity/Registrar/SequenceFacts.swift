import Observation

/// `Observations`, the sequence of what a closure reads.
enum SequenceFacts {
  static let all = [r18]

  @MainActor @Observable final class Pair {
    var left = 0
    var right = 0
    var text = ""
    nonisolated init() {}
  }

  /// Runs the work that waits on the main actor, until a condition holds or nothing has happened for long.
  @MainActor
  static func settle(until isDone: () -> Bool = { false }) async {
    for _ in 0..<200 where !isDone() { await Task.yield() }
  }

  @MainActor
  static func elements(of sequence: Observations<String, Never>, while act: () async -> Void) async -> [String] {
    let log = Log<String>()
    let task = Task { for await element in sequence { log(element) } }
    await settle { !log.entries.isEmpty }
    await act()
    await settle()
    task.cancel()
    return log.entries
  }

  static let r18 = Fact(
    "R18", "Observations gives one element for all that happens between two suspensions, consistent; equal sets none.",
    expects: [
      "pairs set together": ["0 0", "1 1", "2 2"],
      // The start, and the last of five.
      "five sets": ["0", "5"], "an equal set": ["0"], "adding nothing to a text": ["", ""],
      "closure runs before the first next()": 0,
    ],
    source: "\(RegistrarFacts.local); Swift test suite; SE-0475", .localRun
  ) {
    let (pair, five, equal, text) = (Pair(), Pair(), Pair(), Pair())
    let pairs = await elements(of: Observations { "\(pair.left) \(pair.right)" }) {
      for number in 1...2 {
        pair.left = number
        pair.right = number
        await settle()
      }
    }
    let rapid = await elements(of: Observations { "\(five.left)" }) { for number in 1...5 { five.left = number } }
    let same = await elements(of: Observations { "\(equal.left)" }) { equal.left = 0 }
    let unchanged = await elements(of: Observations { text.text }) { text.text += "" }
    let runs = Log<Int>()
    let sequence = Observations { runs(1) }
    await settle()
    withExtendedLifetime(sequence) {}
    return [
      "pairs set together": pairs, "five sets": rapid, "an equal set": same, "adding nothing to a text": unchanged,
      "closure runs before the first next()": runs.entries.count,
    ]
  }
}
