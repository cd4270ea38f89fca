/// A modifier of the view that a part stands for: it shows the style's outcome, in which the part shows that view.
package struct StylePartProvider<Part: StylePart>: SilentModifier {
  let styled: AnyView

  package func body(content: Content) -> some View { styled }
}

extension View {
  /// Says what a part stands for in this view.
  package func providing<Part: StylePart, Provided: View>(
    _ part: Part.Type, _ view: Provided
  ) -> ModifiedContent<Provided, StylePartProvider<Part>> {
    view.modifier(StylePartProvider<Part>(styled: AnyView(self)))
  }
}
