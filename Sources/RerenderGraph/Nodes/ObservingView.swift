/// A view that shows nothing and does something whenever a value changes that it reads by itself.
package protocol ObservingView: PrimitiveView {
  associatedtype Observed
  /// What is kept from mount to unmount.
  associatedtype Record: AnyObject

  @MainActor func makeRecord(in node: Node) -> Record
  /// Reads the value, in a scope of its own.
  @MainActor func read() -> Observed
  /// Takes the value: at mount, when it may have changed, and when the parent passed a new view value.
  @MainActor func take(_ value: Observed, _ record: Record, in node: Node)
  /// The view goes.
  @MainActor func end(_ record: Record, in node: Node)
}

extension ObservingView {
  @MainActor package func end(_ record: Record, in node: Node) {}
}
