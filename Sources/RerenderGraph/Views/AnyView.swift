/// A view whose type is hidden.
///
/// The identity stays as long as the wrapped type does. Another type destroys the view that was there.
public struct AnyView: PrimitiveView {
  let content: any View

  /// Hides the type of a view; one that is hidden already is taken as it is.
  public init<Content: View>(_ view: Content) {
    // Wrapping twice is wrapping once.
    content = (view as? AnyView)?.content ?? view
  }

  /// The same, by the name that says what it does.
  public init<Content: View>(erasing view: Content) { self.init(view) }
}
