/// How what is below a node stands in a list of views.
///
/// A modifier of a group, an `if` or a `ForEach` applies to each view in it. An action on an empty group is an action
/// on nothing. A modifier of one view, such as a stack, applies to that view, whatever is in it. The content of a
/// screen or of a sheet is one view, unless it is itself a group.
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
