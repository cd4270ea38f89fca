/// How what is below a node stands in a list of views.
///
/// What is said of several views at once, of a group, an `if` or a `ForEach`, is said of each of them: an action that
/// is put on a group with nothing in it is put on nothing. What is said of one view, a stack, is said of it whatever is
/// in it. The content of a screen or of a sheet is one view, too, if it is not several itself.
enum Listing {
  /// It stands where the node stands.
  case passes
  /// It is a list of views.
  case list
  /// It is one view.
  case single
}

extension Node {
  /// Whether the node stands in a list of views, rather than being the one view of a screen.
  final var isInList: Bool {
    var (child, node) = (self, parent)
    while let current = node {
      if current.standsBeside(child) { return false }
      switch current.listing {
      case .passes: (child, node) = (current, current.parent)
      case .list: return true
      case .single: return false
      }
    }
    return false
  }

  /// Whether the node comes to one view or more of the list that it stands in.
  final var hasMembers: Bool { !visitMembers { _ in false } }

  /// Tells the nodes above, up to the container whose list this is, that views have come or gone.
  ///
  /// Complexity: O(nodes in between).
  @usableFromInline
  final func noteMembersChanged() {
    var (child, node) = (self, parent)
    while let current = node, current.rowPlacement == .transparent, !current.standsBeside(child) {
      current.membersChanged()
      (child, node) = (current, current.parent)
    }
  }
}
