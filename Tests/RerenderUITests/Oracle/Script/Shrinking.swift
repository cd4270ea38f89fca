import RerenderGraph

/// Cuts a failing case down as long as it fails.
@MainActor
enum Shrinking {
  static func shrink(_ oracle: OracleCase) async -> OracleCase {
    var best = oracle
    var attempts = 0
    var improved = true
    while improved && attempts < 3_000 {
      improved = false
      for candidate in candidates(of: best) {
        attempts += 1
        if await OracleRun.run(candidate).failure != nil {
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
    func add(_ change: (inout OracleCase) -> Void) {
      var copy = oracle
      change(&copy)
      candidates.append(copy)
    }
    for count in [oracle.steps.count / 2, oracle.steps.count - 1] where count > 0 && count < oracle.steps.count {
      add { $0.steps = Array(oracle.steps.prefix(count)) }
    }
    if oracle.settings != HostSettings() { add { $0.settings = HostSettings() } }
    if oracle.waitsForTasks { add { $0.waitsForTasks = false } }
    for index in oracle.steps.indices {
      add { $0.steps.remove(at: index) }
      for blocks in smaller(oracle.steps[index]) { add { $0.steps[index] = .changes(blocks) } }
    }
    for content in smaller(oracle.root.inner[0]) { add { $0.root.inner[0] = content } }
    return candidates
  }

  /// The blocks of a step with one change less, or a change more simply made.
  private static func smaller(_ step: OracleStep) -> [[OracleStep.Block]] {
    guard case .changes(let blocks) = step else { return [] }
    var result: [[OracleStep.Block]] = []
    for (index, block) in blocks.enumerated() {
      func add(_ change: (inout [OracleStep.Block]) -> Void) {
        var copy = blocks
        change(&copy)
        result.append(copy)
      }
      if blocks.count > 1 { add { $0.remove(at: index) } }
      if block.isAnimated { add { $0[index].isAnimated = false } }
      for place in block.changes.indices {
        if block.changes.count > 1 { add { $0[index].changes.remove(at: place) } }
        if case .elsewhere(let change) = block.changes[place] { add { $0[index].changes[place] = change } }
      }
    }
    return result
  }

  /// The shapes with one shape less, or one shape in the place of the whole.
  private static func smaller(_ shape: Shape) -> [Shape] {
    var result = shape.inner
    if shape.count > 1 { result.append(Shape(id: shape.id, kind: .text(.constant(0)))) }
    for (index, inner) in shape.inner.enumerated() {
      for small in smaller(inner) {
        var copy = shape
        copy.inner[index] = small
        result.append(copy)
      }
      guard case .stack = shape.kind, shape.inner.count > 1 else { continue }
      var copy = shape
      copy.inner.remove(at: index)
      result.append(copy)
    }
    return result
  }
}

extension OracleCase {
  /// The case as it can be read.
  var text: String {
    (["settings: \(settings)", "root: \(root.text)"] + steps.map { "\($0)" }).joined(separator: "\n")
  }
}

extension Shape {
  fileprivate var text: String {
    inner.isEmpty ? "\(kind)#\(id)" : "\(kind)#\(id)(\(inner.map(\.text).joined(separator: "; ")))"
  }
}
