/// A view that stands or not by a value that it reads by itself, such as a sheet by its binding.
@MainActor
package protocol Presentation: PrimitiveView {
  associatedtype Item
  associatedtype Presented: View

  /// Reads what to present; nil for nothing.
  func read() -> Item?
  /// Whether what stands for the one stays for the other.
  func isSame(_ old: Item, _ new: Item) -> Bool
  /// Makes the view of an item.
  func present(_ item: Item, _ dismissal: Dismissal) -> Presented
  /// Makes `read` give nil.
  func dismiss()
  /// What was presented is gone.
  func didDismiss(in host: Host)
}

extension Presentation {
  package func didDismiss(in host: Host) {}
}
