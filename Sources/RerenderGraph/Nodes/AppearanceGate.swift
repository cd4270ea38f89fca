import RerenderProbe

/// Tells whether a part of the graph is on screen.
///
/// A tab that is not selected is mounted and kept, and so is a screen that is covered by another one. Both have
/// disappeared.
@MainActor
package final class AppearanceGate {
  /// Whether its own condition holds.
  private var isOpen: Bool
  private let outer: AppearanceGate?
  /// What appears and disappears with it. Members leave when they are unmounted.
  private var members: [ObjectIdentifier: Member] = [:]
  private var lastPlace = 0

  private struct Member {
    /// The place in the order in which members came.
    let place: Int
    let change: @MainActor (_ isShown: Bool) -> Void
  }

  /// - Parameters:
  ///   - isOpen: Whether what is below is on screen, as far as this gate goes.
  ///   - node: The node whose gate it is.
  package init(isOpen: Bool, in node: Node) {
    self.isOpen = isOpen
    outer = AppearanceGate.nearest(above: node)
    outer?.add(self) { [unowned self] isOuterShown in
      if self.isOpen { self.tellMembers(isOuterShown) }
    }
  }

  /// Whether what is below is on screen.
  package var isShown: Bool {
    var gate: AppearanceGate? = self
    while let current = gate {
      if !current.isOpen { return false }
      gate = current.outer
    }
    return true
  }

  /// Opens or closes the gate, and tells those below.
  package func setOpen(_ isOpen: Bool) {
    guard isOpen != self.isOpen else { return }
    self.isOpen = isOpen
    if outer?.isShown != false { tellMembers(isOpen) }
  }

  /// Takes the gate out of the one around it.
  package func remove() { outer?.remove(self) }

  func add(_ member: AnyObject, _ change: @escaping @MainActor (_ isShown: Bool) -> Void) {
    lastPlace += 1
    members[ObjectIdentifier(member)] = Member(place: lastPlace, change: change)
  }

  func remove(_ member: AnyObject) { members[ObjectIdentifier(member)] = nil }

  private func tellMembers(_ isShown: Bool) {
    guard StackRoom.isEnough else { return StackRoom.extend { tellMembers(isShown) } }
    for member in members.values.sorted(by: { $0.place < $1.place }) { member.change(isShown) }
  }

  /// The gate that decides for what stands below a node; `nil` where nothing hides it.
  static func nearest(above node: Node) -> AppearanceGate? {
    var node = node.parent
    while let current = node {
      if let gate = current.appearanceGate { return gate }
      node = current.parent
    }
    return nil
  }
}
