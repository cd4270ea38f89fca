/// A view that is mounted and kept whether it is on screen or not.
///
/// What decides is read in a scope of its own: the view is not handed on again because it appears.
package struct GatedView<Content: View>: PrimitiveView {
  package var content: Content
  package var isShown: @MainActor () -> Bool

  package init(isShown: @escaping @MainActor () -> Bool, content: Content) {
    self.content = content
    self.isShown = isShown
  }
}
