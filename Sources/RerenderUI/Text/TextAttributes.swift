public import Foundation

extension Text {
  /// One look of a text that the text itself sets.
  struct Attribute: Equatable, Sendable, CustomStringConvertible {
    let name: String
    /// The value as text. Two values that print alike look alike.
    let value: String

    init<Value>(_ name: String, _ value: Value) {
      self.name = name
      self.value = "\(value)"
    }

    var description: String { "\(name): \(value)" }
  }

  private func with<Value>(_ name: String, _ value: Value) -> Text {
    var text = self
    text.attributes.append(Attribute(name, value))
    return text
  }

  private func with<Value>(_ name: String, optional value: Value?) -> Text {
    if let value { with(name, value) } else { with(name, "inherited") }
  }

  /// The text with a font; `nil` is recorded as `inherited`.
  public func font(_ font: Font?) -> Text { with("font", optional: font) }
  /// The text with strokes of a thickness; `nil` is recorded as `inherited`.
  public func fontWeight(_ weight: Font.Weight?) -> Text { with("weight", optional: weight) }
  /// The text with letters of a width; `nil` is recorded as `inherited`.
  public func fontWidth(_ width: Font.Width?) -> Text { with("width", optional: width) }
  /// The text in another family of the system font; `nil` is recorded as `inherited`.
  public func fontDesign(_ design: Font.Design?) -> Text { with("design", optional: design) }
  /// The text in a color; `nil` is recorded as `inherited`.
  public func foregroundColor(_ color: Color?) -> Text { with("color", optional: color) }
  /// The text in a style, which is compared by its description.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with("style", style) }
  /// The text in bold.
  public func bold() -> Text { with("bold", true) }
  /// The text in bold or, recorded as such, not in bold.
  public func bold(_ isActive: Bool) -> Text { with("bold", isActive) }
  /// The text in italics.
  public func italic() -> Text { with("italic", true) }
  /// The text in italics or, recorded as such, not in italics.
  public func italic(_ isActive: Bool) -> Text { with("italic", isActive) }
  /// The text with letters of one width or, recorded as such, not of one.
  public func monospaced(_ isActive: Bool = true) -> Text { with("monospaced", isActive) }
  /// The text with figures of one width.
  public func monospacedDigit() -> Text { with("monospacedDigit", true) }
  /// The text with letters so many points further apart, with ligatures.
  public func kerning(_ kerning: CGFloat) -> Text { with("kerning", kerning) }
  /// The text with letters so many points further apart, without ligatures.
  public func tracking(_ tracking: CGFloat) -> Text { with("tracking", tracking) }
  /// The text lifted by so many points; less than 0 lowers it.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { with("baselineOffset", baselineOffset) }
  /// The text in another size than the text around; `.default` where it is not enabled.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { with("scale", isEnabled ? scale : .default) }

  /// The text with a line through it, in a color or, with `nil`, in its own.
  ///
  /// An inactive line is recorded as `none`.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with("strikethrough", isActive ? "\(LineStyle(color: color))" : "none")
  }

  /// The text with a line in a pattern through it, in a color or, with `nil`, in its own.
  ///
  /// An inactive line is recorded as `none`.
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    with("strikethrough", isActive ? "\(LineStyle(pattern: pattern, color: color))" : "none")
  }

  /// The text with a line under it, in a color or, with `nil`, in its own.
  ///
  /// An inactive line is recorded as `none`.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with("underline", isActive ? "\(LineStyle(color: color))" : "none")
  }

  /// The text with a line in a pattern under it, in a color or, with `nil`, in its own.
  ///
  /// An inactive line is recorded as `none`.
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    with("underline", isActive ? "\(LineStyle(pattern: pattern, color: color))" : "none")
  }
}
