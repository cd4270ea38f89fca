public import Foundation

/// A rectangle.
public struct Rectangle: InsettableShape {
  /// A rectangle that fills its space.
  public init() {}
  /// The rectangle itself.
  public func path(in rect: CGRect) -> Path { Path(rect) }
  /// The rectangle made smaller on all sides, by an amount in points.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// A rectangle with round corners.
public struct RoundedRectangle: InsettableShape {
  /// The width and height of each corner, in points.
  public var cornerSize: CGSize
  /// The form of the corners: kept and compared, without effect on the path.
  public var style: RoundedCornerStyle

  /// Corners with a width and a height in points.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Corners as wide as they are high, by their radius in points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// The outline in a rectangle; a corner takes at most half of a side.
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }
  /// The rectangle made smaller on all sides, by an amount in points; the corners keep their size.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// The radii of a rectangle's corners, in points.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The radius of the top leading corner.
  public var topLeading: CGFloat
  /// The radius of the bottom leading corner.
  public var bottomLeading: CGFloat
  /// The radius of the bottom trailing corner.
  public var bottomTrailing: CGFloat
  /// The radius of the top trailing corner.
  public var topTrailing: CGFloat

  /// Radii in points; a corner left out is a right angle.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// A rectangle whose corners differ.
public struct UnevenRoundedRectangle: InsettableShape {
  /// The radii of the corners, in points.
  public var cornerRadii: RectangleCornerRadii
  /// The form of the corners: kept and compared, without effect on the path.
  public var style: RoundedCornerStyle

  /// Corners with given radii.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Corners with radii in points; a corner left out is a right angle.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }

  /// The outline in a rectangle, whose left side is leading; a corner takes at most half of the shorter side.
  public func path(in rect: CGRect) -> Path {
    let most = min(rect.width, rect.height) / 2
    func corner(_ radius: CGFloat) -> CGSize {
      let radius = max(0, min(radius, most))
      return CGSize(width: radius, height: radius)
    }
    var path = Path()
    path.addRoundedRect(
      in: rect, topLeft: corner(cornerRadii.topLeading), topRight: corner(cornerRadii.topTrailing),
      bottomRight: corner(cornerRadii.bottomTrailing), bottomLeft: corner(cornerRadii.bottomLeading))
    return path
  }

  /// The rectangle made smaller on all sides, by an amount in points; the corners keep their radii.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// A rectangle whose short sides are half circles.
public struct Capsule: InsettableShape {
  /// The form of the ends: kept and compared, without effect on the path.
  public var style: RoundedCornerStyle

  /// A capsule along the longer side of its space.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  /// A rectangle whose corners are as round as half of the shorter side.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }

  /// The capsule of a smaller space, by an amount in points on all sides.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// An ellipse.
public struct Ellipse: InsettableShape {
  /// An ellipse that fills its space.
  public init() {}
  /// The ellipse that touches all sides of a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  /// The ellipse made smaller on all sides, by an amount in points.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// A circle in the middle of its space.
public struct Circle: InsettableShape {
  /// A circle as wide as the shorter side of its space.
  public init() {}

  /// The largest circle in the middle of a rectangle.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// The circle made smaller on all sides, by an amount in points.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// The shape of the container around it.
public struct ContainerRelativeShape: InsettableShape {
  /// The container's shape: a rectangle, as containers have none here.
  public init() {}
  /// The rectangle itself.
  public func path(in rect: CGRect) -> Path { Path(rect) }
  /// The shape made smaller on all sides, by an amount in points.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

extension Shape where Self == Rectangle {
  /// A `Rectangle`.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A `RoundedRectangle` by its corners' width and height in points.
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }

  /// A `RoundedRectangle` by its corners' radius in points.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// An `UnevenRoundedRectangle` with given radii.
  public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> Self {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  /// An `UnevenRoundedRectangle` by its radii in points.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> Self {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }
}

extension Shape where Self == Capsule {
  /// A `Capsule`.
  public static var capsule: Capsule { Capsule() }
  /// A `Capsule` whose ends have a form.
  public static func capsule(style: RoundedCornerStyle) -> Self { Capsule(style: style) }
}

extension Shape where Self == Ellipse {
  /// An `Ellipse`.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Circle {
  /// A `Circle`.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == ContainerRelativeShape {
  /// A `ContainerRelativeShape`.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
