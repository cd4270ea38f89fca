/// A view that shows attributes of its own around another view.
package protocol ContainerView: PrimitiveView {
  associatedtype Content: View
  /// What stands inside. Several parts are a `TupleView`.
  @MainActor var content: Content { get }
}
