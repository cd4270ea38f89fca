import Foundation
import Testing

/// Random screens, changed at random: the graph that is brought up to date equals the one evaluated from scratch, and
/// every evaluation has a reason.
///
/// `RERENDER_ORACLE_STEPS` sets how many steps are run (3,000 without it), `RERENDER_ORACLE_SEED` the first case's seed
/// (1 without it); the others count up from there.
@MainActor struct OracleTests {
  private static let stepsPerCase = 20
  /// Each of so many cases is run a second time, and has to go the same way.
  private static let casesPerRepetition = 8

  private static func setting(_ name: String, default standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard
  }

  @Test func `every random screen equals its from-scratch evaluation after every step`() async {
    let steps = Self.setting("RERENDER_ORACLE_STEPS", default: 3_000)
    let first = Self.setting("RERENDER_ORACLE_SEED", default: 1)
    let cases = max(1, steps / Self.stepsPerCase)
    for seed in first..<(first + cases) {
      let oracle = Self.makeCase(seed)
      let outcome = await OracleRun.run(oracle)
      if let failure = outcome.failure { return await Self.report(failure, oracle, seed) }
      guard seed % Self.casesPerRepetition == 0 else { continue }
      let again = await OracleRun.run(oracle)
      for (number, (one, other)) in zip(outcome.trace, again.trace).enumerated() {
        #expect(one == other, "seed \(seed): step \(number - 1) went another way when it was run again")
        if one != other { return }
      }
    }
  }

  private static func makeCase(_ seed: Int) -> OracleCase {
    var generator = OracleGenerator(seed: UInt64(seed))
    return generator.makeCase(steps: stepsPerCase)
  }

  private static func report(_ failure: String, _ oracle: OracleCase, _ seed: Int) async {
    let small = await Shrinking.shrink(oracle)
    let outcome = await OracleRun.run(small)
    let text = """
      seed \(seed): \(failure)
      smallest: \(outcome.failure ?? "none")
      \(small.text)
      """
    // Without the names of modules and types, which say nothing here.
    Issue.record("\(text.replacing(/\b[A-Z]\w*\./, with: ""))")
  }

  @Test func `a generator makes the same case from the same seed, and others from others`() {
    #expect(Self.makeCase(7).text == Self.makeCase(7).text)
    #expect(Self.makeCase(7).text != Self.makeCase(8).text)
  }
}
