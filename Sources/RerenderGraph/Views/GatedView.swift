/// A view that is mounted and kept whether it is on screen or not.
///
/// The condition is read in a scope of its own. When it changes, the view appears or disappears, and is not evaluated.
package struct GatedView<Content: View>: PrimitiveView {
  package var content: Content
  package var isShown: @MainActor () -> Bool

  package init(isShown: @escaping @MainActor () -> Bool, content: Content) {
    self.content = content
    self.isShown = isShown
  }
}
