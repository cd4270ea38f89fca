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
    /// A large title.
    case largeTitle
    /// A title of the first level.
    case title
    /// A title of the second level.
    case title2
    /// A title of the third level.
    case title3
    /// A heading over a passage.
    case headline
    /// A heading below another.
    case subheadline
    /// Running text.
    case body
    /// Text set apart from running text.
    case callout
    /// A note at the foot.
    case footnote
    /// Words to a picture.
    case caption
    /// Smaller words to a picture.
    case caption2
    /// The larger of two titles for large spaces.
    case extraLargeTitle
    /// The smaller of two titles for large spaces.
    case extraLargeTitle2
  }

  /// The family of a system font.
  public enum Design: Hashable, Sendable {
    /// The system's usual family.
    case `default`
    /// Letters with serifs.
    case serif
    /// Letters with round ends.
    case rounded
    /// Letters of one width.
    case monospaced
  }

  /// The distance between lines.
  public enum Leading: Hashable, Sendable {
    /// The font's own distance.
    case standard
    /// Closer lines.
    case tight
    /// Lines further apart.
    case loose
  }

  /// The thickness of the strokes.
  public struct Weight: Hashable, Sendable {
    private let value: CGFloat

    /// The thinnest strokes.
    public static let ultraLight = Weight(value: -0.8)
    /// The second thinnest strokes, next to `ultraLight`.
    public static let thin = Weight(value: -0.6)
    /// Strokes somewhat thinner than usual.
    public static let light = Weight(value: -0.4)
    /// The usual strokes.
    public static let regular = Weight(value: 0)
    /// Strokes a little thicker than usual.
    public static let medium = Weight(value: 0.23)
    /// Strokes between `medium` and `bold`.
    public static let semibold = Weight(value: 0.3)
    /// Thick strokes.
    public static let bold = Weight(value: 0.4)
    /// Strokes between `bold` and `black`.
    public static let heavy = Weight(value: 0.56)
    /// The thickest strokes.
    public static let black = Weight(value: 0.62)
  }

  /// The width of the letters.
  public struct Width: Hashable, Sendable {
    /// The width against the usual one: 0 for the usual, less for narrower, more for wider letters.
    public var value: CGFloat

    /// A width of one's own, 0 for the usual one.
    public init(_ value: CGFloat) { self.value = value }

    /// The narrowest letters of those named here.
    public static let compressed = Width(-0.3)
    /// Letters narrower than usual.
    public static let condensed = Width(-0.2)
    /// The usual width.
    public static let standard = Width(0)
    /// Letters wider than usual.
    public static let expanded = Width(0.2)
  }

  /// The system's font in the size of a text style; `nil` for the style's own family and thickness.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(.style(style, design, weight))
  }

  /// The system's font in a size in points; `nil` for the usual family and thickness.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.system(size: size, weight, design))
  }

  /// A font by its name, in a size in points that follows the reader's settings as body text does.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(name, size: size, .body, isFixed: false))
  }

  /// A font by its name, in a size in points that follows the reader's settings as a text style does.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(.custom(name, size: size, textStyle, isFixed: false))
  }

  /// A font by its name, in a size in points that the reader's settings do not change.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name, size: fixedSize, nil, isFixed: true))
  }

  /// The system's font for large titles.
  public static let largeTitle = system(.largeTitle)
  /// The system's font for titles of the first level.
  public static let title = system(.title)
  /// The system's font for titles of the second level.
  public static let title2 = system(.title2)
  /// The system's font for titles of the third level.
  public static let title3 = system(.title3)
  /// The system's font for headings.
  public static let headline = system(.headline)
  /// The system's font for headings below others.
  public static let subheadline = system(.subheadline)
  /// The system's font for running text.
  public static let body = system(.body)
  /// The system's font for text set apart.
  public static let callout = system(.callout)
  /// The system's font for footnotes.
  public static let footnote = system(.footnote)
  /// The system's font for words to a picture.
  public static let caption = system(.caption)
  /// The system's font for smaller words to a picture.
  public static let caption2 = system(.caption2)

  /// The font with slanted letters.
  public func italic() -> Font { with(.italic) }
  /// The font with bold strokes: the same as `weight(.bold)`.
  public func bold() -> Font { with(.weight(.bold)) }
  /// The font with small capitals for all letters.
  public func smallCaps() -> Font { with(.smallCaps) }
  /// The font with small capitals for lowercase letters.
  public func lowercaseSmallCaps() -> Font { with(.lowercaseSmallCaps) }
  /// The font with small capitals for capital letters.
  public func uppercaseSmallCaps() -> Font { with(.uppercaseSmallCaps) }
  /// The font with figures of one width.
  public func monospacedDigit() -> Font { with(.monospacedDigit) }
  /// The font with letters of one width.
  public func monospaced() -> Font { with(.monospaced) }
  /// The font with another thickness of its strokes.
  public func weight(_ weight: Weight) -> Font { with(.weight(weight)) }
  /// The font with another width of its letters.
  public func width(_ width: Width) -> Font { with(.width(width)) }
  /// The font with another distance between lines.
  public func leading(_ leading: Leading) -> Font { with(.leading(leading)) }
}

extension Font: CustomStringConvertible {
  /// The style, size or name, the design and the weight, then the traits in the order in which they were added.
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
  /// The word `weight` and its number, from -0.8 to 0.62.
  public var description: String { "weight \(value)" }
}
