public import Foundation

/// A shadow inside or behind a shape.
public struct ShadowStyle: Hashable, Sendable {
  let isInner: Bool
  let color: Color
  let radius: CGFloat
  let offset: CGSize

  /// A shadow behind the shape; the radius and the offset `x`, `y` are in points.
  public static func drop(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(isInner: false, color: color, radius: radius, offset: CGSize(width: x, height: y))
  }

  /// A shadow inside the shape; the radius and the offset `x`, `y` are in points.
  public static func inner(
    color: Color = Color(white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(isInner: true, color: color, radius: radius, offset: CGSize(width: x, height: y))
  }

  /// Whether kind, color, radius and offset are the same.
  public static func == (a: Self, b: Self) -> Bool {
    a.isInner == b.isInner && a.color == b.color && a.radius == b.radius && a.offset == b.offset
  }

  /// Feeds the color and the radius.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(color)
    hasher.combine(radius)
  }
}
