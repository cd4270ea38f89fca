/// Scopes that wait, by their depth.
///
/// Adding costs O(1). Taking a level sorts it: scopes of the same depth come out in mount order, in whatever order they
/// were added, so that every run evaluates them in the same order.
@MainActor
struct DepthQueue<Scope: ScheduledScope> {
  private var levels: [[Scope]] = []
  /// No level below it holds anything.
  private var lowest = 0
  private(set) var count = 0

  /// Adds a scope.
  mutating func add(_ scope: Scope) {
    while levels.count <= scope.depth { levels.append([]) }
    levels[scope.depth].append(scope)
    lowest = count == 0 ? scope.depth : min(lowest, scope.depth)
    count += 1
  }

  /// Takes every scope of the smallest depth, in mount order; none, where nothing waits.
  ///
  /// - Parameter level: An empty array, which gets them.
  mutating func takeLevel(into level: inout [Scope]) {
    guard count > 0 else { return }
    while levels[lowest].isEmpty { lowest += 1 }
    swap(&level, &levels[lowest])
    count -= level.count
    if level.count > 1 { level.sort { $0.ordinal < $1.ordinal } }
  }

  /// Empties a level that was taken, and keeps its room, so that the next one of its depth allocates nothing.
  mutating func recycle(_ level: inout [Scope]) {
    guard let depth = level.first?.depth else { return }
    level.removeAll(keepingCapacity: true)
    if levels[depth].isEmpty { swap(&level, &levels[depth]) }
  }
}
