/// A view whose content comes from a closure with a tracking scope of its own, such as a geometry reader.
package protocol ContentScopeView: PrimitiveView {
  associatedtype Content: View
  /// Runs the closure.
  @MainActor func makeContent() -> Content
}
