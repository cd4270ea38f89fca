public import Foundation

extension AttributeScopes {
  /// How the parts of an attributed string look in a `Text`.
  public struct SwiftUIAttributes: AttributeScope {
    /// Declares `font`: a part's font.
    public let font: FontAttribute
    /// Declares `foregroundColor`: the color of a part's letters.
    public let foregroundColor: ForegroundColorAttribute
    /// Declares `backgroundColor`: the color behind a part's letters.
    public let backgroundColor: BackgroundColorAttribute
    /// Declares `strikethroughStyle`: the line through a part.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// Declares `underlineStyle`: the line under a part.
    public let underlineStyle: UnderlineStyleAttribute
    /// Declares `kern`: the distance between a part's letters in points, with ligatures.
    public let kern: KerningAttribute
    /// Declares `tracking`: the distance between a part's letters in points, without ligatures.
    public let tracking: TrackingAttribute
    /// Declares `baselineOffset`: how far a part is lifted, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// Foundation's own attributes, which can be used beside these.
    public let foundation: FoundationAttributes

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// A font.
      public typealias Value = Font
      /// The name under which an attributed string keeps the attribute.
      public static let name = "SwiftUI.Font"
    }

    /// The color of the letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A color.
      public typealias Value = Color
      /// The name under which an attributed string keeps the attribute.
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// The color behind the letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A color.
      public typealias Value = Color
      /// The name under which an attributed string keeps the attribute.
      public static let name = "SwiftUI.BackgroundColor"
    }

    /// The line through the letters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// A pattern with a color.
      public typealias Value = Text.LineStyle
      /// The name under which an attributed string keeps the attribute.
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    /// The line under the letters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// A pattern with a color.
      public typealias Value = Text.LineStyle
      /// The name under which an attributed string keeps the attribute.
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// The distance between letters, with ligatures.
    public enum KerningAttribute: AttributedStringKey {
      /// A distance in points.
      public typealias Value = CGFloat
      /// The name under which an attributed string keeps the attribute.
      public static let name = "SwiftUI.Kern"
    }

    /// The distance between letters.
    public enum TrackingAttribute: AttributedStringKey {
      /// A distance in points.
      public typealias Value = CGFloat
      /// The name under which an attributed string keeps the attribute.
      public static let name = "SwiftUI.Tracking"
    }

    /// How far the letters are lifted, in points.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// A distance in points; less than 0 lowers the letters.
      public typealias Value = CGFloat
      /// The name under which an attributed string keeps the attribute.
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  /// The scope of the attributes that a `Text` knows, for key paths such as `\.swiftUI.font`.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// Lets an attribute of this scope be set by its name alone: `string.font = .title`.
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T {
    self[T.self]
  }
}
