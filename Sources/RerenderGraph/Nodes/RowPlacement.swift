/// How a node stands between a lazy container and the rows of a `ForEach` below.
package enum RowPlacement {
  /// Its children stand where it stands: rows pass through it.
  case transparent
  /// It realizes everything that it holds.
  case container
  /// It realizes the rows in sight, and no others.
  case lazyContainer
}

extension Node {
  /// Whether the rows below belong to a container that is lazy.
  final var isInLazyContainer: Bool {
    var (child, node) = (self, parent)
    while let current = node {
      if current.standsBeside(child) { return false }
      switch current.rowPlacement {
      case .transparent: (child, node) = (current, current.parent)
      case .container: return false
      case .lazyContainer: return true
      }
    }
    return false
  }
}
