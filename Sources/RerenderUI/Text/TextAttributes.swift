public import Foundation

extension Text {
  /// How a text is to look, as far as the text itself says so.
  struct Attribute: Equatable, Sendable, CustomStringConvertible {
    let name: String
    /// The value as text: two that print alike look alike.
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

  public func font(_ font: Font?) -> Text { with("font", optional: font) }
  public func fontWeight(_ weight: Font.Weight?) -> Text { with("weight", optional: weight) }
  public func fontWidth(_ width: Font.Width?) -> Text { with("width", optional: width) }
  public func fontDesign(_ design: Font.Design?) -> Text { with("design", optional: design) }
  public func foregroundColor(_ color: Color?) -> Text { with("color", optional: color) }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with("style", style) }
  public func bold() -> Text { with("bold", true) }
  public func bold(_ isActive: Bool) -> Text { with("bold", isActive) }
  public func italic() -> Text { with("italic", true) }
  public func italic(_ isActive: Bool) -> Text { with("italic", isActive) }
  public func monospaced(_ isActive: Bool = true) -> Text { with("monospaced", isActive) }
  public func monospacedDigit() -> Text { with("monospacedDigit", true) }
  public func kerning(_ kerning: CGFloat) -> Text { with("kerning", kerning) }
  public func tracking(_ tracking: CGFloat) -> Text { with("tracking", tracking) }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { with("baselineOffset", baselineOffset) }
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { with("scale", isEnabled ? scale : .default) }

  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with("strikethrough", isActive ? "\(LineStyle(color: color))" : "none")
  }

  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    with("strikethrough", isActive ? "\(LineStyle(pattern: pattern, color: color))" : "none")
  }

  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with("underline", isActive ? "\(LineStyle(color: color))" : "none")
  }

  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    with("underline", isActive ? "\(LineStyle(pattern: pattern, color: color))" : "none")
  }
}
