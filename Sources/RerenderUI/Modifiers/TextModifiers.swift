public import Foundation
public import RerenderGraph

/// How text inside is to look, where no environment value says it.
private struct TextLookModifier: ValueModifier {
  let look: Text.Attribute

  init<Value>(_ name: String, _ value: Value?) {
    look = Text.Attribute(name, value.map { "\($0)" } ?? "inherited")
  }
}

/// The line that a text has under or through it, as it is recorded.
private func line(_ isActive: Bool, _ pattern: Text.LineStyle.Pattern, _ color: Color?) -> String {
  isActive ? "\(Text.LineStyle(pattern: pattern, color: color))" : "none"
}

private struct LineLimitModifier: ValueModifier {
  let minimum: Int?
  let maximum: Int?
  let reservesSpace: Bool
}

private struct DynamicTypeRangeModifier: EnvironmentModifier {
  let lower: DynamicTypeSize?
  let upper: DynamicTypeSize?

  func change(_ values: inout EnvironmentValues) {
    if let lower, values.dynamicTypeSize < lower { values.dynamicTypeSize = lower }
    if let upper, values.dynamicTypeSize > upper { values.dynamicTypeSize = upper }
  }
}

/// Whether text can be selected.
@MainActor @preconcurrency
public protocol TextSelectability {
  /// Whether the reader may select the text.
  static var allowsSelection: Bool { get }
}

/// Text can be selected.
public struct EnabledTextSelectability: TextSelectability {
  /// Always `true`.
  public static let allowsSelection = true
}
/// Text cannot be selected.
public struct DisabledTextSelectability: TextSelectability {
  /// Always `false`.
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Text can be selected.
  public static var enabled: Self { Self() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// Text cannot be selected.
  public static var disabled: Self { Self() }
}

extension View {
  // MARK: Font

  /// Sets the font in the environment.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }
  /// Records the thickness of text inside; `nil` is recorded as `inherited`.
  public func fontWeight(_ weight: Font.Weight?) -> some View { modifier(TextLookModifier("weight", weight)) }
  /// Records the width of letters inside; `nil` is recorded as `inherited`.
  public func fontWidth(_ width: Font.Width?) -> some View { modifier(TextLookModifier("width", width)) }
  /// Records the family of the system font inside; `nil` is recorded as `inherited`.
  public func fontDesign(_ design: Font.Design?) -> some View { modifier(TextLookModifier("design", design)) }
  /// Records whether text inside is bold.
  public func bold(_ isActive: Bool = true) -> some View { modifier(TextLookModifier("bold", isActive)) }
  /// Records whether text inside is italic.
  public func italic(_ isActive: Bool = true) -> some View { modifier(TextLookModifier("italic", isActive)) }
  /// Records whether the letters inside are all of one width.
  public func monospaced(_ isActive: Bool = true) -> some View { modifier(TextLookModifier("monospaced", isActive)) }
  /// Records that the figures inside are all of one width.
  public func monospacedDigit() -> some View { modifier(TextLookModifier("monospacedDigit", true)) }
  /// Records by how many points letters inside stand apart, which keeps ligatures.
  public func kerning(_ kerning: CGFloat) -> some View { modifier(TextLookModifier("kerning", kerning)) }
  /// Records by how many points letters inside stand apart, which breaks ligatures up.
  public func tracking(_ tracking: CGFloat) -> some View { modifier(TextLookModifier("tracking", tracking)) }

  /// Records how far text inside is lifted, in points; less than 0 lowers it.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    modifier(TextLookModifier("baselineOffset", baselineOffset))
  }

  /// Records the size of text inside against the text around it; `.default` where it is not enabled.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    modifier(TextLookModifier("scale", isEnabled ? scale : .default))
  }

  /// Records a line under text inside, in a color or, with `nil`, in that of the text.
  ///
  /// An inactive line is recorded as `none`.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    modifier(TextLookModifier("underline", line(isActive, pattern, color)))
  }

  /// Records a line through text inside, in a color or, with `nil`, in that of the text.
  ///
  /// An inactive line is recorded as `none`.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    modifier(TextLookModifier("strikethrough", line(isActive, pattern, color)))
  }

  // MARK: Lines

  /// Sets how many lines text may take.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// Records how many lines text takes at least, and sets in the environment that it may take any number.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    modifier(LineLimitModifier(minimum: limit.lowerBound, maximum: nil, reservesSpace: false)).lineLimit(nil)
  }

  /// Sets the upper bound as the limit in the environment.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Records how many lines text takes at least and at most, and sets the upper bound in the environment.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    modifier(LineLimitModifier(minimum: limit.lowerBound, maximum: limit.upperBound, reservesSpace: false))
      .lineLimit(limit.upperBound)
  }

  /// Records whether text takes the space of all its lines, and sets the limit in the environment.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    modifier(LineLimitModifier(minimum: limit, maximum: limit, reservesSpace: reservesSpace)).lineLimit(limit)
  }

  /// Sets the distance between lines in the environment, in points.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }

  /// Sets how lines of text stand to each other in the environment.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets in the environment where text that is too long is cut.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
  /// Sets in the environment how much text may shrink, as a fraction of its size from 0 to 1.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }
  /// Sets in the environment whether letters may move together to fit.
  public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
  /// Sets the case of text in the environment; `nil` leaves it as written.
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  /// Records whether text inside can be selected.
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    modifier(TextLookModifier("selection", S.allowsSelection))
  }

  // MARK: Size

  /// Sets the size of text.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

  /// Keeps the size of text within a range.
  public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
    let sizes = DynamicTypeSize.allCases.filter(range.contains)
    return modifier(DynamicTypeRangeModifier(lower: sizes.first, upper: sizes.last))
  }
}
