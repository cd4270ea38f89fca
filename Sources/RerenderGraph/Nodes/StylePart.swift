/// A part of a control as its style sees it: stands for a view that the control was given.
///
/// It has no content of its own, so a style is not evaluated again because a label changed: what the part stands for is
/// updated where the style has put it.
package protocol StylePart: PrimitiveView {
  nonisolated init()
}

extension StylePart {
  /// Mounts the view that the part stands for in its place. The graph's own.
  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node {
    ModifiedStandInNode<StylePartProvider<Self>>(parent: parent)
  }

  /// Does nothing: what it stands for is updated by the control. The graph's own.
  ///
  /// - Returns: False.
  @MainActor public static func _updateNode(_ node: Node, to view: Self) -> Bool { false }
}

/// Applied to the view that a part stands for; shows the style's outcome instead, with the part in it.
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
