import Foundation
import Testing

/// Random screens, changed at random: the graph that is brought up to date equals the one evaluated from scratch.
///
/// `RERENDER_ORACLE_STEPS` sets how many steps are run (3,000 without it), `RERENDER_ORACLE_SEED` the first case's seed
/// (1 without it); the others count up from there.
@MainActor struct OracleTests {
  private static let stepsPerCase = 20

  private static func setting(_ name: String, default standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard
  }

  @Test func `every random screen equals its from-scratch evaluation after every step`() {
    let steps = Self.setting("RERENDER_ORACLE_STEPS", default: 3_000)
    let first = Self.setting("RERENDER_ORACLE_SEED", default: 1)
    let cases = max(1, steps / Self.stepsPerCase)
    for seed in first..<(first + cases) {
      var generator = OracleGenerator(seed: UInt64(seed))
      let oracle = generator.makeCase(steps: Self.stepsPerCase)
      guard let failure = OracleRun.failure(of: oracle) else { continue }
      let small = Shrinking.shrink(oracle)
      Issue.record(
        """
        seed \(seed): \(failure)
        smallest: \(OracleRun.failure(of: small) ?? "none")
        \(small.text)
        """)
      return
    }
  }

  @Test func `a generator makes the same case from the same seed, and others from others`() {
    func text(_ seed: UInt64) -> String {
      var generator = OracleGenerator(seed: seed)
      return generator.makeCase(steps: 5).text
    }
    #expect(text(7) == text(7))
    #expect(text(7) != text(8))
  }
}

/// Cuts a failing case down as long as it fails.
@MainActor
enum Shrinking {
  static func shrink(_ oracle: OracleCase) -> OracleCase {
    var best = oracle
    var attempts = 0
    var improved = true
    while improved && attempts < 2_000 {
      improved = false
      for candidate in candidates(of: best) {
        attempts += 1
        if OracleRun.failure(of: candidate) != nil {
          best = candidate
          improved = true
          break
        }
      }
    }
    return best
  }

  private static func candidates(of oracle: OracleCase) -> [OracleCase] {
    var candidates: [OracleCase] = []
    for count in [oracle.steps.count / 2, oracle.steps.count - 1] where count > 0 && count < oracle.steps.count {
      candidates.append(OracleCase(root: oracle.root, steps: Array(oracle.steps.prefix(count))))
    }
    for index in oracle.steps.indices {
      var fewer = oracle
      fewer.steps.remove(at: index)
      candidates.append(fewer)
      guard case .changes(let changes) = oracle.steps[index], changes.count > 1 else { continue }
      for place in changes.indices {
        var less = changes
        less.remove(at: place)
        var shorter = oracle
        shorter.steps[index] = .changes(less)
        candidates.append(shorter)
      }
    }
    for content in smaller(oracle.root.content) {
      candidates.append(OracleCase(root: oracle.root.with(content), steps: oracle.steps))
    }
    return candidates
  }

  /// The shapes with one part less, or one part in the place of the whole.
  private static func smaller(_ shape: Shape) -> [Shape] {
    var result = shape.parts
    if shape.count > 1 { result.append(.text(.constant(0))) }
    switch shape {
    case .text: break
    case .stack(let shapes):
      for (index, inner) in shapes.enumerated() {
        for small in smaller(inner) {
          var copy = shapes
          copy[index] = small
          result.append(.stack(copy))
        }
      }
      if shapes.count == 3 { result.append(.stack(Array(shapes.dropLast()))) }
    case .choice(let source, let first, let second):
      result += smaller(first).map { .choice(source, $0, second) }
      result += smaller(second).map { .choice(source, first, $0) }
    case .maybe(let source, let inner): result += smaller(inner).map { .maybe(source, $0) }
    case .identified(let source, let inner): result += smaller(inner).map { .identified(source, $0) }
    case .environment(let number, let source, let inner):
      result += smaller(inner).map { .environment(number, source, $0) }
    case .rows(let list, let part): result += smaller(part.content).map { .rows(list, part.with($0)) }
    case .view(let part): result += smaller(part.content).map { .view(part.with($0)) }
    }
    return result
  }
}

extension Part {
  func with(_ content: Shape) -> Part { Part(id: id, kind: kind, object: object, passes: passes, content: content) }
}

extension OracleCase {
  /// The case as it can be read and typed in again.
  var text: String { "root: \(root.text)\n" + steps.map { "\($0)" }.joined(separator: "\n") }
}

extension Part {
  fileprivate var text: String { "\(kind)#\(id)[\(passes), object \(object)](\(content.text))" }
}

extension Shape {
  fileprivate var text: String {
    switch self {
    case .text(let source): "text(\(source))"
    case .stack(let shapes): "stack(\(shapes.map(\.text).joined(separator: "; ")))"
    case .choice(let source, let first, let second): "choice(\(source), \(first.text), \(second.text))"
    case .maybe(let source, let shape): "maybe(\(source), \(shape.text))"
    case .rows(let list, let part): "rows(\(list), \(part.text))"
    case .identified(let source, let shape): "id(\(source), \(shape.text))"
    case .environment(let number, let source, let shape): "environment(\(number), \(source), \(shape.text))"
    case .view(let part): "view(\(part.text))"
    }
  }
}
