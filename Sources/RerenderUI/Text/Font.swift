public import Foundation

/// A font: a text style, a system font of a size, or one of one's own.
public struct Font: Hashable, Sendable {
  private enum Base: Hashable, Sendable {
    case style(TextStyle, Design?, Weight?)
    case system(size: CGFloat, Weight?, Design?)
    case custom(String, size: CGFloat, TextStyle?, isFixed: Bool)
  }

  private enum Trait: Hashable, Sendable {
    case italic, smallCaps, lowercaseSmallCaps, uppercaseSmallCaps, monospacedDigit, monospaced
    case weight(Weight), width(Width), leading(Leading)
  }

  private let base: Base
  private var traits: [Trait] = []

  private init(_ base: Base) { self.base = base }

  private func with(_ trait: Trait) -> Font {
    var font = self
    font.traits.append(trait)
    return font
  }

  /// A size that follows the reader's settings.
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    case extraLargeTitle, extraLargeTitle2
  }

  /// The family of a system font.
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  /// The distance between lines.
  public enum Leading: Hashable, Sendable { case standard, tight, loose }

  /// The thickness of the strokes.
  public struct Weight: Hashable, Sendable {
    private let value: CGFloat

    public static let ultraLight = Weight(value: -0.8)
    public static let thin = Weight(value: -0.6)
    public static let light = Weight(value: -0.4)
    public static let regular = Weight(value: 0)
    public static let medium = Weight(value: 0.23)
    public static let semibold = Weight(value: 0.3)
    public static let bold = Weight(value: 0.4)
    public static let heavy = Weight(value: 0.56)
    public static let black = Weight(value: 0.62)
  }

  /// The width of the letters.
  public struct Width: Hashable, Sendable {
    public var value: CGFloat

    public init(_ value: CGFloat) { self.value = value }

    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(.style(style, design, weight))
  }

  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.system(size: size, weight, design))
  }

  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(name, size: size, .body, isFixed: false))
  }

  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(.custom(name, size: size, textStyle, isFixed: false))
  }

  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name, size: fixedSize, nil, isFixed: true))
  }

  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline)
  public static let subheadline = system(.subheadline)
  public static let body = system(.body)
  public static let callout = system(.callout)
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
  public static let caption2 = system(.caption2)

  public func italic() -> Font { with(.italic) }
  public func bold() -> Font { with(.weight(.bold)) }
  public func smallCaps() -> Font { with(.smallCaps) }
  public func lowercaseSmallCaps() -> Font { with(.lowercaseSmallCaps) }
  public func uppercaseSmallCaps() -> Font { with(.uppercaseSmallCaps) }
  public func monospacedDigit() -> Font { with(.monospacedDigit) }
  public func monospaced() -> Font { with(.monospaced) }
  public func weight(_ weight: Weight) -> Font { with(.weight(weight)) }
  public func width(_ width: Width) -> Font { with(.width(width)) }
  public func leading(_ leading: Leading) -> Font { with(.leading(leading)) }
}

extension Font: CustomStringConvertible {
  public var description: String {
    let name =
      switch base {
      case .style(let style, let design, let weight): "\(style)\(design.map { " \($0)" } ?? "")\(describe(weight))"
      case .system(let size, let weight, let design):
        "system \(size)\(design.map { " \($0)" } ?? "")\(describe(weight))"
      case .custom(let name, let size, let style, _): "\(name) \(size)\(style.map { " \($0)" } ?? "")"
      }
    return ([name] + traits.map { "\($0)" }).joined(separator: " ")
  }

  private func describe(_ weight: Weight?) -> String { weight.map { " \($0)" } ?? "" }
}

extension Font.Weight: CustomStringConvertible {
  public var description: String { "weight \(value)" }
}
