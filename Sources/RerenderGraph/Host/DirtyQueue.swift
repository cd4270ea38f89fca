/// The scopes that wait for evaluation, by their depth.
///
/// Adding costs O(1), and so does taking, but for the order within one depth: scopes of the same depth come out in mount
/// order, whatever order they were told in, so that every run evaluates in the same one.
@MainActor
struct DirtyQueue {
  private var levels: [[ScopeNode]] = []
  /// No level below it holds anything.
  private var lowest = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func add(_ scope: ScopeNode) {
    while levels.count <= scope.depth { levels.append([]) }
    levels[scope.depth].append(scope)
    lowest = count == 0 ? scope.depth : min(lowest, scope.depth)
    count += 1
  }

  /// Takes every scope of the smallest depth, in mount order.
  mutating func takeLevel() -> [ScopeNode] {
    guard count > 0 else { return [] }
    while levels[lowest].isEmpty { lowest += 1 }
    var level: [ScopeNode] = []
    swap(&level, &levels[lowest])
    count -= level.count
    if level.count > 1 { level.sort { $0.ordinal < $1.ordinal } }
    return level
  }

  /// Gives an emptied level its room back, so that the next one of its depth allocates nothing.
  mutating func recycle(_ level: consuming [ScopeNode], depth: Int) {
    guard levels[depth].isEmpty else { return }
    level.removeAll(keepingCapacity: true)
    levels[depth] = level
  }
}
