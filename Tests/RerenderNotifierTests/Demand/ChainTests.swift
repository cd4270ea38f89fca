import Foundation
import RerenderNotifier
import Testing

/// Random chains of operators, asked at random and cancelled anywhere, send what a model works out on lists.
///
/// `RERENDER_CHAINS` sets how many chains are tried (2,000 without it), `RERENDER_CHAINS_SEED` the first chain's seed
/// (1 without it); the others count up from there.
@Suite("Demand of chains")
struct ChainTests {
  private static func setting(_ name: String, default standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard
  }

  @Test("Every random chain sends what its model says, however it is asked")
  func chains() {
    let first = Self.setting("RERENDER_CHAINS_SEED", default: 1)
    let table = OperatorCase.all
    for seed in first..<(first + Self.setting("RERENDER_CHAINS", default: 2_000)) {
      let chain = DemandChain(seed: UInt64(seed), table: table)
      guard let problem = chain.problem() else { continue }
      let small = chain.shrunk()
      Issue.record(
        """
        seed \(seed): \(problem)
        \(chain)
        smallest: \(small.problem() ?? "none")
        \(small)
        """)
      return
    }
  }

  @Test("A seed makes the same chain each time, and another seed another")
  func seeds() {
    let table = OperatorCase.all
    func text(_ seed: UInt64) -> String { DemandChain(seed: seed, table: table).description }
    #expect(text(7) == text(7))
    #expect(Set((1...20).map(text)).count == 20)
  }

  @Test("The model tells a chain that loses a value from one that does not")
  func model() {
    let table = OperatorCase.all.filter { $0.name == "map" || $0.name == "prefix(5)" }
    let run = Run(values: [1, 2, 3])
    var chain = DemandChain(seed: 1, table: table)
    chain.source = NumberSource(kind: .record, run: run)
    chain.operators = table.filter { $0.name == "map" }
    chain.cancelsAfter = nil
    #expect(chain.problem() == nil)
    #expect(chain.expected.values == [2, 3, 4])
    let result = DemandRun(chain.source, through: [], style: .unlimited)
    #expect(result.difference(from: chain.expected, inOrder: true) == "got [1, 2, 3], not [2, 3, 4]")
  }
}

/// A source, a few operators, and a subscriber.
struct DemandChain: CustomStringConvertible {
  var source: NumberSource
  var operators: [OperatorCase]
  var cancelsAfter: Int?
  let seed: UInt64

  init(seed: UInt64, table: [OperatorCase]) {
    self.seed = seed
    var generator = SeededGenerator(seed: seed)
    let kind = NumberSource.Kind.allCases.randomElement(using: &generator) ?? .record
    let run = Run(
      values: Array(0..<Int.random(in: 0...14, using: &generator)),
      fails: Int.random(in: 0..<4, using: &generator) == 0)
    source = NumberSource(kind: kind, run: run)
    operators = (0..<Int.random(in: 1...4, using: &generator)).compactMap { _ in table.randomElement(using: &generator)
    }
    cancelsAfter = Int.random(in: 0..<5, using: &generator) == 0 ? Int.random(in: 0...5, using: &generator) : nil
  }

  var description: String {
    let end = cancelsAfter.map { "cancelled after \($0)" } ?? "to the end"
    return "\(source) | \(operators.map(\.name).joined(separator: " | ")) | \(end)"
  }

  /// What the last operator sends, worked out on lists.
  var expected: Run { operators.reduce(source.run) { $1.model($0) } }

  /// How much of that is the same however it is asked: all, all but the order, or nothing; and whether it ends.
  private var exactness: (values: Bool, order: Bool, end: Bool) {
    var (values, order, end, run) = (true, true, true, source.run)
    // Where values may have been dropped, none may be left.
    var mayBeEmpty = false
    for step in operators {
      if step.traits.contains(.starves), !run.fails, run.values.isEmpty || mayBeEmpty { end = false }
      mayBeEmpty = mayBeEmpty || step.traits.contains(.drops)
      // What depends on the order that it comes in is anything from here on.
      if !order || step.traits.contains(.drops) { values = false }
      if run.fails, step.traits.contains(.hurries) { values = false }
      if step.traits.contains(.reorders) { order = false }
      run = step.model(run)
    }
    return (values, order, end)
  }

  /// What is wrong with what it sends; `nil` if nothing is.
  func problem() -> String? {
    let result = DemandRun(
      source, through: operators, style: .random(SeededGenerator(seed: seed)), cancelsAfter: cancelsAfter)
    let exactness = exactness
    return exactness.values
      ? result.difference(from: expected, inOrder: exactness.order) : result.brokenRule(hasEnd: exactness.end)
  }

  /// The chain cut down as long as something is wrong with it.
  func shrunk() -> DemandChain {
    for candidate in smaller() where candidate.problem() != nil { return candidate.shrunk() }
    return self
  }

  private func smaller() -> [DemandChain] {
    var candidates: [DemandChain] = []
    for index in operators.indices {
      var fewer = self
      fewer.operators.remove(at: index)
      candidates.append(fewer)
    }
    if !source.run.values.isEmpty {
      var shorter = self
      shorter.source = NumberSource(
        kind: source.kind, run: Run(values: source.run.values.dropLast(), fails: source.run.fails))
      candidates.append(shorter)
    }
    if cancelsAfter != nil {
      var whole = self
      whole.cancelsAfter = nil
      candidates.append(whole)
    }
    return candidates
  }
}
