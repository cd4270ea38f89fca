public import Foundation
public import RerenderGraph

/// How text inside is to look, as far as there is no environment value for it.
private struct TextLookModifier: ValueModifier {
  let look: Text.Attribute

  init<Value>(_ name: String, _ value: Value?) {
    look = Text.Attribute(name, value.map { "\($0)" } ?? "inherited")
  }
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
public protocol TextSelectability { static var allowsSelection: Bool { get } }

/// Text can be selected.
public struct EnabledTextSelectability: TextSelectability { public static let allowsSelection = true }
/// Text cannot be selected.
public struct DisabledTextSelectability: TextSelectability { public static let allowsSelection = false }

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: Self { Self() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: Self { Self() }
}

extension View {
  // MARK: Font

  /// Sets the font in the environment.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }
  public func fontWeight(_ weight: Font.Weight?) -> some View { modifier(TextLookModifier("weight", weight)) }
  public func fontWidth(_ width: Font.Width?) -> some View { modifier(TextLookModifier("width", width)) }
  public func fontDesign(_ design: Font.Design?) -> some View { modifier(TextLookModifier("design", design)) }
  public func bold(_ isActive: Bool = true) -> some View { modifier(TextLookModifier("bold", isActive)) }
  public func italic(_ isActive: Bool = true) -> some View { modifier(TextLookModifier("italic", isActive)) }
  public func monospaced(_ isActive: Bool = true) -> some View { modifier(TextLookModifier("monospaced", isActive)) }
  public func monospacedDigit() -> some View { modifier(TextLookModifier("monospacedDigit", true)) }
  public func kerning(_ kerning: CGFloat) -> some View { modifier(TextLookModifier("kerning", kerning)) }
  public func tracking(_ tracking: CGFloat) -> some View { modifier(TextLookModifier("tracking", tracking)) }

  public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    modifier(TextLookModifier("baselineOffset", baselineOffset))
  }

  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    modifier(TextLookModifier("scale", isEnabled ? scale : .default))
  }

  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    modifier(TextLookModifier("underline", isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
  }

  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    modifier(TextLookModifier("strikethrough", isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
  }

  // MARK: Lines

  /// Sets how many lines text may take.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    modifier(LineLimitModifier(minimum: limit.lowerBound, maximum: nil, reservesSpace: false))
  }

  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    modifier(LineLimitModifier(minimum: limit.lowerBound, maximum: limit.upperBound, reservesSpace: false))
      .lineLimit(limit.upperBound)
  }

  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    modifier(LineLimitModifier(minimum: limit, maximum: limit, reservesSpace: reservesSpace)).lineLimit(limit)
  }

  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }

  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }
  public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

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
