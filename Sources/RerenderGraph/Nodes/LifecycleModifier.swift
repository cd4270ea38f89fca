/// A modifier with actions that follow the life of the view it is applied to.
///
/// Actions are left with the host and run once the update is over, inner views' first; tasks start last of all.
@MainActor
package protocol LifecycleModifier: ViewModifier where Body == Never {
  /// What is kept from mount to unmount.
  associatedtype Record: AnyObject

  /// Whether a modifier of a group belongs to the views in it: it is mounted with the first that comes, and unmounted
  /// with the last that goes.
  static var goesToMembers: Bool { get }

  func makeRecord() -> Record

  /// The view is in the graph.
  func mount(_ record: Record, in node: Node)

  /// The view came on screen: at its mount, and whenever what hid it goes away.
  func appear(_ record: Record, in node: Node)

  /// The parent passed a new modifier value.
  func update(_ record: Record, from old: Self, in node: Node)

  /// The view left the screen, or the graph.
  func disappear(_ record: Record, in node: Node)

  /// The view left the graph.
  func unmount(_ record: Record)
}

extension LifecycleModifier {
  package static var goesToMembers: Bool { true }
  package func update(_ record: Record, from old: Self, in node: Node) {}
  package func appear(_ record: Record, in node: Node) {}
  package func disappear(_ record: Record, in node: Node) {}
  package func mount(_ record: Record, in node: Node) {}
  package func unmount(_ record: Record) {}
}
