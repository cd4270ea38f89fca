extension ViewWithCompanion {
  /// Mounts the view and its companion. Graph use only.
  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node { CompanionNode(view, parent: parent) }

  /// Hands the view and its companion new values. Graph use only.
  ///
  /// - Returns: Whether either, or what is said of the two, came out different.
  @MainActor public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    node.as(CompanionNode<Self>.self).update(to: view)
  }
}

/// A mounted view with its companion, or with one for each of its members.
package final class CompanionNode<Whole: ViewWithCompanion>: Node {
  private var view: Whole
  package private(set) var base: Node?
  private var companions: [(member: Node, node: Node)] = []
  /// Whether the view is a group, each member of which has a companion.
  private var isOfGroup = false

  init(_ view: Whole, parent: Node) {
    self.view = view
    super.init(parent: parent)
    let base = Whole.Base._makeNode(view.base, parent: self)
    self.base = base
    isOfGroup = Whole.isForEachMember && ViewCount.of(Whole.Base.self) != 1 && isInList
    arrangeCompanions()
  }

  package override var children: [Node] { (base.map { [$0] } ?? []) + companions.map(\.node) }
  package override var value: Any? { view }
  package override var shown: String? { Shown.describe(view) }

  /// While the base is being mounted it is the only child.
  override func standsBeside(_ child: Node) -> Bool { base.map { $0 !== child } ?? false }
  override func visitMembers(_ visit: (Node) -> Bool) -> Bool { base?.visitMembers(visit) ?? true }

  override func showsSame(as other: Node) -> Bool {
    (other as? CompanionNode).map { ShownComparisons.areEqual(view, $0.view) } ?? false
  }

  /// Mounts the companions of members that have come, and takes those of members that have gone out of the graph.
  ///
  /// - Returns: Whether any came or went.
  @discardableResult
  private func arrangeCompanions() -> Bool {
    var members: [Node] = []
    if isOfGroup {
      base?.visitMembers { member in
        members.append(member)
        return true
      }
    } else if let base {
      members = [base]
    }
    guard !members.elementsEqual(companions, by: { $0 === $1.member }) else { return false }
    let old = companions
    companions = members.map { member in
      let known = old.first { $0.member === member }?.node
      return (member, known ?? Whole.Companion._makeNode(view.companion, parent: self))
    }
    for (member, node) in old where !members.contains(where: { $0 === member }) { node.unmount() }
    return true
  }

  override func membersChanged() {
    if isOfGroup && base != nil { arrangeCompanions() }
  }

  func update(to new: Whole) -> Bool {
    var differs = !ShownComparisons.areEqual(view, new)
    let known = companions
    view = new
    if let base, Whole.Base._updateNode(base, to: new.base) { differs = true }
    if arrangeCompanions() { differs = true }
    for (_, node) in known where node.isMounted {
      if Whole.Companion._updateNode(node, to: new.companion) { differs = true }
    }
    return differs
  }

  override func didUnmount() {
    base = nil
    companions = []
  }
}
