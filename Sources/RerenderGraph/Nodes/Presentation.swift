/// A view that is mounted while a value says so that it reads by itself, as a sheet is by its binding.
@MainActor
package protocol Presentation: PrimitiveView {
  associatedtype Item
  associatedtype Presented: View

  /// Reads what to present; nil for nothing.
  func read() -> Item?
  /// Whether the view of the old item stays mounted for the new one.
  func isSame(_ old: Item, _ new: Item) -> Bool
  /// Makes the view of an item.
  func present(_ item: Item, _ dismissal: Dismissal) -> Presented
  /// Makes `read` give nil.
  func dismiss()
  /// What was presented is gone.
  func didDismiss(in node: Node)
}

extension Presentation {
  package func didDismiss(in node: Node) {}
}
