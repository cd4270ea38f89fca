public import RerenderGraph

/// A look of text editors.
public protocol TextEditorStyle: Sendable {}

/// The system's automatic look.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  /// The automatic look, which has nothing to set.
  public init() {}
}

/// An editor without a frame.
public struct PlainTextEditorStyle: TextEditorStyle {
  /// The plain look, which has nothing to set.
  public init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// Short for `AutomaticTextEditorStyle()`.
  public static var automatic: Self { Self() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  /// Short for `PlainTextEditorStyle()`.
  public static var plain: Self { Self() }
}

extension View {
  /// Records the look of text editors.
  public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
    modifier(SystemStyleModifier(style: style))
  }
}
