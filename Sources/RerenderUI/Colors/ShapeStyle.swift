public import RerenderGraph

/// A way to fill a shape: a color, a gradient, a material.
public protocol ShapeStyle: Sendable {
  /// What `resolve` returns; `Never` for a style that stands for itself.
  associatedtype Resolved: ShapeStyle = Never
  /// The style that this one stands for in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
  /// Never called: the style stands for itself.
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("\(Self.self) stands for itself.") }
}

extension Never: ShapeStyle {
  /// There is no value of this type, so there is no style that one stands for.
  public typealias Resolved = Never
}

/// A style whose type is not part of the type of what holds it.
public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle

  /// Wraps a style. A style that is wrapped already is not wrapped twice.
  public init<S: ShapeStyle>(_ style: S) { self.style = (style as? AnyShapeStyle)?.style ?? style }
}

/// A level of the style that the surroundings set.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int

  /// The first level: the style of the surroundings as it is.
  public static let primary = HierarchicalShapeStyle(level: 1)
  /// The second level, less prominent than the first.
  public static let secondary = HierarchicalShapeStyle(level: 2)
  /// The third level.
  public static let tertiary = HierarchicalShapeStyle(level: 3)
  /// The fourth level.
  public static let quaternary = HierarchicalShapeStyle(level: 4)
  /// The fifth level, the least prominent.
  public static let quinary = HierarchicalShapeStyle(level: 5)
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first level of the style of the surroundings.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The second level of the style of the surroundings.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The third level of the style of the surroundings.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The fourth level of the style of the surroundings.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The fifth level of the style of the surroundings.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// A level of another style.
public struct HierarchicalShapeStyleModifier<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let level: Int
}

/// A style with an opacity.
public struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double
}

/// A style with a blend mode.
public struct BlendModeShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let mode: BlendMode
}

/// A style with a shadow.
public struct ShadowShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let shadow: ShadowStyle
}

extension ShapeStyle {
  /// The second level of this style.
  public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 2) }
  /// The third level of this style.
  public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 3) }
  /// The fourth level of this style.
  public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 4) }
  /// This style with its opacity multiplied by a number from 0 to 1.
  public func opacity(_ opacity: Double) -> some ShapeStyle { OpacityShapeStyle(base: self, opacity: opacity) }
  /// This style, put over what is behind by a blend mode.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { BlendModeShapeStyle(base: self, mode: mode) }
  /// This style with a shadow.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ShadowShapeStyle(base: self, shadow: style) }
}

/// A translucent layer between foreground and background.
public struct Material: ShapeStyle, Hashable {
  let thickness: String

  /// The most transparent material.
  public static let ultraThin = Material(thickness: "ultraThin")
  /// A material that lets more through than it covers.
  public static let thin = Material(thickness: "thin")
  /// The usual material.
  public static let regular = Material(thickness: "regular")
  /// A material that covers more than it lets through.
  public static let thick = Material(thickness: "thick")
  /// The least transparent material.
  public static let ultraThick = Material(thickness: "ultraThick")
  /// The material of toolbars.
  public static let bar = Material(thickness: "bar")
}

extension ShapeStyle where Self == Material {
  /// `Material.ultraThin` as a style.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// `Material.thin` as a style.
  public static var thinMaterial: Material { .thin }
  /// `Material.regular` as a style.
  public static var regularMaterial: Material { .regular }
  /// `Material.thick` as a style.
  public static var thickMaterial: Material { .thick }
  /// `Material.ultraThick` as a style.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// `Material.bar` as a style.
  public static var bar: Material { .bar }
}

/// The style that the surroundings set for the foreground.
public struct ForegroundStyle: ShapeStyle, Hashable {
  /// The style has no parts to set.
  public init() {}
}

/// The style that the surroundings set for the background.
public struct BackgroundStyle: ShapeStyle, Hashable {
  /// The style has no parts to set.
  public init() {}
}

/// The tint that the surroundings set.
public struct TintShapeStyle: ShapeStyle, Hashable {
  /// The style has no parts to set.
  public init() {}
}

/// The style of selections.
public struct SelectionShapeStyle: ShapeStyle, Hashable {
  /// The style has no parts to set.
  public init() {}
}

/// The style of separators.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  /// The style has no parts to set.
  public init() {}
}

/// The style of placeholders.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
  /// The style has no parts to set.
  public init() {}
}

/// The style of links.
public struct LinkShapeStyle: ShapeStyle, Hashable {
  /// The style has no parts to set.
  public init() {}
}

/// The style of small filled areas.
public struct FillShapeStyle: ShapeStyle, Hashable {
  /// The style has no parts to set.
  public init() {}
}

/// The background of a window.
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable {
  /// The style has no parts to set.
  public init() {}
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style of the surroundings.
  public static var foreground: Self { Self() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background style of the surroundings.
  public static var background: Self { Self() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint of the surroundings.
  public static var tint: Self { Self() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// The style of selections.
  public static var selection: Self { Self() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The style of separators.
  public static var separator: Self { Self() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The style of placeholders.
  public static var placeholder: Self { Self() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The style of links.
  public static var link: Self { Self() }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// The style of small filled areas.
  public static var fill: Self { Self() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The background of a window.
  public static var windowBackground: Self { Self() }
}

/// How a view's colors are put over those behind it.
public enum BlendMode: Hashable, Sendable {
  /// Covers what is behind.
  case normal
  /// The product with what is behind: darker.
  case multiply
  /// The product of the opposites, as its opposite: lighter.
  case screen
  /// Darker where it is dark behind, lighter where it is light.
  case overlay
  /// The darker of the two.
  case darken
  /// The lighter of the two.
  case lighten
  /// Lightens what is behind.
  case colorDodge
  /// Darkens what is behind.
  case colorBurn
  /// Lightens or darkens softly, as the view's colors are.
  case softLight
  /// Lightens or darkens strongly, as the view's colors are.
  case hardLight
  /// The distance of the two.
  case difference
  /// The distance of the two with less contrast.
  case exclusion
  /// The view's hue only.
  case hue
  /// The view's saturation only.
  case saturation
  /// The view's hue and saturation.
  case color
  /// The view's lightness only.
  case luminosity
  /// The view where something is behind it.
  case sourceAtop
  /// What is behind, over the view.
  case destinationOver
  /// What is behind, where the view is not.
  case destinationOut
  /// The sum, moved towards black.
  case plusDarker
  /// The sum, at most white.
  case plusLighter
}
