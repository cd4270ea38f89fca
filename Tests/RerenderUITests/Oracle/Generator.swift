/// A generator of random numbers with a seed: the same numbers each time (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// Makes random screens and scripts.
struct OracleGenerator {
  private var random: SeededGenerator
  private var lastID = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func makeCase(steps: Int) -> OracleCase {
    let root = part(depth: 0)
    return OracleCase(root: root, steps: (0..<steps).map { _ in step() })
  }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func part(depth: Int, passes: Source? = nil) -> Part {
    lastID += 1
    let id = lastID
    let kind = Part.Kind.allCases[number(Part.Kind.allCases.count)]
    return Part(
      id: id, kind: kind, object: number(World.objectCount), passes: passes ?? source(),
      content: shape(depth: depth + 1))
  }

  private mutating func shape(depth: Int) -> Shape {
    if depth > 8 { return .text(source()) }
    if depth == 1 { return .stack((0..<3).map { _ in shape(depth: depth + 1) }) }
    // No small screens: near the root something always has something inside.
    switch depth < 5 ? 2 + number(10) : number(12) {
    case 0...1: return .text(source())
    case 2...4: return .stack((0..<(2 + number(2))).map { _ in shape(depth: depth + 1) })
    case 5: return .choice(source(), shape(depth: depth + 1), shape(depth: depth + 1))
    case 6: return .maybe(source(), shape(depth: depth + 1))
    case 7:
      let list = number(2) == 0 ? ListSource.object : .tracked(number(World.modelCount))
      // A row is handed its own identity.
      return .rows(list, part(depth: depth + 1, passes: .passed))
    case 8: return .identified(source(), shape(depth: depth + 1))
    case 9: return .environment(number(2), source(), shape(depth: depth + 1))
    default: return .view(part(depth: depth))
    }
  }

  private mutating func source() -> Source {
    switch number(10) {
    case 0: .constant(number(3))
    case 1...2: .tracked(number(World.modelCount), number(2))
    case 3: .nested(number(World.modelCount))
    case 4...5: .object(number(2))
    case 6: .passed
    case 7: .state
    case 8: .environment
    default: .owned
    }
  }

  private mutating func step() -> OracleStep {
    if number(12) == 0 { return .root(number(3)) }
    return .changes((0..<(1 + number(3))).map { _ in change() })
  }

  private mutating func change() -> Change {
    switch number(10) {
    case 0...1: .tracked(number(World.modelCount), number(2), value: number(3))
    case 2: .nested(number(World.modelCount), value: number(3))
    case 3: .replaceNested(number(World.modelCount))
    case 4: .ids(number(World.modelCount), listChange())
    case 5...6: .object(number(World.objectCount), number(2), value: number(3))
    case 7: .objectIDs(number(World.objectCount), listChange())
    case 8: .state(number(50), value: number(3))
    default: .owned(number(50), value: number(3))
    }
  }

  private mutating func listChange() -> Change.ListChange {
    switch number(4) {
    case 0...1: .toggle(number(5), at: number(4))
    case 2: .swap(number(4), number(4))
    default: .reverse
    }
  }
}
