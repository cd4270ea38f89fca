public import RerenderGraph

/// A look of text fields. There are only the system's looks.
public protocol TextFieldStyle: Sendable {}

/// The system's automatic look.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// The automatic look, which has nothing to set.
  public init() {}
}

/// A field without a frame.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// The plain look, which has nothing to set.
  public init() {}
}

/// A field in a round frame.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// The round look, which has nothing to set.
  public init() {}
}

/// A field in a square frame.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
  /// The square look, which has nothing to set.
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// Short for `DefaultTextFieldStyle()`.
  public static var automatic: Self { Self() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// Short for `PlainTextFieldStyle()`.
  public static var plain: Self { Self() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// Short for `RoundedBorderTextFieldStyle()`.
  public static var roundedBorder: Self { Self() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// Short for `SquareBorderTextFieldStyle()`.
  public static var squareBorder: Self { Self() }
}

extension View {
  /// Sets the look of text fields.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { modifier(SystemStyleModifier(style: style)) }
}
