public import RerenderGraph

/// A way to fill a shape: a color, a gradient, a material.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  /// The style that this one stands for in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
  /// Never called: the style stands for itself.
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("\(Self.self) stands for itself.") }
}

extension Never: ShapeStyle {
  public typealias Resolved = Never
}

/// A style whose type is not part of the type of what holds it.
public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) { self.style = (style as? AnyShapeStyle)?.style ?? style }
}

/// A level of the style that the surroundings set.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int

  public static let primary = HierarchicalShapeStyle(level: 1)
  public static let secondary = HierarchicalShapeStyle(level: 2)
  public static let tertiary = HierarchicalShapeStyle(level: 3)
  public static let quaternary = HierarchicalShapeStyle(level: 4)
  public static let quinary = HierarchicalShapeStyle(level: 5)
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
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
  public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 2) }
  public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 3) }
  public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 4) }
  public func opacity(_ opacity: Double) -> some ShapeStyle { OpacityShapeStyle(base: self, opacity: opacity) }
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { BlendModeShapeStyle(base: self, mode: mode) }
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ShadowShapeStyle(base: self, shadow: style) }
}

/// A translucent layer between foreground and background.
public struct Material: ShapeStyle, Hashable {
  let thickness: String

  public static let ultraThin = Material(thickness: "ultraThin")
  public static let thin = Material(thickness: "thin")
  public static let regular = Material(thickness: "regular")
  public static let thick = Material(thickness: "thick")
  public static let ultraThick = Material(thickness: "ultraThick")
  public static let bar = Material(thickness: "bar")
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}

/// The style that the surroundings set for the foreground.
public struct ForegroundStyle: ShapeStyle, Hashable { public init() {} }
/// The style that the surroundings set for the background.
public struct BackgroundStyle: ShapeStyle, Hashable { public init() {} }
/// The tint that the surroundings set.
public struct TintShapeStyle: ShapeStyle, Hashable { public init() {} }
/// The style of selections.
public struct SelectionShapeStyle: ShapeStyle, Hashable { public init() {} }
/// The style of separators.
public struct SeparatorShapeStyle: ShapeStyle, Hashable { public init() {} }
/// The style of placeholders.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable { public init() {} }
/// The style of links.
public struct LinkShapeStyle: ShapeStyle, Hashable { public init() {} }
/// The style of small filled areas.
public struct FillShapeStyle: ShapeStyle, Hashable { public init() {} }
/// The background of a window.
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable { public init() {} }

extension ShapeStyle where Self == ForegroundStyle { public static var foreground: Self { Self() } }
extension ShapeStyle where Self == BackgroundStyle { public static var background: Self { Self() } }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: Self { Self() } }
extension ShapeStyle where Self == SelectionShapeStyle { public static var selection: Self { Self() } }
extension ShapeStyle where Self == SeparatorShapeStyle { public static var separator: Self { Self() } }
extension ShapeStyle where Self == PlaceholderTextShapeStyle { public static var placeholder: Self { Self() } }
extension ShapeStyle where Self == LinkShapeStyle { public static var link: Self { Self() } }
extension ShapeStyle where Self == FillShapeStyle { public static var fill: Self { Self() } }
extension ShapeStyle where Self == WindowBackgroundShapeStyle { public static var windowBackground: Self { Self() } }

/// How a view's colors are put over those behind it.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
  case plusLighter
}
