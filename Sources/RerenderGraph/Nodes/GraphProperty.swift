/// A dynamic property that the graph itself keeps something for.
@MainActor
package protocol GraphProperty: DynamicProperty {
  /// What is kept for one property of one mounted view, from mount to unmount.
  associatedtype Slot: AnyObject

  /// Makes the slot when the view is mounted.
  ///
  /// - Parameters:
  ///   - initial: The property in the first view value.
  ///   - node: The mounted view.
  ///   - name: The property's declared name.
  static func makeSlot(for initial: Self, in node: ScopeNode, name: String) -> Slot

  /// Finds the slot for a view that is evaluated from scratch on the side. As a rule it is the slot of the mounted
  /// view, and stays that view's.
  ///
  /// - Returns: The mounted view's slot, another one, or nil to have one made as at a mount.
  static func takeSlot(_ live: Slot, for fresh: Self, in node: ScopeNode, name: String) -> Slot?

  /// Connects the property in a view value to the slot: on mount, and whenever the parent passed a new value.
  mutating func connect(to slot: Slot, in node: ScopeNode)

  /// Whether `install` does anything.
  static var installsValues: Bool { get }

  /// Takes over the value that the evaluation which begins is to see; called in the view's tracking scope.
  mutating func install()

  /// Lets go of what the slot subscribed to, when the view is unmounted.
  static func disconnect(_ slot: Slot, from node: ScopeNode)
}

extension GraphProperty {
  package static var installsValues: Bool { false }
  package mutating func install() {}
  package static func disconnect(_ slot: Slot, from node: ScopeNode) {}
  package static func takeSlot(_ live: Slot, for fresh: Self, in node: ScopeNode, name: String) -> Slot? { live }
}
