/// A tracking scope of the graph's own, such as that of a modifier which reads a binding. Nothing of it is counted.
@MainActor
package class QuietScopeNode: ScopeNode {
  init(parent: Node, owner: any Any.Type) {
    let kind = parent.enclosingKind ?? ViewType.of(owner).kind
    super.init(parent: parent, kind: kind)
  }

  override var isSilent: Bool { true }
  /// It shows nothing by itself.
  override func visitMembers(_ visit: (Node) -> Bool) -> Bool { true }
}
