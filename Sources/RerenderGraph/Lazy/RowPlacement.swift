/// How a node stands between a lazy container and the rows of a `ForEach` below.
package enum RowPlacement {
  /// Its children stand where it stands: rows pass through it.
  case transparent
  /// It places what it holds itself, all of it.
  case container
  /// It realizes the rows in sight, and no others.
  case lazyContainer
}

/// A container that realizes its rows as far as they are in sight.
package protocol LazyContainer {}

/// A container whose rows are rows of the one around it, such as a section.
package protocol RowGroup {}

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

extension Host {
  /// What lazy containers realize now; set it to scroll.
  public var viewport: Viewport? {
    get { currentViewport }
    set {
      currentViewport = newValue
      let outer = MainThread.enter()
      defer { MainThread.leave(outer) }
      runPass {
        for list in lazyLists.values.sorted(by: { $0.ordinal < $1.ordinal }) where list.isMounted { list.realizeRows() }
      }
      settle()
    }
  }
}

/// The mounted rows of a lazy container.
@MainActor
protocol LazyRows: Node {
  /// Realizes the rows in sight.
  func realizeRows()
}
